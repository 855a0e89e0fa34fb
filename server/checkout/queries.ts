import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

type Claim = { customer_id: string; key: string; request_hash: string }

/**
 * Claims a key for a new order, and waits for another transaction that is just using it. Undefined when it is now ours; otherwise the order
 * that was made with it, and what was asked for then.
 */
export async function claimKey(
  tx: Tx,
  claim: Claim,
): Promise<{ order_id: string | null; request_hash: string } | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  return tx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('customer_id', '=', claim.customer_id)
    .where('key', '=', claim.key)
    .executeTakeFirst()
}

/** Notes which order a claimed key has made. */
export async function settleKey(tx: Tx, { customer_id, key }: Claim, orderId: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .execute()
}

/** Index idempotency_keys_oldest. */
export async function deleteKeysOlderThan(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
