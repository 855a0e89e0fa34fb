import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import type { DemoProduct } from '../goods/products.ts'
import type { Person } from '../people/person.ts'

export type Line = { product: DemoProduct; quantity: number }

/** The lines with the charged price of each product. */
export const priced = (lines: readonly Line[]) => lines.map(({ product, quantity }) => ({ ...product, quantity }))

/**
 * The reason of a cancelled order: it was not paid, the customer left the payment page, or the sellers cancelled it
 * after payment.
 */
export type Ending = Extract<PaymentStatus, 'expired' | 'cancelled' | 'refunded'>

/** A planned order, before its times are set. */
export type OrderPlan = {
  order_id: string
  customer: Person
  /** Days before today when the order was made, and the minute of that day in Karachi. */
  daysAgo: number
  minuteOfDay: number
  lines: Line[]
  /** The final status of each seller's fulfilment, by seller. */
  targets: Map<string, OrderStatus>
  /** Set if the whole order is cancelled. */
  ending?: Ending
  note: string
}
