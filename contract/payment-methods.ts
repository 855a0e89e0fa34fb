import type { Totals } from './cart.ts'
import { add, NO_MONEY, type Paisa, paisaOf, rupees, subtract, times } from './money.ts'

/** The ways in which an order can be paid. The operator switches them on. */
export const PAYMENT_METHODS = ['card', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The name of each payment method, on screens and in emails. */
export const PAYMENT_METHOD_LABELS = {
  card: 'Card',
  cash_on_delivery: 'Cash on delivery',
} as const satisfies Record<PaymentMethod, string>

/** For each payment method, whether the customer must pay before the seller packs the products. */
const IS_PREPAID: Record<PaymentMethod, boolean> = { card: true, cash_on_delivery: false }

export function isPrepaid(method: PaymentMethod): boolean {
  return IS_PREPAID[method]
}

/** The payment methods of a shop, for texts: one method, or both. */
export type OfferedMethods = PaymentMethod | 'both'

/** Returns which payment methods the operator has switched on. */
export function offeredMethods(methods: readonly { payment_method: PaymentMethod }[]): OfferedMethods {
  const [first, ...others] = methods
  return others.length > 0 ? 'both' : (first?.payment_method ?? 'card')
}

const RUPEE = rupees(1)

type Share = { seller_id: string; amount: Paisa }

/**
 * Divides a cash order among its sellers, who deliver separately. Each seller collects the price of the products and an
 * equal share of the shipping fee. No coins of less than a rupee are in use, so each share is rounded up to whole
 * rupees.
 */
export function cashSharesOf(lines: readonly CashLine[], shippingFee: Paisa): Share[] {
  const sellers = [...Map.groupBy(lines, ({ seller_id }) => seller_id)]
  const shippingUpTo = (count: number) => inWholeRupees(paisaOf((shippingFee * count) / sellers.length))
  return sellers.map(([seller_id, own], index) => {
    const goods = add(...own.map(({ price, quantity }) => times(price, quantity)))
    const shipping = subtract(shippingUpTo(index + 1), shippingUpTo(index))
    return { seller_id, amount: inWholeRupees(add(goods, shipping)) }
  })
}

type CashLine = { seller_id: string; price: Paisa; quantity: number }

function inWholeRupees(amount: Paisa): Paisa {
  return times(RUPEE, Math.ceil(amount / RUPEE))
}

/** The totals of an order. `rounding` is more than zero only for a cash order. */
export type OrderTotals = Totals & { rounding: Paisa }

/** Returns the totals of an order of which these shares are paid in cash. Without shares, it is not a cash order. */
export function roundedTotals(totals: Totals, shares: readonly Share[]): OrderTotals {
  if (shares.length === 0) return { ...totals, rounding: NO_MONEY }
  const total_amount = add(...shares.map(({ amount }) => amount))
  return { ...totals, rounding: subtract(total_amount, totals.total_amount), total_amount }
}

/** The reasons why an order cannot be paid by a method, as sentences for the screen. */
export const METHOD_REFUSALS = {
  switched_off: 'This payment method is not available. Please choose another one.',
  order_too_large: 'This order is too large for cash on delivery. Please choose another payment method.',
  too_many_open: 'You have too many open cash orders. Please choose another payment method.',
  refused_before: 'Cash on delivery is not available, because your last cash orders were refused at the door.',
} as const

/** The number of cash orders refused at the door, one after another, after which a customer must pay in advance. */
export const MAX_REFUSED_CASH_ORDERS = 2
