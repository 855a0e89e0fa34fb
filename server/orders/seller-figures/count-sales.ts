import { sql } from 'kysely'
import { DASHBOARD_PERIODS, SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { EVER } from './queries.ts'

const today = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`
const longest = Math.max(...DASHBOARD_PERIODS)

/**
 * Brings a seller's figures up to date: what was ordered and changed since they were last asked for is added, and the days that have left
 * a period are taken out. It costs what has changed, not what there is, and orders wait for nobody who counts.
 */
export async function countSales(database: Database, sellerId: string): Promise<void> {
  if (await isCounted(database, sellerId)) return
  await database.transaction().execute(async (tx) => {
    await lockFigures(tx, sellerId)
    await carryToToday(tx, sellerId)
    await countChanged(tx, sellerId)
  })
}

/** Whether nothing has changed (index fulfilments_uncounted) and no day has passed. */
async function isCounted(database: Database, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_counted: boolean }>`
    select exists (select from seller_figures where seller_id = ${sellerId} and carried_to = ${today})
      and not exists (select from fulfilments where seller_id = ${sellerId} and not is_counted)
      as is_counted`.execute(database)
  return rows[0]?.is_counted ?? false
}

/** Makes everybody else who counts for this seller wait until the transaction ends. */
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

/** A part that somebody is just changing is left to whoever counts next: its change is not committed yet. */
async function countChanged(tx: Tx, sellerId: string): Promise<void> {
  // Not today: whoever counted before may have begun after midnight, and this transaction before it.
  const lastDay = sql`(select carried_to from seller_figures where seller_id = ${sellerId})`
  await sql`
    with changed as (
      select order_id, status, counted_as, item_count, amount,
        (created_at at time zone ${SHOP_TIME_ZONE})::date as day,
        status <> 'cancelled' as is_sold, coalesce(counted_as, 'cancelled') <> 'cancelled' as was_sold
      from fulfilments where seller_id = ${sellerId} and not is_counted
      for no key update skip locked
    ), marked as (
      update fulfilments set counted_as = changed.status
      from changed where fulfilments.order_id = changed.order_id and seller_id = ${sellerId}
    ), moved as (
      select day, status, 1 as orders, item_count as units, amount from changed
      union all
      select day, counted_as, -1, -item_count, -amount from changed where counted_as is not null
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
    ), sold as (
      select day, product_id, sum(case when is_sold then quantity else -quantity end) as units
      from changed join order_items using (order_id)
      where is_sold <> was_sold and order_items.seller_id = ${sellerId}
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
