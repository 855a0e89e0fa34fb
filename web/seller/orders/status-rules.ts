import { isPrepaid } from '#contract/payment-methods.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { keepsMoney, type SellerStatus } from '#contract/statuses.ts'

/** The statuses that a seller can set only if the order is paid, or is paid at the door. */
const PACKED: readonly SellerStatus[] = ['processing', 'shipped', 'delivered']

/**
 * Returns whether the server would refuse the new status. Unpaid orders cannot be packed, except with cash on delivery.
 * Such an order becomes delivered when the seller records the cash, and stays cancelled. Delivered orders cannot be
 * cancelled; the customer can request a refund.
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

/** Returns whether a cancelled order cannot be reactivated: its money is refunded, or it is a cash order. */
export function isCancelledForGood({
  payment_method,
  payment_status,
}: Pick<SellerOrder, 'payment_method' | 'payment_status'>): boolean {
  return keepsMoney(payment_status) || !isPrepaid(payment_method)
}
