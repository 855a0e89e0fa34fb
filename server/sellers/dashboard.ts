import type { DashboardPeriod } from '#contract/periods.ts'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { lowStockOf } from '#server/catalog/manage-products.ts'
import { countSales } from '#server/orders/seller-figures/count-sales.ts'
import { bestSellersOf, revenueOverTime, salesByStatus } from '#server/orders/seller-figures/queries.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addUpFigures } from '#server/shop-figures/add-up-figures.ts'
import { countProductsOnSale } from '#server/shop-figures/shop-totals.ts'

const BEST_SELLERS = 5
const LOW_STOCK_LINES = 5

/**
 * The caller's current figures, of the orders of the last `days` days or of all. Sales and revenue count money that was paid and not refunded. Unpaid orders count in no status.
 */
export async function sellerDashboard(
  { database }: Platform,
  { user_id }: Seller,
  days?: DashboardPeriod,
): Promise<SellerDashboard> {
  await Promise.all([countSales(database, user_id), addUpFigures(database)])
  const [products, byStatus, revenue_over_time, best_sellers, low_stock] = await Promise.all([
    countProductsOnSale(database, user_id),
    salesByStatus(database, user_id, days),
    revenueOverTime(database, user_id, days),
    bestSellersOf(database, user_id, days, BEST_SELLERS),
    lowStockOf(database, user_id, LOW_STOCK_LINES),
  ])
  return {
    products,
    sales: sum(byStatus.map(({ units }) => units)),
    revenue: sum(byStatus.map(({ amount }) => amount)),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
    revenue_over_time,
    best_sellers,
    low_stock,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
