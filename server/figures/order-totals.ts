import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { ALL_DAYS } from './recompute.ts'

/** The filters of an order list for which the computed figures contain the number of orders. */
type Counted = {
  statuses?: readonly string[] | undefined
  /** The first and the last day of the counted orders, such as `2026-11-26`. */
  since?: string | undefined
  until?: string | undefined
}

/**
 * Returns the number of a seller's orders that match the filters and do not await payment, from the computed figures
 * (primary key of seller_months or seller_days).
 */
export function sellersOrderTotal(database: Database, sellerId: string, counted: Counted): Promise<number> {
  const { since, until } = counted
  if (since === undefined && until === undefined)
    return totalOf(database, sql`seller_months where seller_id = ${sellerId} and ${hasStatus(counted)}`)
  return totalOf(
    database,
    sql`seller_days where seller_id = ${sellerId} and ${isBetween(counted)} and ${hasStatus(counted)}`,
  )
}

/**
 * Returns the number of the shop's orders that match the filters, including unpaid ones, from the computed figures
 * (primary key of shop_days).
 */
export function shopOrderTotal(database: Database, counted: Counted): Promise<number> {
  const { since, until } = counted
  const days = since === undefined && until === undefined ? sql`day = ${ALL_DAYS}` : isBetween(counted)
  return totalOf(database, sql`shop_days where ${days} and ${hasStatus(counted)}`)
}

const hasStatus = ({ statuses }: Counted) => (statuses ? sql`status = any(${statuses}::text[])` : sql`true`)

/**
 * SQL condition: the day is in the period. Without a first day, the condition still excludes the row with the sums of
 * all days, which has the day `ALL_DAYS`.
 */
const isBetween = ({ since = '0001-01-01', until = 'infinity' }: Counted) =>
  sql`day between ${since}::date and ${until}::date`

async function totalOf(database: Database, rows: ReturnType<typeof isBetween>): Promise<number> {
  const { rows: sums } = await sql<{ total: number }>`
    select coalesce(sum(orders), 0)::int as total from ${rows}`.execute(database)
  return sums[0]?.total ?? 0
}
