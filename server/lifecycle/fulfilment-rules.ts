import { type Paisa, times } from '#contract/money.ts'
import { isPrepaid, type PaymentMethod } from '#contract/payment-methods.ts'
import type { PlainProblemCode } from '#contract/problem.ts'
import { keepsMoney, type OrderStatus, type PaymentStatus } from '#contract/statuses.ts'

/** The statuses of a fulfilment that is being packed, or was shipped or delivered. */
const PACKED: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']

/** Returns whether a seller may process, ship and deliver an order with this payment. */
export function mayBePacked(payment: { payment_method: PaymentMethod; payment_status: PaymentStatus }): boolean {
  return !isPrepaid(payment.payment_method) || keepsMoney(payment.payment_status)
}

type StatusChange = {
  from: OrderStatus
  to: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  /** Whether cash of the fulfilment is still to be collected, by the seller or a rider. */
  isCashDue: boolean
  /**
   * Whether the fulfilment was ever delivered. If the seller has undone the status `delivered` within the undo time,
   * the delivery does not count.
   */
  wasDelivered: boolean
  /** Whether the fulfilment's money is final: it was refunded, or the payment expired or was cancelled. */
  isSettled: boolean
}

/**
 * Returns the problem code if a seller cannot change a fulfilment's status in this way, and undefined if the seller
 * can. A seller may set any status except in these cases, which concern money. A cancelled fulfilment stays cancelled
 * if its money is final. A delivered fulfilment cannot be cancelled, because delivered products are only refunded on
 * request. An unpaid fulfilment cannot be processed, shipped or delivered, except with cash on delivery. A fulfilment
 * with cash on delivery cannot be set to `delivered` before its collected cash is recorded.
 */
export function statusRefusal(change: StatusChange): PlainProblemCode | undefined {
  const { from, to, wasDelivered, isSettled } = change
  if (from === 'cancelled' && isSettled) return 'fulfilment_closed'
  if (to === 'cancelled' && wasDelivered) return 'already_delivered'
  if (PACKED.includes(to) && !mayBePacked(change)) return 'order_not_paid'
  return to === 'delivered' && change.isCashDue ? 'cash_not_collected' : undefined
}

type CashFulfilment = { status: OrderStatus; cash_due: Paisa | null; is_collected: boolean }

/**
 * Returns the problem code if a seller cannot record that the customer refused a fulfilment at the door, and undefined
 * if the seller can.
 */
export function refusalAtDoorRefusal(own: CashFulfilment): PlainProblemCode | undefined {
  if (own.cash_due === null) return 'no_cash_due'
  if (own.is_collected) return 'cash_already_collected'
  return own.status === 'cancelled' ? 'already_cancelled' : undefined
}

/**
 * Returns the problem code if a seller cannot record this cash for a fulfilment, and undefined if the seller can. Cash
 * of more than twice the amount due is refused as a typing error. If the cash differs from the amount due, `reason`
 * must not be empty.
 */
export function collectionRefusal(
  own: CashFulfilment,
  { due, received, reason }: { due: Paisa; received: Paisa; reason: string },
): PlainProblemCode | undefined {
  const refusal = refusalAtDoorRefusal(own)
  if (refusal) return refusal
  if (received > times(due, 2)) return 'cash_too_much'
  return received !== due && reason === '' ? 'cash_difference_unexplained' : undefined
}

/**
 * Returns the problem code if an admin cannot cancel a fulfilment, and undefined if the admin can. A delivered
 * fulfilment cannot be cancelled, because delivered products are only refunded on request.
 */
export function cancellationRefusal(status: OrderStatus, wasDelivered: boolean): PlainProblemCode | undefined {
  if (status === 'cancelled') return 'already_cancelled'
  return wasDelivered ? 'already_delivered' : undefined
}

/**
 * Returns whether the money of a cancelled fulfilment is final. It is final if it was refunded, or if the payment of
 * the order expired or was cancelled.
 */
export function isMoneySettled(
  payment_status: PaymentStatus,
  { amount, refunded_amount }: { amount: Paisa; refunded_amount: Paisa },
): boolean {
  return ['expired', 'cancelled', 'refunded'].includes(payment_status) || refunded_amount >= amount
}
