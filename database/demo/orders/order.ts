import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import type { DemoProduct } from '../goods/products.ts'
import type { Person } from '../people/person.ts'

export type Line = { product: DemoProduct; quantity: number }

/** Returns the lines in the format in which totals are computed: the product with its price, and the quantity. */
export const priced = (lines: readonly Line[]) => lines.map(({ product, quantity }) => ({ ...product, quantity }))

/**
 * Why an order was cancelled: it was not paid in time (`expired`), the customer left the payment page (`cancelled`), or
 * the sellers cancelled it after the payment (`refunded`).
 */
export type Ending = Extract<PaymentStatus, 'expired' | 'cancelled' | 'refunded'>

/** An order that is planned but has no exact times yet. */
export type OrderPlan = {
  order_id: string
  customer: Person
  /** When the order was placed: the number of days before today, and the minute of that day in Karachi. */
  daysAgo: number
  minuteOfDay: number
  lines: Line[]
  /** The final status of each seller's fulfilment, by the seller's id. */
  targets: Map<string, OrderStatus>
  /** The reason if the whole order is cancelled. Undefined for all other orders. */
  ending?: Ending
  note: string
}
