import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Acknowledged } from './trade.ts'

/**
 * Compares the responses that customers got during a drill with the orders and payments in the shop's database. Returns
 * a sentence for each difference.
 */
export async function faultsInAcknowledgements(
  database: Database,
  { purchases, paid }: Acknowledged,
): Promise<string[]> {
  const faults: string[] = []
  const kept = await database
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.order_id', 'idempotency_keys.order_id')
    .select(['key', 'orders.order_id', 'total_amount', 'payment_status'])
    .execute()
  const keptByKey = new Map(kept.map((order) => [order.key, order]))
  for (const { key, order } of purchases) {
    if (!order) continue
    const found = keptByKey.get(key)
    if (!found) faults.push(`order ${order.order_id} was acknowledged and no longer exists`)
    else if (found.order_id !== order.order_id || found.total_amount !== order.total_amount)
      faults.push(`order ${order.order_id} was acknowledged, but another order has its idempotency key`)
  }
  const acknowledged = new Set(purchases.flatMap(({ order }) => order?.order_id ?? []))
  const unheard = kept.filter(({ order_id }) => !acknowledged.has(order_id))
  if (unheard.length > 0) faults.push(`${unheard.length} orders were created without an acknowledgement`)
  const paidHere = new Set(
    kept.filter(({ payment_status }) => payment_status === 'paid').map((order) => order.order_id),
  )
  const unpaid = paid.filter((order_id) => !paidHere.has(order_id))
  if (unpaid.length > 0) faults.push(`${unpaid.length} orders were paid, but not in the shop`)
  return faults
}

/** Returns the number of card payments that are complete at the provider but not in the shop, or the reverse. */
export async function differingPayments(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments left join sandbox_payment_sessions s on s.session_id = provider_session_id
    where provider = 'sandbox' and (payments.status = 'paid') <> (coalesce(s.status, 'open') = 'paid')`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}
