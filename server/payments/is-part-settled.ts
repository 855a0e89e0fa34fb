import type { LockedOrder } from '#server/orders/lock-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sellersPaidBackFor } from './refunds/queries.ts'

/**
 * Whether the money of a seller's cancelled part is settled for good: it went back, or the customer never paid in time. Such a part is not
 * taken up again, for nobody pays for it.
 */
export async function isPartSettled(
  tx: Tx,
  { order_id, payment_status }: LockedOrder,
  sellerId: string,
): Promise<boolean> {
  if (payment_status === 'expired' || payment_status === 'cancelled' || payment_status === 'refunded') return true
  return (await sellersPaidBackFor(tx, order_id)).has(sellerId)
}
