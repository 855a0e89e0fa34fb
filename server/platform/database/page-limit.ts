import { sql } from 'kysely'

/**
 * So many rows at the most, written into the statement. Given as a parameter, a limit is unknown to the plan that is kept for a prepared statement: it is
 * taken for a tenth of the table, and in a large one the statement is planned anew each time instead. Throws for what is no whole number.
 */
export function atMost(rows: number) {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error(`${rows} is no number of rows.`)
  return sql.lit(rows)
}
