import { sql } from 'kysely'
import { LONGEST_MONEY_PERIOD } from '#contract/limits.ts'
import type { MoneyPeriod } from '#contract/money-figures.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'

/** The period of a report, and the period of the same length that ends on the day before it. */
export type Periods = { period: MoneyPeriod; before: MoneyPeriod }

/** The first and the last day of a report's period. A day that the caller has not chosen is undefined. */
type PeriodQuery = Partial<Record<keyof MoneyPeriod, string | undefined>>

/**
 * Returns the period that a request for a report names, and the previous period. Without a chosen day, the period is
 * the last 30 days, including today.
 */
async function periodsOf(database: Database, { since, until }: PeriodQuery): Promise<Periods & { days: number }> {
  const { rows } = await sql<Record<'since' | 'until' | 'since_before' | 'until_before', string> & { days: number }>`
    with chosen as (
      select coalesce(${since ?? null}::date, coalesce(${until ?? null}::date, shop_day(now())) - 29) as since,
        coalesce(${until ?? null}::date, greatest(shop_day(now()), ${since ?? null}::date)) as until)
    select since::text, until::text, (since - (until - since) - 1)::text as since_before, (since - 1)::text as until_before,
      until - since + 1 as days
    from chosen`.execute(database)
  const [row] = rows
  if (!row) throw new Error('The period has no row.')
  return {
    period: { since: row.since, until: row.until },
    before: { since: row.since_before, until: row.until_before },
    days: row.days,
  }
}

/**
 * Returns the period that a request for a report names, and the previous period. Throws `bad_period` if the period has
 * more than `LONGEST_MONEY_PERIOD` days, or ends before it begins.
 */
export async function requirePeriod(database: Database, query: PeriodQuery): Promise<Periods & { days: number }> {
  const periods = await periodsOf(database, query)
  if (periods.days < 1 || periods.days > LONGEST_MONEY_PERIOD) throw new Problem('bad_period')
  return periods
}
