import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import type { DemoProduct } from '../goods/products.ts'
import type { Person } from '../people/person.ts'

export type Line = { product: DemoProduct; quantity: number }

/** The lines as they are charged: each product at its price. */
export const priced = (lines: readonly Line[]) => lines.map(({ product, quantity }) => ({ ...product, quantity }))

/** How an order ended that is cancelled: nobody paid, the customer left the payment page, or the sellers gave it up after it was paid. */
export type Ending = Extract<PaymentStatus, 'expired' | 'cancelled' | 'refunded'>

/** An order as it is thought out, before its moments are known. */
export type OrderPlan = {
  order_id: string
  customer: Person
  /** Days before today that it was made, and the minute of that day in Karachi. */
  daysAgo: number
  minuteOfDay: number
  lines: Line[]
  /** How far each seller's part is to come, by seller. */
  targets: Map<string, OrderStatus>
  /** Set where the whole order is cancelled. */
  ending?: Ending
  note: string
}
