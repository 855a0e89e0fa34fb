import { sql } from 'kysely'
import type { AdminDashboard } from '#contract/admin.ts'
import type { Paisa } from '#contract/money.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import { ALL_DAYS } from '#server/figures/recompute.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The counts on the admins' dashboard. The queries in this file read them by primary key from the figures that
 * `server/figures` has computed.
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

type StatusRow = { status: OrderStatus; orders: number; amount: Paisa }

/**
 * Returns the number of orders in each status, and their money in paisa: the amounts that were paid and not refunded.
 */
export async function ordersByStatus(database: Database): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, orders, amount from shop_days where day = ${ALL_DAYS}`.execute(database)
  return rows
}

/**
 * Returns the orders, the revenue and the new customers of each day, oldest day first. Days without orders are
 * included.
 */
export async function shopByDay(database: Database, days: number): Promise<AdminDashboard['by_day']> {
  const { rows } = await sql<AdminDashboard['by_day'][number]>`
    with sold as (
      select day, sum(orders) as orders, sum(amount) as revenue from shop_days where day > ${today} - ${days}::int group by day
    ), period as (
      select ${today} - back as day from generate_series(0, ${days - 1}::int) as back
    )
    select to_char(period.day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders, coalesce(revenue, 0)::bigint as revenue,
      coalesce(customers, 0)::int as new_customers
    from period left join sold using (day) left join customer_days using (day)
    order by period.day`.execute(database)
  return rows
}

/**
 * Returns the sold units and the revenue of each category in a period, the largest revenue first. Only money that was
 * paid and not refunded counts.
 */
export async function salesByCategory(database: Database, days: number): Promise<AdminDashboard['by_category']> {
  const { rows } = await sql<AdminDashboard['by_category'][number]>`
    select lower(category_name) as category, units::bigint, revenue::bigint
    from (select category_id, sum(units) as units, sum(amount) as revenue from category_days
      where day > ${today} - ${days}::int group by category_id) as sold
    join categories using (category_id)
    where units > 0
    order by revenue desc, category`.execute(database)
  return rows
}

const SELLERS_SHOWN = 5

/**
 * Returns the sellers with the largest revenue in a period (index largest_revenues). Only money that was paid and not
 * refunded counts.
 */
export async function bestSellers(database: Database, days: number): Promise<AdminDashboard['best_sellers']> {
  const { rows } = await sql<AdminDashboard['best_sellers'][number]>`
    select id, business_name, orders, amount as revenue
    from seller_revenues join seller_profiles on seller_profiles.id = seller_id
    where days = ${days} and amount > 0
    order by amount desc, seller_id limit ${SELLERS_SHOWN}`.execute(database)
  return rows
}
