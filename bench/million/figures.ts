import { sql } from 'kysely'
import { DASHBOARD_PERIODS, SHOP_TIME_ZONE } from '#contract/periods.ts'
import { EVER } from '#server/orders/seller-figures/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addUpFigures } from '#server/shop-figures/add-up-figures.ts'

const day = sql`(fulfilments.created_at at time zone ${SHOP_TIME_ZONE})::date`
const today = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`
const isSold = sql`kept_amount(payment_status, amount, refunded_amount) > 0`
const longest = Math.max(...DASHBOARD_PERIODS)

/** Counts the figures of the shop and of every seller at once. */
export async function countFigures(database: Database): Promise<void> {
  await sql`call recount_shop()`.execute(database)
  await addUpFigures(database)
  await sql`truncate seller_figures, seller_days, seller_months, product_days, product_sales`.execute(database)
  await sql`
    update fulfilments set counted_as = counts_as(status, payment_status), counted_paid = keeps_money(payment_status), counted_refund = refunded_amount
    where not awaits_payment(status, payment_status)
      and uncounted(status, payment_status, refunded_amount, counted_as, counted_paid, counted_refund) = 1`.execute(
    database,
  )
  await sql`
    insert into seller_figures (seller_id, carried_to) select distinct seller_id, ${today} from fulfilments`.execute(
    database,
  )
  await sql`
    insert into seller_days (seller_id, day, status, orders, units, amount)
    select seller_id, ${day}, status, count(*), coalesce(sum(item_count) filter (where ${isSold}), 0),
      sum(kept_amount(payment_status, amount, refunded_amount))
    from fulfilments where not awaits_payment(status, payment_status) group by 1, 2, 3`.execute(database)
  await sql`
    insert into seller_months (seller_id, month, status, orders, units, amount)
    select seller_id, date_trunc('month', day::timestamp), status, sum(orders), sum(units), sum(amount) from seller_days group by 1, 2, 3`.execute(
    database,
  )
  await sql`
    create temporary table sold as
    select order_items.seller_id, ${day} as day, product_id, sum(quantity) as units
    from fulfilments join order_items using (order_id, seller_id) where ${isSold} and status <> 'cancelled' group by 1, 2, 3`.execute(
    database,
  )
  await sql`insert into product_days (seller_id, day, product_id, units)
    select seller_id, day, product_id, units from sold where day > ${today} - ${longest}::int`.execute(database)
  await sql`
    insert into product_sales (seller_id, days, product_id, units)
    select seller_id, period.days, product_id, sum(units)
    from sold cross join unnest(${[EVER, ...DASHBOARD_PERIODS]}::int[]) as period (days)
    where period.days = ${EVER} or day > ${today} - period.days
    group by 1, 2, 3`.execute(database)
}
