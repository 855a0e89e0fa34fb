import { sql } from 'kysely'

/**
 * Returns SQL for a `limit` with the number in the text of the statement. If the number were a parameter, a generic
 * plan would not know it and would assume a tenth of the table. For a large table, PostgreSQL would then plan every
 * call. Throws if `rows` is not a whole number.
 */
export function atMost(rows: number) {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error(`${rows} is not a number of rows.`)
  return sql.lit(rows)
}
