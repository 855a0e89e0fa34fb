import type { PlainProblemCode } from '#contract/problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { RecentOrders } from './queries.ts'

/** The limits for an account: how many unpaid orders it may have, and how many orders it may place in an hour. */
export type OrderLimits = { unpaid: number; perHour: number }

/**
 * Throws `too_many_unpaid_orders` or `too_many_orders` if a customer has reached a limit and may not place another
 * order. Unpaid orders are limited because they hold stock. Lock the customer's cart before counting the orders, so
 * that two concurrent checkouts do not both pass.
 */
export function refuseTooManyOrders(
  { configuration }: Platform,
  earlier: Pick<RecentOrders, 'unpaid' | 'in_an_hour'>,
): void {
  const refusal = refusalOf(earlier, configuration.orderLimits)
  if (refusal) throw new Problem(refusal)
}

/**
 * Returns the problem code if an account with these orders may not place another order. Otherwise returns undefined.
 */
export function refusalOf(
  { unpaid, in_an_hour }: Pick<RecentOrders, 'unpaid' | 'in_an_hour'>,
  limits: OrderLimits,
): PlainProblemCode | undefined {
  if (unpaid >= limits.unpaid) return 'too_many_unpaid_orders'
  if (in_an_hour >= limits.perHour) return 'too_many_orders'
  return undefined
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** The limits for each account: unpaid orders, and orders in an hour. */
    orderLimits: OrderLimits
  }
}
