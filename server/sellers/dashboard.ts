import { add } from '#contract/money.ts'
import type { DashboardPeriod } from '#contract/periods.ts'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { lowStockOf } from '#server/catalog/seller-products.ts'
import { figuresAt } from '#server/figures/refresh-figures.ts'
import { countProductsOnSale, revenueOverTime, salesByStatus } from '#server/figures/seller-figures.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

const LOW_STOCK_LINES = 5

/**
 * Returns the figures of the caller's dashboard. Sales, revenue and orders by status are those of the last `days` days,
 * including today, or of all days if `days` is undefined. Sales (in units) and revenue (in paisa) only count what was
 * paid and not refunded. Unpaid orders are not counted. The number of products on sale and the products with low stock
 * are the present ones.
 */
export async function sellerDashboard(
  { database }: Platform,
  { seller_id }: Seller,
  days?: DashboardPeriod,
): Promise<SellerDashboard> {
  // The time of the dashboard's figures is read before the figures. The figures may then be newer than this time, but
  // never older.
  const figures_at = await figuresAt(database)
  const [products, byStatus, revenue_over_time, low_stock] = await Promise.all([
    countProductsOnSale(database, seller_id),
    salesByStatus(database, seller_id, days),
    revenueOverTime(database, seller_id, days),
    lowStockOf(database, seller_id, LOW_STOCK_LINES),
  ])
  return {
    figures_at,
    products,
    sales: byStatus.reduce((total, { units }) => total + units, 0),
    revenue: add(...byStatus.map(({ amount }) => amount)),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
    revenue_over_time,
    low_stock,
  }
}
