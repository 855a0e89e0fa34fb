import { sql } from 'kysely'
import type { BankAccount, SellerProfile, SellerProfileForm } from '#contract/sellers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const PROFILE = [
  'id',
  'business_name',
  'business_details',
  'first_name',
  'last_name',
  'contact_no',
  'city',
  'province',
  'address',
  'postal_code',
  'profile_picture',
  'is_verified',
  'created_at',
] as const

export function profileOf(database: Database | Tx, sellerId: string): Promise<SellerProfile | undefined> {
  return database.selectFrom('seller_profiles').select(PROFILE).where('id', '=', sellerId).executeTakeFirst()
}

/** Undefined when this account has a profile already. */
export function insertProfile(
  database: Database | Tx,
  sellerId: string,
  form: SellerProfileForm,
): Promise<SellerProfile | undefined> {
  return database
    .insertInto('seller_profiles')
    .values({ ...form, id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(PROFILE)
    .executeTakeFirst()
}

export function updateProfile(
  database: Database | Tx,
  sellerId: string,
  change: Partial<SellerProfileForm>,
): Promise<SellerProfile | undefined> {
  return database
    .updateTable('seller_profiles')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', sellerId)
    .returning(PROFILE)
    .executeTakeFirst()
}

export function bankAccountOf(database: Database | Tx, sellerId: string): Promise<BankAccount | undefined> {
  return database
    .selectFrom('seller_bank_accounts')
    .select(['seller_id', 'bank_name', 'beneficiary_name', 'account_no'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
}

type BankFields = Omit<BankAccount, 'seller_id'>

export function upsertBankAccount(database: Database | Tx, sellerId: string, fields: BankFields): Promise<BankAccount> {
  return database
    .insertInto('seller_bank_accounts')
    .values({ ...fields, seller_id: sellerId })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ ...fields, updated_at: sql`now()` }))
    .returning(['seller_id', 'bank_name', 'beneficiary_name', 'account_no'])
    .executeTakeFirstOrThrow()
}

type AllSellers = { is_verified?: boolean | undefined; limit: number; after?: readonly [string, string] | undefined }

/**
 * Sellers with e-mail and bank account; one row more than the page holds. Those waiting come in the order they registered (index
 * seller_profiles_waiting), else the newest first (seller_profiles_newest).
 */
export function allSellers(database: Database, { is_verified, limit, after }: AllSellers) {
  const direction = is_verified === false ? 'asc' : 'desc'
  let query = sellersWithBank(database)
  if (is_verified !== undefined) query = query.where('seller_profiles.is_verified', '=', is_verified)
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    query = query.where(
      sql<boolean>`(seller_profiles.created_at, seller_profiles.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  }
  return query
    .orderBy('seller_profiles.created_at', direction)
    .orderBy('seller_profiles.id', direction)
    .limit(limit + 1)
    .execute()
}

export function sellerWithBank(database: Database | Tx, sellerId: string) {
  return sellersWithBank(database).where('seller_profiles.id', '=', sellerId).executeTakeFirst()
}

export type SellerRow = NonNullable<Awaited<ReturnType<typeof sellerWithBank>>>

function sellersWithBank(database: Database | Tx) {
  return database
    .selectFrom('seller_profiles')
    .innerJoin('auth.users as account', 'account.id', 'seller_profiles.id')
    .leftJoin('seller_bank_accounts as bank', 'bank.seller_id', 'seller_profiles.id')
    .select(PROFILE.map((column) => `seller_profiles.${column}` as const))
    .select(sql<string>`coalesce(account.email, '')`.as('email'))
    .select(['bank.bank_name', 'bank.beneficiary_name', 'bank.account_no'])
}

/** Marks a seller as verified; true when this call did it, false when it was done before or there is no such seller. */
export async function markVerified(tx: Tx, sellerId: string, adminId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seller_profiles')
    .set({ is_verified: true, verified_at: sql`now()`, verified_by: adminId, updated_at: sql`now()` })
    .where('id', '=', sellerId)
    .where('is_verified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
