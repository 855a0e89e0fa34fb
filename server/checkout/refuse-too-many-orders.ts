import type { PlainProblemCode } from '#contract/problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { RecentOrders } from './queries.ts'

/** How many orders an account may have unpaid at once, and place in an hour. */
export type OrderLimits = { unpaid: number; perHour: number }

/**
 * Throws `too_many_unpaid_orders` or `too_many_orders` if a customer with these earlier orders may not place another. Unpaid orders hold stock that
 * others could buy. The customer's cart must have been locked before the orders were counted, so that two checkouts at once do not both pass.
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
    /** How many orders one account may have unpaid, and place in an hour. */
    orderLimits: OrderLimits
  }
}
