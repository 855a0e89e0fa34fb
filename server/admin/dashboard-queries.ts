import { sql } from 'kysely'
import type { AdminDashboard } from '#contract/admin.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import { ALL_DAYS } from '#server/figures/recompute.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The counts on the admins' dashboard. The customers and products are read from the figures that `server/figures` has
 * computed. The sellers are counted now.
 */
type Counts = Pick<AdminDashboard, 'customers' | 'products' | 'sellers' | 'sellers_waiting'>

const today = sql`shop_day(now())`

export async function shopCounts(database: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce((select customers from customer_days where day = ${ALL_DAYS}), 0) as customers,
      (select coalesce(sum(on_sale), 0)::int from category_figures) as products,
      (select count(*)::int from seller_profiles) as sellers,
      (select count(*)::int from seller_profiles where not is_verified and declined_at is null) as sellers_waiting`.execute(
    database,
  )
  return rows[0] ?? { customers: 0, products: 0, sellers: 0, sellers_waiting: 0 }
}

type StatusRow = { status: OrderStatus; orders: number }

/** Returns the number of orders in each status. */
export async function ordersByStatus(database: Database): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, orders from shop_days where day = ${ALL_DAYS}`.execute(database)
  return rows
}

/**
 * Returns the numbers of orders and new customers on each of the last `days` days, oldest day first. Today and days
 * without orders are included.
 */
export async function shopByDay(database: Database, days: number): Promise<AdminDashboard['by_day']> {
  const { rows } = await sql<AdminDashboard['by_day'][number]>`
    with sold as (
      select day, sum(orders) as orders from shop_days where day > ${today} - ${days}::int group by day
    ), period as (
      select ${today} - back as day from generate_series(0, ${days - 1}::int) as back
    )
    select to_char(period.day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders, coalesce(customers, 0)::int as new_customers
    from period left join sold using (day) left join customer_days using (day)
    order by period.day`.execute(database)
  return rows
}
