import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Rows that one statement makes, within the time that a statement may take. */
const BATCH = 20_000

/** How many of what is made there are to be. */
type Wish = { sellerId: string; count: number }

/** Makes products of a seller after those that the demo shop sells, put on sale one minute after the other. */
export async function generateProducts(database: Database, { sellerId, count }: Wish): Promise<void> {
  await inBatches(count, (from, to) =>
    sql`
      with model as (
        select array_agg(product_id order by created_at, product_id) as ids from shop_products
        where seller_id = (select id from auth.users where email = 'seller@mandi.test')
      )
      insert into shop_products (seller_id, category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock,
        image_url, created_at)
      select ${sellerId}, category_id, category, sub_category, name || ' ' || number, description, price, unit_weight, unit_label,
        case when number % 200 = 0 then number % 10 else 1000000 end, image_url, now() - number * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) as number cross join model
      join shop_products on product_id = ids[1 + number % cardinality(ids)]`.execute(database),
  )
}

/**
 * Makes orders of one to three products of a seller over the last so many days, paid, and each to somebody to whom the demo shop has sent
 * one. The older they are, the more of them have been delivered.
 */
export async function generateOrders(
  database: Database,
  { sellerId, count, days }: Wish & { days: number },
): Promise<void> {
  await inBatches(count, (from, to) =>
    database.transaction().execute(async (tx) => {
      await sql`
        create temporary table made on commit drop as
        with model as (select array_agg(order_id) as orders from (select order_id from orders order by created_at limit 1000) as oldest),
          assortment as (select array_agg(product_id) as products from shop_products where seller_id = ${sellerId} and status = 'active'),
          numbered as (
            select gen_random_uuid() as order_id, now() - random() * make_interval(days => ${days}::int) as created_at,
              1 + floor(random() * 1000)::int as model, floor(random() * 1000000)::int as product, number
            from generate_series(${from}::int, ${to}::int) as number
          )
        select order_id, created_at, orders[1 + model % cardinality(orders)] as model_id, product_id,
          1 + (number + line) % 3 as quantity, case
            when number % 25 = 0 then 'cancelled'
            when created_at > now() - interval '2 days' then (array['placed', 'pending', 'processing', 'shipped'])[1 + number % 4]
            else 'delivered' end as status
        from numbered cross join model cross join assortment
        cross join lateral generate_series(0, number % 3) as line
        cross join lateral (select products[1 + (product + line) % cardinality(products)] as product_id) as chosen`.execute(
        tx,
      )
      await sql`
        create temporary table made_lines on commit drop as
        select made.*, price, name, image_url, unit_weight, unit_label from made join shop_products using (product_id)`.execute(
        tx,
      )
      await sql`
        with summed as (
          select order_id, model_id, status, created_at, sum(quantity) as units, sum(quantity * price) as amount
          from made_lines group by order_id, model_id, status, created_at
        )
        insert into orders (order_id, customer_id, subtotal, shipping, tax, total_amount, exchange_rate, item_count, status, payment_status,
          first_name, last_name, phone, email, address, city, state, zip_code, order_date, created_at, updated_at)
        select summed.order_id, customer_id, amount, 20000, 0, amount + 20000, exchange_rate, units, summed.status, 'paid',
          first_name, last_name, phone, email, address, city, state, zip_code, summed.created_at, summed.created_at, summed.created_at
        from summed join orders on orders.order_id = model_id`.execute(tx)
      await sql`
        insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
        select order_id, product_id, ${sellerId}, quantity, price, name, image_url, unit_weight, unit_label from made_lines`.execute(
        tx,
      )
      await sql`
        insert into fulfilments (order_id, seller_id, status, item_count, amount, created_at)
        select order_id, ${sellerId}, status, sum(quantity), sum(quantity * price), created_at
        from made_lines group by order_id, status, created_at`.execute(tx)
      await sql`
        insert into order_status_history (order_id, status, changed_at)
        select distinct order_id, step, created_at + place * interval '1 minute'
        from made cross join lateral unnest(array['placed', status]) with ordinality as steps (step, place)
        where step = 'placed' and place = 1 or status <> 'placed' and place = 2`.execute(tx)
      await sql`
        insert into payments (order_id, provider, status, amount, charged_amount, charged_currency, exchange_rate, customer_email, created_at)
        select order_id, 'sandbox', 'paid', total_amount, total_amount / exchange_rate, 'USD', exchange_rate, email, created_at
        from orders where order_id in (select order_id from made)`.execute(tx)
    }),
  )
}

async function inBatches(count: number, make: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await make(from, Math.min(count, from + BATCH - 1))
}
