import { sql } from 'kysely'
import type { SellerProfile } from '#contract/sellers.ts'
import type { VerificationStatus } from '#contract/verification-statuses.ts'
import { endKeysOfSeller } from '#server/api-keys/end-keys.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Returns SQL for the verification status of a seller. `table` is the name or alias of `seller_profiles` in the query.
 */
export function verificationStatusOf(table: string) {
  return sql<VerificationStatus>`case
    when ${sql.ref(`${table}.is_verified`)} then 'verified'
    when ${sql.ref(`${table}.declined_at`)} is null then 'waiting'
    else 'declined' end`
}

type LockedSeller = Pick<SellerProfile, 'id' | 'business_name' | 'withdrawn_by'> & {
  updated_at: string
  status: VerificationStatus
}

/** Locks a seller until the transaction ends, so that decisions about the seller run one after the other. */
export function lockSeller(tx: Tx, sellerId: string): Promise<LockedSeller | undefined> {
  return tx
    .selectFrom('seller_profiles')
    .select(['id', 'business_name', 'withdrawn_by', 'updated_at', verificationStatusOf('seller_profiles').as('status')])
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .$castTo<LockedSeller>()
    .executeTakeFirst()
}

/**
 * Returns whether the account of a seller is banned now. If the caller has locked the seller, a concurrent ban waits,
 * and withdraws the verification after the caller's transaction.
 */
export async function isBanned(tx: Tx, sellerId: string): Promise<boolean> {
  const { rows } = await sql`select from auth.users where id = ${sellerId} and banned_until > now()`.execute(tx)
  return rows.length > 0
}

/** Marks a seller as verified. The caller must have locked the row of the seller. */
export async function markVerified(tx: Tx, sellerId: string, adminId: string): Promise<void> {
  await tx
    .updateTable('seller_profiles')
    .set({
      is_verified: true,
      verified_at: sql`now()`,
      verified_by: adminId,
      declined_at: null,
      decline_reason: null,
      withdrawn_by: null,
      changed_from: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', sellerId)
    .execute()
}

type Decline = { reason: string; withdrawn_by: SellerProfile['withdrawn_by'] }

/**
 * Marks a seller as declined. `withdrawn_by` is null if the seller was not verified before. The caller must have locked
 * the row of the seller. The seller's products leave the shop, the API keys stop working, and the seller leaves the
 * waiting list until the registration is changed.
 */
export async function markDeclined(tx: Tx, sellerId: string, { reason, withdrawn_by }: Decline): Promise<void> {
  await tx
    .updateTable('seller_profiles')
    .set({
      is_verified: false,
      declined_at: sql`now()`,
      decline_reason: reason,
      withdrawn_by,
      // A ban keeps the unchecked change of a seller: after the ban the verification returns, and an admin must still
      // check the change.
      ...(withdrawn_by === 'ban' ? {} : { changed_from: null }),
      updated_at: sql`now()`,
    })
    .where('id', '=', sellerId)
    .execute()
  await endKeysOfSeller(tx, sellerId)
}

/**
 * Restores the verification that a ban has withdrawn, if the account is no longer banned. The caller must have locked
 * the row of the seller. Returns whether the seller is verified again.
 */
export async function restoreVerification(tx: Tx, sellerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seller_profiles')
    .set({ is_verified: true, declined_at: null, decline_reason: null, withdrawn_by: null, updated_at: sql`now()` })
    .where('id', '=', sellerId)
    .where('withdrawn_by', '=', 'ban')
    .where(sql<boolean>`not exists (select from auth.users where id = ${sellerId} and banned_until > now())`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns up to `limit` sellers whose ban has expired and who are not verified only because of it (index
 * seller_profiles_banned).
 */
export async function sellersWithEndedBan(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from seller_profiles join auth.users as account using (id)
    where withdrawn_by = 'ban' and (banned_until is null or banned_until <= now())
    order by id limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}
