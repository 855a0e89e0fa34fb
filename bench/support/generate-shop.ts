import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { writeOrders } from './write-orders.ts'

/**
 * The number of rows that one SQL statement generates. A statement with more rows would exceed the statement timeout.
 */
const BATCH = 20_000

/** A seller, and the number of rows to create for the seller. */
type Amount = { sellerId: string; count: number }

/** Creates products of a seller as copies of the demo seller's products. Their creation times are one minute apart. */
export async function generateProducts(database: Database, { sellerId, count }: Amount): Promise<void> {
  await inBatches(count, (from, to) =>
    sql`
      with model as (
        select array_agg(product_id order by created_at, product_id) as ids from shop_products
        where seller_id = (select id from auth.users where email = 'seller@mandi.test')
      )
      insert into shop_products (seller_id, category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock,
        image_url, created_at, search_term, search_lexemes)
      select ${sellerId}, category_id, category, sub_category, name || ' ' || number, description, price, unit_weight, unit_label,
        case when number % 200 = 0 then number % 10 else 1000000 end, image_url, now() - number * interval '1 minute',
        search_term, search_lexemes
      from generate_series(${from}::int, ${to}::int) as number cross join model
      join shop_products on product_id = ids[1 + number % cardinality(ids)]`.execute(database),
  )
}

/**
 * Creates paid orders for one to three products of a seller, distributed over the last `days` days. The buyers are
 * customers of the demo shop. Older orders are more often delivered.
 */
export async function generateOrders(
  database: Database,
  { sellerId, count, days }: Amount & { days: number },
): Promise<void> {
  await inBatches(count, (from, to) =>
    database.transaction().execute(async (tx) => {
      await sql`
        create temporary table made_orders on commit drop as
        with model as (select array_agg(order_id) as ids from (select order_id from orders order by created_at limit 1000) as oldest),
          numbered as (
            select gen_random_uuid() as order_id, now() - random() * make_interval(days => ${days}::int) as created_at,
              1 + floor(random() * 1000)::int as model, floor(random() * 1000000)::int as product, number
            from generate_series(${from}::int, ${to}::int) as number
          )
        select numbered.order_id, numbered.created_at, product, number, customer_id, 'paid' as payment_status,
          first_name, last_name, phone, email, address, city, state, zip_code, case
            when number % 25 = 0 then 'cancelled'
            when numbered.created_at > now() - interval '2 days' then (array['placed', 'pending', 'processing', 'shipped'])[1 + number % 4]
            else 'delivered' end as status
        from numbered cross join model join orders on orders.order_id = ids[1 + model % cardinality(ids)]`.execute(tx)
      await sql`
        create temporary table made_lines on commit drop as
        with assortment as (select array_agg(product_id) as products from shop_products where seller_id = ${sellerId} and status = 'active')
        select order_id, product_id, seller_id, 1 + (number + line) % 3 as quantity, price, name, image_url, unit_weight, unit_label
        from made_orders cross join assortment
        cross join lateral generate_series(0, number % 3) as line
        join shop_products on product_id = products[1 + (product + line) % cardinality(products)]`.execute(tx)
      await writeOrders(tx, { exchangeRate: 280, shipping: 20_000 })
    }),
  )
}

async function inBatches(count: number, make: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await make(from, Math.min(count, from + BATCH - 1))
}
