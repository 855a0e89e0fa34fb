import type { AdminDashboard } from '#contract/admin.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { latestHeldStock } from '#server/figures/held-stock.ts'
import { figuresAt } from '#server/figures/refresh-figures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ordersByStatus, shopByDay, shopCounts } from './dashboard-queries.ts'

/**
 * Returns the figures of the whole shop, for now and for the last `days` days, without sums of money.
 */
export async function adminDashboard({ database }: Platform, days: number): Promise<AdminDashboard> {
  // The time of the dashboard's figures is read before the figures. The shown figures may therefore be newer than the
  // shown time, but never older.
  const figures_at = await figuresAt(database)
  const [counts, byStatus, by_day, held_stock] = await Promise.all([
    shopCounts(database),
    ordersByStatus(database),
    shopByDay(database, days),
    latestHeldStock({ database }),
  ])
  return {
    figures_at,
    ...counts,
    orders: byStatus.reduce((total, { orders }) => total + orders, 0),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
    by_day,
    held_stock,
  }
}
