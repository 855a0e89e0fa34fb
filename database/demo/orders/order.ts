import { NO_MONEY } from '#contract/money.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import { totalsOf } from '#contract/totals.ts'
import type { DemoProduct } from '../goods/products.ts'
import type { Person } from '../people/person.ts'

export type Line = { product: DemoProduct; quantity: number }

/**
 * Returns order lines in the format that the computation of totals requires: the product with its price, and the
 * quantity.
 */
export const priced = (lines: readonly Line[]) => lines.map(({ product, quantity }) => ({ ...product, quantity }))

/**
 * Why a demo order was cancelled: it was not paid in time (`expired`), the customer left the payment page
 * (`cancelled`), or the sellers cancelled it after the payment (`refunded`).
 */
export type Ending = Extract<PaymentStatus, 'expired' | 'cancelled' | 'refunded'>

/** An order that is planned but has no exact times yet. */
export type OrderPlan = {
  order_id: string
  customer: Person
  /** The time of a demo order: the number of days before today, and the minute of that day in Karachi. */
  daysAgo: number
  minuteOfDay: number
  lines: Line[]
  /** The final status of each seller's fulfilment of a demo order, by the seller's id. */
  targets: Map<string, OrderStatus>
  /** Why the whole demo order was cancelled. Undefined if it was not. */
  ending?: Ending
  note: string
}

/** Returns the amount of each seller's products in an order. */
export function sharesOf({ lines, targets }: Pick<OrderPlan, 'lines' | 'targets'>) {
  return [...targets.keys()].map((seller_id) => {
    const own = lines.filter(({ product }) => product.seller_id === seller_id)
    return { seller_id, amount: totalsOf(priced(own), NO_MONEY).subtotal }
  })
}
