import { sql } from 'kysely'
import { DASHBOARD_PERIODS, SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const today = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`
const longest = Math.max(...DASHBOARD_PERIODS)

/**
 * Adds what was noted since the last time up to the shop's figures, and carries the periods on to this day: afterwards `shop_figures` and
 * `seller_revenues` are true for what is committed, and in a transaction for what it has written itself. It costs what has changed, not what there is.
 */
export async function addUpFigures(database: Database | Tx): Promise<void> {
  if (await isAddedUp(database)) return
  if (database.isTransaction) return addUp(database as Tx)
  await database.transaction().execute(addUp)
}

async function isAddedUp(database: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_added_up: boolean }>`
    select exists (select from figures_carried where carried_to = ${today}) and not exists (select from figure_changes) as is_added_up`.execute(
    database,
  )
  return rows[0]?.is_added_up ?? false
}

async function addUp(tx: Tx): Promise<void> {
  await sql`insert into figures_carried (carried_to) values (${today}) on conflict do nothing`.execute(tx)
  // Whoever else adds up waits until the transaction ends.
  await sql`select from figures_carried for update`.execute(tx)
  await carryToToday(tx)
  await addUpChanges(tx)
}

async function carryToToday(tx: Tx): Promise<void> {
  const { rows } = await sql<{ carried_to: string }>`
    select carried_to::text from figures_carried where carried_to < ${today}`.execute(tx)
  const carriedTo = rows[0]?.carried_to
  if (carriedTo === undefined) return
  await sql`
    with gone as (
      select period.days, part::uuid as seller_id, sum(count) as orders, sum(amount) as amount
      from shop_figures cross join unnest(${DASHBOARD_PERIODS}::int[]) as period (days)
      where figure = 'revenues' and day > ${carriedTo}::date - period.days and day <= ${today} - period.days
      group by 1, 2
    )
    update seller_revenues set orders = seller_revenues.orders - gone.orders, amount = seller_revenues.amount - gone.amount
    from gone where seller_revenues.days = gone.days and seller_revenues.seller_id = gone.seller_id`.execute(tx)
  await sql`delete from shop_figures where figure = 'revenues' and day <= ${today} - ${longest}::int`.execute(tx)
  await sql`update figures_carried set carried_to = ${today}`.execute(tx)
}

async function addUpChanges(tx: Tx): Promise<void> {
  // Not today: whoever added up before may have begun after midnight, and this transaction before it.
  const lastDay = sql`(select carried_to from figures_carried)`
  await sql`
    with noted as (delete from figure_changes returning *),
    change as (
      select figure, day, part, sum(count) as count, sum(amount) as amount from noted group by 1, 2, 3
    ),
    -- A seller counts in a category from their first product in it to their last.
    vendors as (
      select split_part(part, '/', 1) as category_id,
        sum((coalesce(stall.count, 0) + change.count > 0)::int - (coalesce(stall.count, 0) > 0)::int) as count
      from change left join shop_figures as stall using (figure, day, part) where figure = 'stalls' group by 1
    ),
    added as (
      insert into shop_figures as known (figure, day, part, count, amount)
      select figure, day, part, count, amount from change where figure <> 'revenues' or day > ${lastDay} - ${longest}::int
      union all
      select figure, '-infinity', part, sum(count), sum(amount) from change where figure in ('orders', 'accounts') group by figure, part
      union all
      select 'vendors', '-infinity', category_id, count, 0 from vendors where count <> 0
      on conflict (figure, day, part) do update set count = known.count + excluded.count, amount = known.amount + excluded.amount
    )
    insert into seller_revenues as known (days, seller_id, orders, amount)
    select period.days, part::uuid, sum(count), sum(amount)
    from change cross join unnest(${DASHBOARD_PERIODS}::int[]) as period (days)
    where figure = 'revenues' and day > ${lastDay} - period.days
    group by 1, 2
    on conflict (days, seller_id) do update set orders = known.orders + excluded.orders, amount = known.amount + excluded.amount`.execute(
    tx,
  )
}
