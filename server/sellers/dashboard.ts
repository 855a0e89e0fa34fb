import { LOW_STOCK } from '#contract/limits.ts'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { lowStockOf } from '#server/catalog/manage-products.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bestSellersOf, fulfilmentsByStatus, productsOnSaleOf, revenueByDay } from './dashboard-queries.ts'

const BEST_SELLERS = 5
const LOW_STOCK_LINES = 5
const DAYS = 30

/** The caller's figures, counted now from their own products and fulfilments; cancelled ones count in neither sales nor revenue. */
export async function sellerDashboard({ database }: Platform, { user_id }: Seller): Promise<SellerDashboard> {
  const [products, byStatus, revenue_by_day, best_sellers, low_stock] = await Promise.all([
    productsOnSaleOf(database, user_id),
    fulfilmentsByStatus(database, user_id),
    revenueByDay(database, user_id, DAYS),
    bestSellersOf(database, user_id, BEST_SELLERS),
    lowStockOf(database, user_id, { atMost: LOW_STOCK, limit: LOW_STOCK_LINES }),
  ])
  const counted = byStatus.filter(({ status }) => status !== 'cancelled')
  return {
    products,
    sales: sum(counted.map(({ units }) => units)),
    revenue: sum(counted.map(({ amount }) => amount)),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
    revenue_by_day,
    best_sellers,
    low_stock,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
