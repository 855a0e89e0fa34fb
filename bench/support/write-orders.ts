import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** The commission of each item, in percent. */
const COMMISSION = 8

/**
 * Writes orders with their items, fulfilments, histories and payments, with one statement for each table. The input is
 * in two temporary tables: `made_orders` (order_id, customer_id, created_at, status, payment_status and the columns of
 * the billing address) and `made_lines` (the columns of `order_items` without the commission). Each fulfilment gets the
 * status of its order. `shipping` is the shipping fee of an order in paisa, and `exchangeRate` the number of rupees for
 * one US dollar.
 */
export async function writeOrders(
  database: Database | Tx,
  { exchangeRate, shipping }: { exchangeRate: number; shipping: number },
) {
  await sql`
    insert into orders (order_id, customer_id, subtotal, shipping, tax, total_amount, exchange_rate, item_count, status, payment_status,
      first_name, last_name, phone, email, address, city, state, zip_code, order_date, created_at, updated_at, refunded_amount)
    select order_id, customer_id, amount, ${shipping}::bigint, 0, amount + ${shipping}::bigint, ${exchangeRate}::numeric, units, status, payment_status,
      first_name, last_name, phone, email, address, city, state, zip_code, created_at, created_at, created_at,
      case when payment_status = 'refunded' then amount + ${shipping}::bigint else 0 end
    from made_orders
    join (select order_id, sum(quantity) as units, sum(quantity * price) as amount from made_lines group by order_id) as summed using (order_id)
    order by created_at`.execute(database)
  await sql`
    insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label, commission)
    select order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label,
      quantity * price * ${COMMISSION}::int / 100 from made_lines`.execute(database)
  await sql`
    insert into fulfilments (order_id, seller_id, status, item_count, amount, commission, refunded_amount, created_at)
    select order_id, seller_id, status, sum(quantity), sum(quantity * price), sum(quantity * price * ${COMMISSION}::int / 100),
      case when payment_status = 'refunded' then sum(quantity * price) else 0 end, created_at
    from made_lines join made_orders using (order_id) group by order_id, seller_id, status, payment_status, created_at`.execute(
    database,
  )
  // The history of a generated order gets an entry for each status up to the current one, some hours apart.
  await sql`
    insert into order_status_history (order_id, status, changed_at)
    select order_id, step, created_at + (hours || ' hours')::interval
    from made_orders
    cross join (values ('placed', 0, '{}'::text[]), ('processing', 4, '{placed,pending,cancelled}'), ('shipped', 24, '{placed,pending,processing,cancelled}'),
      ('delivered', 48, '{placed,pending,processing,shipped,cancelled}'), ('pending', 1, '{placed,processing,shipped,delivered,cancelled}'),
      ('cancelled', 1, '{placed,pending,processing,shipped,delivered}')) as steps (step, hours, before)
    where status <> all(before)
    order by created_at, hours`.execute(database)
  await sql`
    insert into payments (order_id, provider, provider_session_id, status, amount, charged_amount, charged_currency, exchange_rate,
      customer_email, refunded_amount, refunded_charge, created_at, updated_at)
    select order_id, 'sandbox', 'sbx_' || order_id, orders.payment_status, total_amount, total_amount / exchange_rate, 'USD', exchange_rate, orders.email,
      case when orders.payment_status = 'refunded' then total_amount else 0 end,
      case when orders.payment_status = 'refunded' then (total_amount / exchange_rate)::bigint else 0 end, orders.created_at, orders.created_at
    from made_orders join orders using (order_id)`.execute(database)
}
