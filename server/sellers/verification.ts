import { sql } from 'kysely'
import type { VerificationStatus } from '#contract/statuses.ts'
import { endKeysOfSeller } from '#server/api-keys/end-keys.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Returns SQL for the verification status of a row of `seller_profiles`. `table` is the name that this table has in the
 * query.
 */
export function verificationStatusOf(table: string) {
  return sql<VerificationStatus>`case
    when ${sql.ref(`${table}.is_verified`)} then 'verified'
    when ${sql.ref(`${table}.declined_at`)} is null then 'waiting'
    else 'declined' end`
}

type LockedSeller = { id: string; business_name: string; updated_at: string; status: VerificationStatus }

/** Locks a seller until the transaction ends, so that decisions about the seller run one after the other. */
export function lockSeller(tx: Tx, sellerId: string): Promise<LockedSeller | undefined> {
  return tx
    .selectFrom('seller_profiles')
    .select(['id', 'business_name', 'updated_at', verificationStatusOf('seller_profiles').as('status')])
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Marks a seller as verified. The caller has locked the row of the seller. */
export async function markVerified(tx: Tx, sellerId: string, adminId: string): Promise<void> {
  await tx
    .updateTable('seller_profiles')
    .set({
      is_verified: true,
      verified_at: sql`now()`,
      verified_by: adminId,
      declined_at: null,
      decline_reason: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', sellerId)
    .execute()
}

/**
 * Marks a seller as declined. The caller has locked the row of the seller. The seller's products leave the shop,
 * the seller's API keys end, and the seller leaves the waiting list until the registration is changed.
 */
export async function markDeclined(tx: Tx, sellerId: string, reason: string): Promise<void> {
  await tx
    .updateTable('seller_profiles')
    .set({ is_verified: false, declined_at: sql`now()`, decline_reason: reason, updated_at: sql`now()` })
    .where('id', '=', sellerId)
    .execute()
  await endKeysOfSeller(tx, sellerId)
}
