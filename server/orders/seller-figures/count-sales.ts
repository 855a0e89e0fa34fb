import { sql } from 'kysely'
import { DASHBOARD_PERIODS, SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { EVER } from './queries.ts'

const today = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`
const longest = Math.max(...DASHBOARD_PERIODS)

/** The condition of the index fulfilments_to_count: fulfilments with stale counted values. */
const isToCount = sql`uncounted(status, payment_status, refunded_amount, counted_as, counted_paid, counted_refund) = 1`

/**
 * Updates a seller's figures: adds the changes since the last call and removes the days that have left a period. Units
 * and revenue count money that was paid and not refunded. The cost depends on the number of changes, not of orders, and
 * no order waits for it.
 */
export async function countSales(database: Database, sellerId: string): Promise<void> {
  if (await isCounted(database, sellerId)) return
  await database.transaction().execute(async (tx) => {
    await lockFigures(tx, sellerId)
    await carryToToday(tx, sellerId)
    await countChanged(tx, sellerId)
  })
}

/** Whether nothing has changed (index fulfilments_to_count) and no day has passed. */
async function isCounted(database: Database, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean }>`
    select exists (select from seller_figures where seller_id = ${sellerId} and carried_to = ${today})
      and not exists (select from fulfilments where seller_id = ${sellerId} and ${isToCount})
      as is_counted`.execute(database)
  return rows[0]?.is_counted ?? false
}

/** Locks a seller's figures until the transaction ends. */
async function lockFigures(tx: Tx, sellerId: string): Promise<void> {
  await sql`
    insert into seller_figures (seller_id, carried_to) values (${sellerId}, ${today}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from seller_figures where seller_id = ${sellerId} for update`.execute(tx)
}

async function carryToToday(tx: Tx, sellerId: string): Promise<void> {
  const { rows } = await sql<{ carried_to: string }>`
    select carried_to::text from seller_figures where seller_id = ${sellerId} and carried_to < ${today}`.execute(tx)
  const carriedTo = rows[0]?.carried_to
  if (carriedTo === undefined) return
  await sql`
    with gone as (
      select period.days, product_id, sum(units) as units
      from product_days cross join unnest(${DASHBOARD_PERIODS}::int[]) as period (days)
      where seller_id = ${sellerId} and day > ${carriedTo}::date - period.days and day <= ${today} - period.days
      group by period.days, product_id
    )
    update product_sales set units = product_sales.units - gone.units
    from gone
    where seller_id = ${sellerId} and product_sales.days = gone.days and product_sales.product_id = gone.product_id`.execute(
    tx,
  )
  await sql`delete from product_days where seller_id = ${sellerId} and day <= ${today} - ${longest}::int`.execute(tx)
  await sql`update seller_figures set carried_to = ${today} where seller_id = ${sellerId}`.execute(tx)
}

/**
 * Counts changed fulfilments. One that another transaction has locked is left to the next count. A row of `seller_days`
 * has the orders of its status. The units and the money of an order are in the row of the status under which they were
 * counted, so only their sum over all statuses is meaningful.
 */
async function countChanged(tx: Tx, sellerId: string): Promise<void> {
  // Not today: the previous count may have started after midnight, and this transaction before it.
  const lastDay = sql`(select carried_to from seller_figures where seller_id = ${sellerId})`
  await sql`
    with changed as (
      select order_id, counts_as(status, payment_status) as status, counted_as, item_count, amount, refunded_amount, counted_refund,
        (created_at at time zone ${SHOP_TIME_ZONE})::date as day,
        keeps_money(payment_status) as is_paid, counted_as is not null and counted_paid as was_paid
      from fulfilments where seller_id = ${sellerId} and ${isToCount}
      for no key update skip locked
    ), marked as (
      -- An uncounted fulfilment has the values of a new one.
      update fulfilments set counted_as = changed.status, counted_paid = changed.status is null or is_paid,
        counted_refund = case when changed.status is null then 0 else changed.refunded_amount end
      from changed where fulfilments.order_id = changed.order_id and seller_id = ${sellerId}
    ), moved as (
      select day, status, 1 as orders, case when is_paid and refunded_amount < amount then item_count else 0 end as units,
        case when is_paid then amount - refunded_amount else 0 end as amount
      from changed where status is not null
      union all
      select day, counted_as, -1, case when was_paid and counted_refund < amount then -item_count else 0 end,
        case when was_paid then counted_refund - amount else 0 end
      from changed where counted_as is not null
    ), days as (
      insert into seller_days as counted (seller_id, day, status, orders, units, amount)
      select ${sellerId}, day, status, sum(orders), sum(units), sum(amount) from moved group by day, status
      on conflict (seller_id, day, status) do update set orders = counted.orders + excluded.orders,
        units = counted.units + excluded.units, amount = counted.amount + excluded.amount
    ), months as (
      insert into seller_months as counted (seller_id, month, status, orders, units, amount)
      select ${sellerId}, date_trunc('month', day::timestamp) as month, status, sum(orders), sum(units), sum(amount)
      from moved group by month, status
      on conflict (seller_id, month, status) do update set orders = counted.orders + excluded.orders,
        units = counted.units + excluded.units, amount = counted.amount + excluded.amount
    ), turned as (
      select order_id, day, is_paid and status <> 'cancelled' and refunded_amount < amount as is_sold,
        was_paid and counted_as <> 'cancelled' and counted_refund < amount as was_sold
      from changed
    ), sold as (
      select day, product_id, sum(case when is_sold then quantity else -quantity end) as units
      from turned join order_items using (order_id)
      where coalesce(is_sold, false) <> coalesce(was_sold, false) and order_items.seller_id = ${sellerId}
      group by day, product_id
    ), products as (
      insert into product_days as counted (seller_id, day, product_id, units)
      select ${sellerId}, day, product_id, units from sold where day > ${lastDay} - ${longest}::int
      on conflict (seller_id, day, product_id) do update set units = counted.units + excluded.units
    )
    insert into product_sales as counted (seller_id, days, product_id, units)
    select ${sellerId}, period.days, product_id, sum(units)
    from sold cross join unnest(${[EVER, ...DASHBOARD_PERIODS]}::int[]) as period (days)
    where period.days = ${EVER} or day > ${lastDay} - period.days
    group by period.days, product_id
    on conflict (seller_id, days, product_id) do update set units = counted.units + excluded.units`.execute(tx)
}
