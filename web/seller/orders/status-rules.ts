import { isPrepaid } from '#contract/payment-methods.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { keepsMoney, type SellerStatus } from '#contract/statuses.ts'

/**
 * The statuses of an order that is being packed or was shipped. A seller can set them only if the order is paid, or if
 * it is paid on delivery.
 */
const PACKED: readonly SellerStatus[] = ['processing', 'shipped', 'delivered']

/**
 * Returns whether the server would refuse a new status of an order. A prepaid order cannot be packed before it is paid,
 * and a delivered one cannot be cancelled. A cash order becomes delivered only when the seller records the cash. If a
 * cash order is cancelled, it stays cancelled; if its cash is collected, it cannot be cancelled.
 */
export function isRefused(
  status: SellerStatus,
  order: Pick<SellerOrder, 'status' | 'payment_method' | 'payment_status' | 'collected_at'>,
): boolean {
  if (!isPrepaid(order.payment_method))
    return order.collected_at === null ? status === 'delivered' || order.status === 'cancelled' : status === 'cancelled'
  if (PACKED.includes(status)) return !keepsMoney(order.payment_status)
  return status === 'cancelled' && order.status === 'delivered'
}

/**
 * Returns whether a cancelled order cannot be reactivated. This is true if the order was paid, because the cancellation
 * refunds it, and for every cash order.
 */
export function isCancelledForGood({
  payment_method,
  payment_status,
}: Pick<SellerOrder, 'payment_method' | 'payment_status'>): boolean {
  return keepsMoney(payment_status) || !isPrepaid(payment_method)
}
