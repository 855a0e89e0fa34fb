import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Functions that recompute the figures of dashboards and reports. Each one computes some rows of a figure table and
 * replaces the rows that differ. It changes the sums over months and over all days by the same difference, so that they
 * stay equal to the sums of their days.
 */

/**
 * SQL: the fulfilments of one row of `scope`, with the money that was paid and not refunded (index
 * fulfilments_of_seller). Use this SQL in a lateral query, because in a join PostgreSQL would overestimate the number
 * of days and read all fulfilments.
 */
const fulfilmentsInScope = sql`
  from fulfilments join orders using (order_id)
  cross join lateral (select kept_amount(
    payment_of_fulfilment(orders.payment_status, fulfilments.collected_at), fulfilments.amount, fulfilments.refunded_amount) as kept) as money
  where fulfilments.seller_id = scope.seller_id
    and fulfilments.created_at >= shop_midnight(scope.day) and fulfilments.created_at < shop_midnight(scope.day + 1)`

/**
 * Recomputes the figures of sellers: the fulfilments of each day by status, and the sums of each month. `sales` is a
 * JSON list of the sellers and days (`seller_id`, `day`).
 */
export async function recomputeSellerDays(tx: Tx, sales: string): Promise<void> {
  await sql`
    with scope as materialized (
      select * from jsonb_to_recordset(${sales}::jsonb) as scope (seller_id uuid, day date)
    ), fresh as (
      select seller_id, day, status, orders, sold, units, amount
      from scope cross join lateral (
        select fulfilments.status, count(*) as orders, count(*) filter (where kept > 0) as sold,
          coalesce(sum(fulfilments.item_count) filter (where kept > 0), 0) as units, sum(kept) as amount
        ${fulfilmentsInScope} and not awaits_payment(fulfilments.status, orders.payment_method, orders.payment_status)
        group by fulfilments.status
      ) as computed
    ), stale as (
      select seller_id, day, status, orders, sold, units, amount from scope join seller_days using (seller_id, day)
    ), changed as materialized (
      select seller_id, day, status, fresh.orders, fresh.sold, fresh.units, fresh.amount,
        coalesce(fresh.orders, 0) - coalesce(stale.orders, 0) as more_orders,
        coalesce(fresh.sold, 0) - coalesce(stale.sold, 0) as more_sold,
        coalesce(fresh.units, 0) - coalesce(stale.units, 0) as more_units,
        coalesce(fresh.amount, 0) - coalesce(stale.amount, 0) as more_amount
      from fresh full join stale using (seller_id, day, status)
      where (fresh.orders, fresh.sold, fresh.units, fresh.amount) is distinct from (stale.orders, stale.sold, stale.units, stale.amount)
    ), written as (
      insert into seller_days (seller_id, day, status, orders, sold, units, amount)
      select seller_id, day, status, orders, sold, units, amount from changed where orders is not null
      on conflict (seller_id, day, status) do update
      set orders = excluded.orders, sold = excluded.sold, units = excluded.units, amount = excluded.amount
    ), removed as (
      delete from seller_days using changed
      where changed.orders is null and seller_days.seller_id = changed.seller_id and seller_days.day = changed.day
        and seller_days.status = changed.status
    )
    insert into seller_months as known (seller_id, month, status, orders, sold, units, amount)
    select seller_id, date_trunc('month', day::timestamp) as month, status, sum(more_orders), sum(more_sold), sum(more_units), sum(more_amount)
    from changed group by 1, 2, 3
    on conflict (seller_id, month, status) do update set orders = known.orders + excluded.orders,
      sold = known.sold + excluded.sold, units = known.units + excluded.units, amount = known.amount + excluded.amount`.execute(
    tx,
  )
}

/**
 * Recomputes the units and the money of sellers' products on some days, as far as they were paid and not refunded. Also
 * recomputes the sums of each category on a day. A product counts in the category that it has now.
 */
export async function recomputeProductDays(tx: Tx, sales: string): Promise<void> {
  await sql`
    with scope as materialized (
      select * from jsonb_to_recordset(${sales}::jsonb) as scope (seller_id uuid, day date)
    ), fresh as (
      select seller_id, day, product_id, category_id, units, amount
      from scope cross join lateral (
        select item.product_id, product.category_id, sum(item.quantity) as units,
          sum(round(item.quantity * item.price * kept::numeric / whole))::bigint as amount
        from (select order_id, kept, fulfilments.amount as whole ${fulfilmentsInScope}) as sold
        join order_items as item on item.order_id = sold.order_id and item.seller_id = scope.seller_id
        join shop_products as product on product.product_id = item.product_id
        where kept > 0
        group by item.product_id, product.category_id
      ) as computed
    ), stale as (
      select seller_id, day, product_id, category_id, units, amount from scope join product_days using (seller_id, day)
    ), changed as materialized (
      select seller_id, day, product_id, fresh.category_id, fresh.units, fresh.amount,
        stale.category_id as former_category_id, stale.units as former_units, stale.amount as former_amount
      from fresh full join stale using (seller_id, day, product_id)
      where (fresh.category_id, fresh.units, fresh.amount) is distinct from (stale.category_id, stale.units, stale.amount)
    ), written as (
      insert into product_days (seller_id, day, product_id, category_id, units, amount)
      select seller_id, day, product_id, category_id, units, amount from changed where units is not null
      on conflict (seller_id, day, product_id) do update
      set category_id = excluded.category_id, units = excluded.units, amount = excluded.amount
    ), removed as (
      delete from product_days using changed
      where changed.units is null and product_days.seller_id = changed.seller_id and product_days.day = changed.day
        and product_days.product_id = changed.product_id
    )
    insert into category_days as known (day, category_id, units, amount)
    select day, category_id, sum(units), sum(amount)
    from (
      select day, category_id, units, amount from changed where units is not null
      union all
      select day, former_category_id, -former_units, -former_amount from changed where former_units is not null
    ) as moved
    group by day, category_id
    on conflict (day, category_id) do update set units = known.units + excluded.units, amount = known.amount + excluded.amount`.execute(
    tx,
  )
}

/** SQL: the cash that was already collected for an order of which more cash is still due, in paisa. */
const partlyCollected = sql`case when payment_method = 'cash_on_delivery' and payment_status = 'pending' then (
  select coalesce(sum(cash_due), 0) from fulfilments where fulfilments.order_id = orders.order_id and collected_at is not null)
  else 0 end`

/** SQL: the day `-infinity`, which marks the row with the sums of all days. */
export const ALL_DAYS = sql`'-infinity'::date`

/**
 * Recomputes two figures for each given day and each order status: the number of orders, including unpaid ones, and the
 * money that was paid and not refunded (index orders_newest). If the cash of only some fulfilments of an order is
 * collected, the collected cash counts.
 */
export async function recomputeShopDays(tx: Tx, orders: string): Promise<void> {
  await sql`
    with scope as materialized (
      select * from jsonb_to_recordset(${orders}::jsonb) as scope (day date)
    ), fresh as (
      select day, status, orders, sold, amount
      from scope cross join lateral (
        select status, count(*) as orders, count(*) filter (where kept > 0) as sold, sum(kept) as amount
        from (
          select status, kept_amount(payment_status, total_amount, refunded_amount) + ${partlyCollected} as kept
          from orders where created_at >= shop_midnight(scope.day) and created_at < shop_midnight(scope.day + 1)
        ) as of_day
        group by status
      ) as computed
    ), stale as (
      select day, status, orders, sold, amount from scope join shop_days using (day)
    ), more as (
      select day, status, coalesce(fresh.orders, 0) - coalesce(stale.orders, 0) as orders,
        coalesce(fresh.sold, 0) - coalesce(stale.sold, 0) as sold,
        coalesce(fresh.amount, 0) - coalesce(stale.amount, 0) as amount
      from fresh full join stale using (day, status)
      where (fresh.orders, fresh.sold, fresh.amount) is distinct from (stale.orders, stale.sold, stale.amount)
    )
    insert into shop_days as known (day, status, orders, sold, amount)
    select day, status, orders, sold, amount from more
    union all
    select ${ALL_DAYS}, status, sum(orders), sum(sold), sum(amount) from more group by status
    on conflict (day, status) do update
    set orders = known.orders + excluded.orders, sold = known.sold + excluded.sold, amount = known.amount + excluded.amount`.execute(
    tx,
  )
}

/**
 * Recomputes the number of customer accounts that were created on each given day, and their total (index
 * users_by_role).
 */
export async function recomputeCustomerDays(tx: Tx, customers: string): Promise<void> {
  await sql`
    with more as (
      select day, coalesce(joined.customers, 0) - coalesce(customer_days.customers, 0) as customers
      from jsonb_to_recordset(${customers}::jsonb) as scope (day date)
      cross join lateral (
        select count(*) as customers from users
        where role = 'customer' and created_at >= shop_midnight(scope.day) and created_at < shop_midnight(scope.day + 1)
      ) as joined
      left join customer_days using (day)
    )
    insert into customer_days as known (day, customers)
    select day, customers from more where customers <> 0
    union all
    select ${ALL_DAYS}, sum(customers) from more having sum(customers) <> 0
    on conflict (day) do update set customers = known.customers + excluded.customers`.execute(tx)
}

/**
 * Recomputes the figures of categories (index products_of_category): the numbers of their products on sale (status
 * `active`) and of their sellers. Also recomputes the number of all their products, with archived ones, in total and by
 * sub-category.
 */
export async function recomputeCategories(tx: Tx, categories: string): Promise<void> {
  await sql`
    with scope as materialized (
      select category_id from jsonb_to_recordset(${categories}::jsonb) as scope (id uuid) join categories on category_id = id
    )
    insert into category_figures (category_id, products, on_sale, sellers, usage)
    select category_id, products, on_sale, sellers, usage
    from scope cross join lateral (
      with used as materialized (
        select seller_id, sub_category, count(*) as products, count(*) filter (where status = 'active') as on_sale
        from shop_products where shop_products.category_id = scope.category_id group by seller_id, sub_category
      )
      select coalesce(sum(products), 0) as products, coalesce(sum(on_sale), 0) as on_sale, count(distinct seller_id) as sellers, (
          select coalesce(jsonb_agg(part order by part.product_count desc, part.sub_category), '[]')
          from (select sub_category, sum(products)::int as product_count from used group by sub_category) as part) as usage
      from used
    ) as computed
    order by category_id
    on conflict (category_id) do update
    set products = excluded.products, on_sale = excluded.on_sale, sellers = excluded.sellers, usage = excluded.usage`.execute(
    tx,
  )
}
