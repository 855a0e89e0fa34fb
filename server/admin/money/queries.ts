import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type {
  MoneyFigures,
  MoneyPeriod,
  MoneyReport,
  SellerFigure,
  SellerFigures,
  SellerMoney,
} from '#contract/money-figures.ts'
import type { Periods } from '#server/figures/periods.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { belongsTo, FIGURE_RULES, figureColumns, SELLER_RULES, signedSum } from './figure-rules.ts'

const MOVED = sql`debit - credit`
const within = ({ since, until }: MoneyPeriod) => sql`day between ${since}::date and ${until}::date`
const columnsIn = (period: MoneyPeriod) => figureColumns(FIGURE_RULES, MOVED, within(period))
const salesIn = (period: MoneyPeriod) => figureColumns({ sales_before: FIGURE_RULES.sales }, MOVED, within(period))

/** Returns the money figures of the whole shop in a period, in paisa (primary key of money_days). */
export async function moneySums(database: Database, period: MoneyPeriod): Promise<MoneyFigures> {
  const { rows } = await sql<MoneyFigures>`
    select ${columnsIn(period)} from money_days where ${within(period)}`.execute(database)
  return rows[0] as MoneyFigures
}

/**
 * Returns the money figures of each day of a period, oldest first, also of days without postings. `sales_before` are
 * the sales of the day at the same position in the previous period. Reads both periods by the primary key of
 * money_days.
 */
export async function moneyByDay(
  database: Database,
  { period, before }: Periods,
  days: number,
): Promise<MoneyReport['by_day']> {
  const { rows } = await sql<MoneyReport['by_day'][number]>`
    with figures as (
      select day, ${columnsIn(period)} from money_days where ${within(period)} group by day
    ), sold_before as (
      select day + ${days}::int as day, ${salesIn(before)} from money_days where ${within(before)} group by day
    )
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(sales_before, 0)::bigint as sales_before,
      ${sql.join(Object.keys(FIGURE_RULES).map((name) => sql`coalesce(${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`))}
    from (select ${period.since}::date + ahead as day from generate_series(0, ${days - 1}::int) as ahead) as calendar
    left join figures using (day) left join sold_before using (day)
    order by calendar.day`.execute(database)
  return rows
}

/** Returns the money figures of each payment method in a period, with the sales of the previous period. */
export async function moneyByMethod(
  database: Database,
  { period, before }: Periods,
): Promise<MoneyReport['by_method']> {
  const { rows } = await sql<MoneyReport['by_method'][number]>`
    select nullif(payment_method, '') as payment_method, ${columnsIn(period)}, ${salesIn(before)}
    from money_days where day between ${before.since}::date and ${period.until}::date
    group by payment_method order by sales desc, collections desc, payment_method`.execute(database)
  return rows
}

/** Returns the sums of debits and credits in a period, for each ledger account and kind of posting. */
export async function moneyByAccount(database: Database, period: MoneyPeriod): Promise<MoneyReport['by_account']> {
  const { rows } = await sql<MoneyReport['by_account'][number]>`
    select account, kind, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(postings)::int as postings
    from money_days where ${within(period)} group by account, kind order by account, kind`.execute(database)
  return rows
}

export type SellerKey = readonly [amount: number, seller_id: string]
type Ranked = { seller_id: string; ranked: Paisa }

/**
 * Returns the sellers with the largest value of a money figure in a period. Reads one row more than the page contains,
 * to know whether there is a next page. Adds up the whole weeks of the period (primary key of seller_money_weeks), and
 * its other days (primary key of seller_money_days).
 */
export async function sellersByFigure(
  database: Database,
  period: MoneyPeriod,
  { sort, limit, after }: { sort: SellerFigure; limit: number; after?: SellerKey | undefined },
): Promise<Ranked[]> {
  const rule = SELLER_RULES[sort]
  const ranked = sql`(${signedSum(rule, sql`amount`)})::bigint`
  const { rows } = await sql<Ranked>`
    with whole as (
      select (date_trunc('week', ${period.since}::date + interval '6 days'))::date as first,
        (date_trunc('week', ${period.until}::date - interval '6 days'))::date as last
    ), sums as (
      select seller_id, amount from seller_money_weeks
      where ${belongsTo(rule)} and week between (select first from whole) and (select last from whole)
      union all
      select seller_id, amount from seller_money_days
      where ${belongsTo(rule)} and day >= ${period.since}::date and day < (select least(first, ${period.until}::date + 1) from whole)
      union all
      select seller_id, amount from seller_money_days
      where ${belongsTo(rule)} and day <= ${period.until}::date and day > (select greatest(last + 6, first - 1) from whole)
    )
    select seller_id, ${ranked} as ranked from sums group by seller_id
    having ${ranked} <> 0 and ${after ? sql`(${ranked}, seller_id) < (${after[0]}::bigint, ${after[1]}::uuid)` : sql`true`}
    order by ranked desc, seller_id desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** Returns the ids of all sellers with a posting in a period, for the export of the money report. */
export async function sellersWithPostings(database: Database, period: MoneyPeriod): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    select distinct seller_id from seller_money_days where ${within(period)} order by seller_id`.execute(database)
  return rows.map(({ seller_id }) => seller_id)
}

/**
 * Returns the money figures of sellers in a period and in the previous period, by seller (index money_days_of_seller).
 */
export async function moneyOfSellers(
  database: Database,
  sellerIds: readonly string[],
  { period, before }: Periods,
): Promise<Map<string, SellerMoney>> {
  const columns = (chosen: MoneyPeriod) => figureColumns(SELLER_RULES, sql`amount`, within(chosen))
  const { rows } = await sql<SellerMoney & { before: SellerFigures }>`
    select seller_id, business_name, now.*, to_jsonb(earlier) as before
    from unnest(${sellerIds}::uuid[]) as wanted (seller_id) join seller_profiles on seller_profiles.id = seller_id
    cross join lateral (select ${columns(period)} from seller_money_days as days
      where days.seller_id = wanted.seller_id and ${within(period)}) as now
    cross join lateral (select ${columns(before)} from seller_money_days as days
      where days.seller_id = wanted.seller_id and ${within(before)}) as earlier`.execute(database)
  return new Map(rows.map((row) => [row.seller_id, row]))
}
