import { REFUND_WINDOW_DAYS } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'

/** The time in milliseconds after delivery in which a customer can request a refund. */
const REFUND_WINDOW = REFUND_WINDOW_DAYS * 24 * 60 * 60_000

/**
 * Returns whether the customer can request a refund: the order is paid, and the time limit after its delivery has not
 * passed.
 */
export function isRefundable(
  { payment_status, status, history }: Pick<Order, 'payment_status' | 'status' | 'history'>,
  now = Date.now(),
): boolean {
  const isPaid = payment_status === 'paid' || payment_status === 'partly_refunded'
  const deliveredAt = history.findLast((change) => change.status === 'delivered')?.changed_at
  if (status !== 'delivered' || deliveredAt === undefined) return isPaid
  return isPaid && now - Date.parse(deliveredAt) < REFUND_WINDOW
}
