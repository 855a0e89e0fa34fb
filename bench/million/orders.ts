import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { writeOrders } from '../support/write-orders.ts'

/** The number of orders that one group of statements creates. */
const ROUND = 250_000

/**
 * Creates orders with one to four products, mostly of one seller. Each order is later than the registration of its
 * customer, and recent orders are more frequent. Some sellers get tens of thousands of orders, and some customers get
 * thousands. Orders that are more than a few days old are delivered or cancelled.
 */
export async function generateOrders(database: Database, count: number): Promise<void> {
  await sql`
    create temporary table offered as
    select seller_id, product_id, price, name, image_url, unit_weight, unit_label,
      row_number() over (partition by seller_id order by number) - 1 as place
    from new_goods join shop_products using (product_id, seller_id) where status = 'active'`.execute(database)
  await sql`
    create temporary table stocked as
    select seller_id, count(*) as products, row_number() over (order by count(*) desc, seller_id) as place
    from offered group by seller_id having count(*) >= 4`.execute(database)
  await sql`analyze offered`.execute(database)
  await sql`analyze stocked`.execute(database)
  await sql`analyze new_people`.execute(database)
  for (let from = 1; from <= count; from += ROUND) {
    await makeRound(database, from, Math.min(count, from + ROUND - 1))
    await writeOrders(database, { exchangeRate: 280, shipping: 20_000 })
    await sql`drop table made_orders, made_lines`.execute(database)
  }
}

async function makeRound(database: Database, from: number, to: number): Promise<void> {
  await sql`
    create temporary table made_orders as
    with customer as (
      select *, row_number() over (order by number) - 1 as place, count(*) over () as total from new_people where not is_seller
    ), numbered as (
      select number, floor(random() ^ 2 * (select max(total) from customer))::int as place, sqrt(random()) as since, random() as fate
      from generate_series(${from}::int, ${to}::int) as number
    )
    select gen_random_uuid() as order_id, id as customer_id, placed_at as created_at, status,
      case when status = 'placed' then 'pending' when status <> 'cancelled' then 'paid' when fate < 0.03 then 'refunded' else 'expired' end as payment_status,
      first_name, last_name, phone, email, 'House ' || customer.number || ', Canal Road' as address, city, 'Punjab' as state, '54000' as zip_code
    from numbered join customer using (place)
    cross join lateral (select customer.created_at + (now() - customer.created_at) * since as placed_at) as moment
    cross join lateral (select case
      when fate < 0.06 then 'cancelled'
      when placed_at > now() - interval '20 minutes' then 'placed'
      when placed_at > now() - interval '1 day' then 'pending'
      when placed_at > now() - interval '2 days' then 'processing'
      when placed_at > now() - interval '4 days' then 'shipped'
      else 'delivered' end as status) as outcome`.execute(database)
  await sql`
    create temporary table made_lines as
    with weight as (
      select array_agg(share order by place) as shares
      from (select place, sum(1.0 / (place + 1)) over (order by place)::float / sum(1.0 / (place + 1)) over ()::float as share from stocked) as weighed
    ), chosen as (
      select order_id, random() as first, random() as second, random() ^ 2 as popular, random() as many from made_orders
    ), lines as (
      select order_id, line, popular, 1 + floor(random() * 4)::int as quantity,
        1 + width_bucket(case when line > 1 and many < 0.15 then second else first end, shares) as place
      from chosen cross join weight cross join lateral generate_series(1, 1 + floor(many * 4)::int + case when many < 0.15 then 1 else 0 end) as line
    )
    select order_id, product_id, offered.seller_id, quantity, price, name, image_url, unit_weight, unit_label
    from lines join stocked using (place)
    join offered on offered.seller_id = stocked.seller_id and offered.place = (floor(popular * products)::int + line) % products`.execute(
    database,
  )
}
