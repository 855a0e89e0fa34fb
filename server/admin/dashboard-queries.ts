import { sql } from 'kysely'
import type { AdminDashboard } from '#contract/admin.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { EVER } from '#server/shop-figures/shop-totals.ts'

/** These queries read the figures of `addUpFigures` by primary key. */
type Counts = Pick<AdminDashboard, 'customers' | 'products' | 'sellers' | 'sellers_waiting'>

const today = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`

export async function shopCounts(database: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${ever('accounts', 'customer')} as customers, ${ever('products', '')} as products, ${ever('sellers', '')} as sellers,
      (select count(*)::int from seller_profiles where not is_verified and declined_at is null) as sellers_waiting`.execute(
    database,
  )
  return rows[0] ?? { customers: 0, products: 0, sellers: 0, sellers_waiting: 0 }
}

function ever(figure: string, part: string) {
  return sql`coalesce((select count from shop_figures where figure = ${figure} and day = ${EVER} and part = ${part}), 0)::int`
}

type StatusRow = { status: OrderStatus; orders: number; amount: number }

/** The number of orders of each status, and their money in paisa: paid and not refunded. */
export async function ordersByStatus(database: Database): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select part as status, count as orders, amount from shop_figures where figure = 'orders' and day = ${EVER}`.execute(
    database,
  )
  return rows
}

/** Orders, revenue and new customers of each day, oldest first, including days without any. */
export async function shopByDay(database: Database, days: number): Promise<AdminDashboard['by_day']> {
  const { rows } = await sql<AdminDashboard['by_day'][number]>`
    with sold as (
      select day, sum(count) as orders, sum(amount) as revenue
      from shop_figures where figure = 'orders' and day > ${today} - ${days}::int group by day
    ), joined as (
      select day, count from shop_figures where figure = 'accounts' and part = 'customer' and day > ${today} - ${days}::int
    ), period as (
      select ${today} - back as day from generate_series(0, ${days - 1}::int) as back
    )
    select to_char(period.day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders, coalesce(revenue, 0)::bigint as revenue,
      coalesce(count, 0)::int as new_customers
    from period left join sold using (day) left join joined using (day)
    order by period.day`.execute(database)
  return rows
}

/** Units and revenue of each category in a period, paid and not refunded, the largest revenue first. */
export async function salesByCategory(database: Database, days: number): Promise<AdminDashboard['by_category']> {
  const { rows } = await sql<AdminDashboard['by_category'][number]>`
    select lower(category_name) as category, units::bigint, revenue::bigint
    from (select part::uuid as category_id, sum(count) as units, sum(amount) as revenue from shop_figures
      where figure = 'sales' and day > ${today} - ${days}::int group by part) as sold
    join categories using (category_id)
    where units > 0
    order by revenue desc, category`.execute(database)
  return rows
}

const SELLERS_SHOWN = 5

/** The sellers with the largest revenue in a period, paid and not refunded (index largest_revenues). */
export async function bestSellers(database: Database, days: number): Promise<AdminDashboard['best_sellers']> {
  const { rows } = await sql<AdminDashboard['best_sellers'][number]>`
    select id, business_name, orders::int, amount as revenue
    from seller_revenues join seller_profiles on seller_profiles.id = seller_id
    where days = ${days} and amount > 0
    order by amount desc, seller_id limit ${SELLERS_SHOWN}`.execute(database)
  return rows
}
