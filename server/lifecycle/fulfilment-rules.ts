import type { Paisa } from '#contract/money.ts'
import type { PlainProblemCode } from '#contract/problem.ts'
import { keepsMoney, type OrderStatus, type PaymentStatus } from '#contract/statuses.ts'

/** How an order is paid. */
export type PaymentMethod = 'card'

/** Whether the money must arrive before the products are packed. */
const IS_PREPAID: Record<PaymentMethod, boolean> = { card: true }

/** The statuses of fulfilments that are packed or have left. */
const PACKED: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

/** Whether a seller may pack, ship and deliver an order. */
export function mayBePacked(payment: { payment_method: PaymentMethod; payment_status: PaymentStatus }): boolean {
  return !IS_PREPAID[payment.payment_method] || keepsMoney(payment.payment_status)
}

type StatusChange = {
  from: OrderStatus
  to: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  /** Whether it was ever delivered, except for a status that was undone at once. */
  wasDelivered: boolean
  /** Whether the money of a cancelled fulfilment was refunded, or the customer did not pay in time. */
  isSettled: boolean
}

/**
 * Why a fulfilment cannot change its status; undefined if it can. The specification permits any order of values, except
 * where money forbids it. A cancelled fulfilment stays cancelled if its money is final. Delivered products are refunded
 * only on request. Unpaid products are not packed.
 */
export function statusRefusal(change: StatusChange): PlainProblemCode | undefined {
  const { from, to, wasDelivered, isSettled } = change
  if (from === 'cancelled' && isSettled) return 'fulfilment_closed'
  if (to === 'cancelled' && wasDelivered) return 'already_delivered'
  if (PACKED.includes(to) && !mayBePacked(change)) return 'order_not_paid'
  return undefined
}

/**
 * Why an admin cannot cancel a fulfilment for its seller; undefined if they can. Delivered products are refunded only
 * on request.
 */
export function cancellationRefusal(status: OrderStatus, wasDelivered: boolean): PlainProblemCode | undefined {
  if (status === 'cancelled') return 'already_cancelled'
  return wasDelivered ? 'already_delivered' : undefined
}

/** Whether the money of a cancelled fulfilment is final: it was refunded, or the customer did not pay in time. */
export function isMoneySettled(
  payment_status: PaymentStatus,
  { amount, refunded_amount }: { amount: Paisa; refunded_amount: Paisa },
): boolean {
  return ['expired', 'cancelled', 'refunded'].includes(payment_status) || refunded_amount >= amount
}
