import type { Order } from '#contract/orders.ts'

const DAY = 24 * 60 * 60_000

/**
 * Returns whether the customer can request a refund of an order. The order must be paid. If it is delivered, the
 * delivery must be less than `days` days ago. The server has the same rule in `wasDeliveredBefore`.
 */
export function isRefundable(
  { payment_status, status, history }: Pick<Order, 'payment_status' | 'status' | 'history'>,
  days: number,
  now = Date.now(),
): boolean {
  const isPaid = payment_status === 'paid' || payment_status === 'partly_refunded'
  const deliveredAt = history.findLast((change) => change.status === 'delivered')?.changed_at
  if (status !== 'delivered' || deliveredAt === undefined) return isPaid
  return isPaid && now - Date.parse(deliveredAt) < days * DAY
}
