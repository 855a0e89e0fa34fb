import type { ShopSettings } from '#contract/settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { RecentOrders } from './queries.ts'

const HOUR = 3600

/**
 * The limits for a customer's orders: how many unpaid orders it may have, and how many orders it may place in an hour.
 */
export type OrderLimits = Pick<ShopSettings, 'unpaid_orders' | 'orders_per_hour'>

/**
 * Throws `too_many_unpaid_orders` or `too_many_orders` if a customer has reached a limit and may not place another
 * order. Unpaid orders are limited because they hold stock. Lock the customer's cart before counting the orders, so
 * that two concurrent checkouts do not both pass.
 */
export function refuseTooManyOrders(
  { settings }: Platform,
  earlier: Pick<RecentOrders, 'unpaid' | 'in_an_hour'>,
): void {
  const refusal = refusalOf(earlier, settings.current)
  // The customer can order again after an hour at the latest, because all counted orders are then older than an hour.
  if (refusal === 'too_many_orders') throw new Problem(refusal, { retryAfter: HOUR })
  if (refusal) throw new Problem(refusal)
}

/** Returns the problem code if a customer with these orders may not place another one. Otherwise returns undefined. */
export function refusalOf(
  { unpaid, in_an_hour }: Pick<RecentOrders, 'unpaid' | 'in_an_hour'>,
  limits: OrderLimits,
): 'too_many_unpaid_orders' | 'too_many_orders' | undefined {
  if (unpaid >= limits.unpaid_orders) return 'too_many_unpaid_orders'
  if (in_an_hour >= limits.orders_per_hour) return 'too_many_orders'
  return undefined
}
