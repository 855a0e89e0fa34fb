import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { DashboardPeriod } from '#contract/periods.ts'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'

type Period = DashboardPeriod | undefined
type StatusRow = { status: OrderStatus; orders: number; units: number; amount: Paisa }

const today = sql`shop_day(now())`

/**
 * SQL: the figures of a seller for the days of a period. If `days` is undefined, the SQL reads the figures of all
 * months instead, so that there are few rows even after many years.
 */
function figuresOf(sellerId: string, days: Period): RawBuilder<unknown> {
  return days === undefined
    ? sql`(select month as start, status, orders, units, amount from seller_months where seller_id = ${sellerId})`
    : sql`(select day as start, status, orders, units, amount from seller_days
        where seller_id = ${sellerId} and day > ${today} - ${days}::int)`
}

/**
 * Returns a seller's numbers of orders in a period by status, without unpaid orders (primary keys of seller_days and
 * seller_months). `units` and `amount` (in paisa) only count paid units and money that were not refunded. Only their
 * sums over all statuses are meaningful.
 */
export async function salesByStatus(database: Database, sellerId: string, days: Period): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, sum(orders)::int as orders, sum(units)::bigint as units, sum(amount)::bigint as amount
    from ${figuresOf(sellerId, days)} as figures group by status`.execute(database)
  return rows
}

/**
 * Returns a seller's revenue that was paid and not refunded, for each of the last `days` days including today. If
 * `days` is undefined, returns it for each month since the first month with orders. Days and months without revenue are
 * included.
 */
export async function revenueOverTime(
  database: Database,
  sellerId: string,
  days: Period,
): Promise<SellerDashboard['revenue_over_time']> {
  const step = days === undefined ? sql`interval '1 month'` : sql`interval '1 day'`
  const first = days === undefined ? sql`(select min(start) from sold)` : sql`${today} - ${days - 1}::int`
  const { rows } = await sql<SellerDashboard['revenue_over_time'][number]>`
    with sold as (
      select start::timestamp, sum(amount) as amount from ${figuresOf(sellerId, days)} as figures group by start
    )
    select to_char(start, 'YYYY-MM-DD') as start, coalesce(amount, 0)::bigint as revenue
    from generate_series((${first})::timestamp, (${today})::timestamp, ${step}) as start
    left join sold using (start) order by start`.execute(database)
  return rows
}

type Id = ReturnType<typeof sql>

/**
 * SQL: the number of products that a seller has on sale (status `active`), as a part of a larger query (index
 * products_of_seller).
 */
export function productsOnSaleOf(sellerId: Id) {
  return sql<number>`(select count(*)::int from shop_products where seller_id = ${sellerId} and status = 'active')`
}

/**
 * SQL: the number of paid orders that a seller has not delivered yet, as a part of a larger query (primary key of
 * seller_months).
 */
export function openOrdersOf(sellerId: Id) {
  return sql<number>`(select coalesce(sum(sold), 0)::int from seller_months where seller_id = ${sellerId} and is_to_deliver(status))`
}

/** Returns the number of products that a seller has on sale (status `active`). */
export async function countProductsOnSale(database: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`select ${productsOnSaleOf(sql`${sellerId}`)} as products`.execute(
    database,
  )
  return rows[0]?.products ?? 0
}
