import { REFUND_WINDOW_DAYS } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'

/** Milliseconds after the delivery in which a refund can be requested. */
const REFUND_WINDOW = REFUND_WINDOW_DAYS * 24 * 60 * 60_000

/** Whether the order is paid and the days for a refund after its delivery are not over. */
export function isRefundable(
  { payment_status, status, history }: Pick<Order, 'payment_status' | 'status' | 'history'>,
  now = Date.now(),
): boolean {
  const isPaid = payment_status === 'paid' || payment_status === 'partly_refunded'
  const deliveredAt = history.findLast((change) => change.status === 'delivered')?.changed_at
  if (status !== 'delivered' || deliveredAt === undefined) return isPaid
  return isPaid && now - Date.parse(deliveredAt) < REFUND_WINDOW
}
