import { sql } from 'kysely'
import type { AdminDashboard } from '#contract/admin.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { Database } from '#server/platform/database/database.ts'

type Counts = Pick<AdminDashboard, 'customers' | 'products' | 'sellers' | 'sellers_waiting'>

export async function shopCounts(database: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from users where role = 'customer') as customers,
      (select count(*)::int from shop_products where status = 'active') as products,
      (select count(*)::int from seller_profiles) as sellers,
      (select count(*)::int from seller_profiles where not is_verified and declined_at is null) as sellers_waiting`.execute(
    database,
  )
  return rows[0] ?? { customers: 0, products: 0, sellers: 0, sellers_waiting: 0 }
}

/** How many orders have each status, and what they cost together in paisa (index orders_by_status alone). */
export function ordersByStatus(database: Database) {
  return database
    .selectFrom('orders')
    .select('status')
    .select([sql<number>`count(*)::int`.as('orders'), sql<number>`sum(total_amount)::bigint`.as('amount')])
    .groupBy('status')
    .execute()
}

/** The moment at which a period of so many days began where the shop is, today being the last of them. */
function beginOfPeriod(days: number) {
  return sql`((now() at time zone ${SHOP_TIME_ZONE})::date - ${days - 1}::int)::timestamp at time zone ${SHOP_TIME_ZONE}`
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${SHOP_TIME_ZONE})::date`

/** Orders, revenue and new customers of each day, oldest first, days without any too (indexes orders_newest, users_by_role). */
export async function shopByDay(database: Database, days: number): Promise<AdminDashboard['by_day']> {
  const { rows } = await sql<AdminDashboard['by_day'][number]>`
    with sold as (
      select ${dayOf('created_at')} as day, count(*)::int as orders,
        coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)::bigint as revenue
      from orders where created_at >= ${beginOfPeriod(days)} group by 1
    ), joined as (
      select ${dayOf('created_at')} as day, count(*)::int as customers
      from users where role = 'customer' and created_at >= ${beginOfPeriod(days)} group by 1
    ), period as (
      select (now() at time zone ${SHOP_TIME_ZONE})::date - back as day from generate_series(0, ${days - 1}::int) as back
    )
    select to_char(period.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0)::bigint as revenue,
      coalesce(customers, 0) as new_customers
    from period left join sold using (day) left join joined using (day)
    order by period.day`.execute(database)
  return rows
}

/** Units and revenue of each category in a period, the largest revenue first, without what was cancelled. */
export async function salesByCategory(database: Database, days: number): Promise<AdminDashboard['by_category']> {
  const { rows } = await sql<AdminDashboard['by_category'][number]>`
    select shop_products.category, sum(order_items.quantity)::int as units,
      sum(order_items.quantity * order_items.price)::bigint as revenue
    from orders
    join fulfilments using (order_id)
    join order_items using (order_id, seller_id)
    join shop_products using (product_id)
    where orders.created_at >= ${beginOfPeriod(days)} and fulfilments.status <> 'cancelled'
    group by shop_products.category
    order by revenue desc, category`.execute(database)
  return rows
}

const SELLERS_SHOWN = 5

/** The sellers with the largest revenue in a period, without what was cancelled. */
export async function bestSellers(database: Database, days: number): Promise<AdminDashboard['best_sellers']> {
  const { rows } = await sql<AdminDashboard['best_sellers'][number]>`
    select seller_profiles.id, seller_profiles.business_name, sold.orders, sold.revenue
    from (
      select fulfilments.seller_id, count(*)::int as orders, sum(fulfilments.amount)::bigint as revenue
      from orders join fulfilments using (order_id)
      where orders.created_at >= ${beginOfPeriod(days)} and fulfilments.status <> 'cancelled'
      group by fulfilments.seller_id
      order by revenue desc, seller_id
      limit ${SELLERS_SHOWN}
    ) as sold
    join seller_profiles on seller_profiles.id = sold.seller_id
    order by sold.revenue desc, sold.seller_id`.execute(database)
  return rows
}
