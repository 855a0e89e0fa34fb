import { sql } from 'kysely'
import {
  type BankAccount,
  type CheckedField,
  type SellerProfile,
  type SellerProfileChange,
  type SellerProfileForm,
  sellerProfile,
} from '#contract/sellers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** The columns of a seller's profile. They are derived from the fields of the contract. */
export const PROFILE_COLUMNS = (Object.keys(sellerProfile.shape) as (keyof SellerProfile)[]).map(
  (column) => `seller_profiles.${column}` as const,
)

export function profileOf(database: Database | Tx, sellerId: string): Promise<SellerProfile | undefined> {
  return database
    .selectFrom('seller_profiles')
    .select(PROFILE_COLUMNS)
    .where('id', '=', sellerId)
    .$castTo<SellerProfile>()
    .executeTakeFirst()
}

/** Inserts a seller's profile. Returns undefined if the account already has one. */
export function insertProfile(
  database: Database | Tx,
  sellerId: string,
  form: SellerProfileForm,
): Promise<SellerProfile | undefined> {
  return database
    .insertInto('seller_profiles')
    .values({ ...form, id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(PROFILE_COLUMNS)
    .$castTo<SellerProfile>()
    .executeTakeFirst()
}

type Earlier = Partial<Record<CheckedField, string>>

/**
 * Returns the earlier name and contact of a seller whose change no admin has checked yet. Returns null if there is no
 * such change.
 */
export async function uncheckedChangeOf(tx: Tx, sellerId: string): Promise<Earlier | null> {
  const row = await tx
    .selectFrom('seller_profiles')
    .select('changed_from')
    .where('id', '=', sellerId)
    .$castTo<{ changed_from: Earlier | null }>()
    .executeTakeFirst()
  return row?.changed_from ?? null
}

/**
 * Stores the earlier name and contact of a seller until an admin has checked the change. Null means that nothing must
 * be checked.
 */
export async function setUncheckedChange(tx: Tx, sellerId: string, earlier: Earlier | null): Promise<void> {
  await tx
    .updateTable('seller_profiles')
    .set({ changed_from: earlier && JSON.stringify(earlier) })
    .where('id', '=', sellerId)
    .execute()
}

/**
 * The columns that clear a decline. Every change of a profile sets them, so a declined seller waits for an admin's
 * decision again.
 */
const ASKING_AGAIN = { declined_at: null, decline_reason: null, withdrawn_by: null, updated_at: sql<Date>`now()` }

/**
 * Changes a seller's profile, and clears a decline. If other registered data changes, such as the bank account, call
 * this function without changes. Returns undefined if the seller has no profile.
 */
export function updateProfile(
  database: Database | Tx,
  sellerId: string,
  change: SellerProfileChange,
): Promise<SellerProfile | undefined> {
  return database
    .updateTable('seller_profiles')
    .set({ ...change, ...ASKING_AGAIN })
    .where('id', '=', sellerId)
    .returning(PROFILE_COLUMNS)
    .$castTo<SellerProfile>()
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
