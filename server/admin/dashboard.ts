import type { AdminDashboard } from '#contract/admin.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addUpFigures } from '#server/shop-figures/add-up-figures.ts'
import { latestHeldStock } from '#server/shop-figures/held-stock.ts'
import { bestSellers, ordersByStatus, salesByCategory, shopByDay, shopCounts } from './dashboard-queries.ts'

/**
 * The current figures of the whole shop, and those of the last `days` days. Revenue is money that was paid and not refunded.
 */
export async function adminDashboard({ database }: Platform, days: number): Promise<AdminDashboard> {
  await addUpFigures(database)
  const [counts, byStatus, by_day, by_category, best_sellers, held_stock] = await Promise.all([
    shopCounts(database),
    ordersByStatus(database),
    shopByDay(database, days),
    salesByCategory(database, days),
    bestSellers(database, days),
    latestHeldStock({ database }),
  ])
  return {
    ...counts,
    orders: byStatus.reduce((total, { orders }) => total + orders, 0),
    revenue: byStatus.reduce((total, { amount }) => total + amount, 0),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
    by_day,
    by_category,
    best_sellers,
    held_stock,
  }
}
