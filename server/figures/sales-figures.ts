import { type RawBuilder, sql } from 'kysely'
import { add, NO_MONEY, type Paisa, paisaOf } from '#contract/money.ts'
import type { SalesFigures, SellerSales, ShopSales } from '#contract/sales-figures.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allTimeRevenue, bestCategories, bestCategoriesOf, bestProductsOf, bestSellers } from './best-sales.ts'
import { type Periods, requirePeriod } from './periods.ts'
import { figuresAt } from './refresh-figures.ts'

type Query = Parameters<typeof requirePeriod>[1]

/**
 * Returns the caller's sales by day, for a period and for the previous period, and the products and categories with the
 * largest revenue. Throws `bad_period`.
 */
export async function sellerSales({ database }: Platform, { seller_id }: Seller, query: Query): Promise<SellerSales> {
  // The time of the sales figures is read before the figures. The figures may then be newer than this time, but never
  // older.
  const figures_at = await figuresAt(database)
  const periods = await requirePeriod(database, query)
  const [sales, best_products, best_categories] = await Promise.all([
    salesIn(database, sql`seller_days where seller_id = ${seller_id} and`, periods),
    bestProductsOf(database, seller_id, periods),
    bestCategoriesOf(database, seller_id, periods),
  ])
  return { figures_at, ...sales, best_products, best_categories }
}

/**
 * Returns the sales of the whole shop by day, for a period and for the previous period, and the sellers and categories
 * with the largest revenue. Throws `bad_period`.
 */
export async function shopSales({ database }: Platform, query: Query): Promise<ShopSales> {
  const figures_at = await figuresAt(database)
  const periods = await requirePeriod(database, query)
  const [sales, all_time_revenue, best_sellers, best_categories] = await Promise.all([
    salesIn(database, sql`shop_days where`, periods),
    allTimeRevenue(database),
    bestSellers(database, periods),
    bestCategories(database, periods),
  ])
  return { figures_at, ...sales, all_time_revenue, best_sellers, best_categories }
}

async function salesIn(
  database: Database,
  rows: RawBuilder<unknown>,
  { days, ...periods }: Periods & { days: number },
): Promise<Omit<SalesFigures, 'figures_at'>> {
  const sales = await salesByDay(database, rows, periods, days)
  return {
    ...periods,
    sums: sumsOf(sales),
    sums_before: sumsOf(sales.map((day) => ({ orders: day.orders_before, revenue: day.revenue_before }))),
    by_day: sales.map(({ orders_before: _, ...day }) => day),
  }
}

type Day = SalesFigures['by_day'][number] & { orders_before: number }

/**
 * Returns the sales of each day, and of the day at the same position in the previous period. Days without sales are
 * included. Reads the rows of both periods by the primary key of the figure table, at most one for each day and status.
 */
async function salesByDay(
  database: Database,
  days: RawBuilder<unknown>,
  { period, before }: Periods,
  length: number,
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with sold as (
      select day, sum(sold) as orders, sum(amount) as revenue
      from ${days} day between ${before.since}::date and ${period.until}::date group by day
    )
    select to_char(calendar.day, 'YYYY-MM-DD') as day,
      coalesce(sold.orders, 0)::int as orders, coalesce(sold.revenue, 0)::bigint as revenue,
      coalesce(earlier.orders, 0)::int as orders_before, coalesce(earlier.revenue, 0)::bigint as revenue_before
    from (select ${period.since}::date + ahead as day from generate_series(0, ${length - 1}::int) as ahead) as calendar
    left join sold on sold.day = calendar.day
    left join sold as earlier on earlier.day = calendar.day - ${length}::int
    order by calendar.day`.execute(database)
  return rows
}

function sumsOf(days: { orders: number; revenue: Paisa }[]): SalesFigures['sums'] {
  const revenue = add(NO_MONEY, ...days.map((day) => day.revenue))
  const orders = days.reduce((total, day) => total + day.orders, 0)
  return { orders, revenue, average_order: orders === 0 ? null : paisaOf(Math.round(revenue / orders)) }
}
