import type { Paisa } from '#contract/money.ts'
import { METHOD_REFUSALS, type PaymentMethod } from '#contract/payment-methods.ts'
import type { ShopSettings } from '#contract/settings.ts'
import type { OfferedMethod } from '#server/payments/offered-methods.ts'
import { Problem } from '#server/platform/problem.ts'
import type { RecentOrders } from './queries.ts'

type Refusal = keyof typeof METHOD_REFUSALS

/** A new order, for which the payment method is checked. */
type NewOrder = { payment_method: PaymentMethod; total_amount: Paisa }

/**
 * Throws `payment_method_unavailable` if the operator has not switched on the payment method, or if the order is too
 * large for the method. The error contains a sentence for the screen.
 */
export function refuseMethod(offered: readonly OfferedMethod[], order: NewOrder): void {
  refuse(methodRefusal(offered, order))
}

/** Returns the reason why an order cannot be paid by its method, or undefined if it can. */
export function methodRefusal(
  offered: readonly OfferedMethod[],
  { payment_method, total_amount }: NewOrder,
): Refusal | undefined {
  const method = offered.find((candidate) => candidate.payment_method === payment_method)
  if (!method) return 'switched_off'
  return method.largest_total !== null && total_amount > method.largest_total ? 'order_too_large' : undefined
}

/**
 * Throws `payment_method_unavailable` if a customer has too many open cash orders, or has refused the last cash orders
 * at the door, or if a collector of the order has reached the limit for cash in hand. Lock the customer's cart before
 * counting the orders.
 */
export function refuseCashCustomer(earlier: CashOrders, limits: CashLimits): void {
  refuse(cashCustomerRefusal(earlier, limits))
}

type CashOrders = Pick<RecentOrders, 'open_cash' | 'refused_cash' | 'is_cash_full'>
type CashLimits = Pick<ShopSettings, 'unpaid_orders' | 'refused_cash_orders'>

/** Returns the reason why a customer with these cash orders must pay in advance, or undefined. */
export function cashCustomerRefusal(
  { open_cash, refused_cash, is_cash_full }: CashOrders,
  limits: CashLimits,
): Refusal | undefined {
  if (refused_cash >= limits.refused_cash_orders) return 'refused_before'
  if (is_cash_full) return 'collector_full'
  return open_cash >= limits.unpaid_orders ? 'too_many_open' : undefined
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new Problem('payment_method_unavailable', { message: METHOD_REFUSALS[refusal] })
}
