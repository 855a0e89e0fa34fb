import type { AdminDashboard } from '#contract/admin.ts'
import { add } from '#contract/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { latestHeldStock } from '#server/figures/held-stock.ts'
import { figuresAt } from '#server/figures/refresh-figures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bestSellers, ordersByStatus, salesByCategory, shopByDay, shopCounts } from './dashboard-queries.ts'

/**
 * Returns the figures of the whole shop, for now and for the last `days` days. Revenue is money that was paid and not
 * refunded.
 */
export async function adminDashboard({ database }: Platform, days: number): Promise<AdminDashboard> {
  // The time of the figures is read first. The shown figures may therefore be newer than the shown time, but never
  // older.
  const figures_at = await figuresAt(database)
  const [counts, byStatus, by_day, by_category, best_sellers, held_stock] = await Promise.all([
    shopCounts(database),
    ordersByStatus(database),
    shopByDay(database, days),
    salesByCategory(database, days),
    bestSellers(database, days),
    latestHeldStock({ database }),
  ])
  return {
    figures_at,
    ...counts,
    orders: byStatus.reduce((total, { orders }) => total + orders, 0),
    revenue: add(...byStatus.map(({ amount }) => amount)),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
    by_day,
    by_category,
    best_sellers,
    held_stock,
  }
}
