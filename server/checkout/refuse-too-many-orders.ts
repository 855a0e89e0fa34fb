import type { PlainProblemCode } from '#contract/problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { RecentOrders } from './queries.ts'

/** The maximum numbers of unpaid orders of an account, and of orders in an hour. */
export type OrderLimits = { unpaid: number; perHour: number }

/**
 * Throws `too_many_unpaid_orders` or `too_many_orders` if a customer with these earlier orders may not place another.
 * Unpaid orders hold stock. Lock the customer's cart before the orders are counted, so that two concurrent checkouts do
 * not both pass.
 */
export function refuseTooManyOrders({ configuration }: Platform, earlier: RecentOrders): void {
  const refusal = refusalOf(earlier, configuration.orderLimits)
  if (refusal) throw new Problem(refusal)
}

/** Why an account with these orders may not place another; undefined if it may. */
export function refusalOf({ unpaid, in_an_hour }: RecentOrders, limits: OrderLimits): PlainProblemCode | undefined {
  if (unpaid >= limits.unpaid) return 'too_many_unpaid_orders'
  if (in_an_hour >= limits.perHour) return 'too_many_orders'
  return undefined
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** The maximum numbers of unpaid orders of an account, and of orders in an hour. */
    orderLimits: OrderLimits
  }
}
