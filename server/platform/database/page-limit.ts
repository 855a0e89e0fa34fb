import { sql } from 'kysely'

/**
 * A limit of rows, written into the statement. As a parameter, the limit is unknown to a generic plan, which assumes a
 * tenth of the table. For a large table, PostgreSQL then plans each time instead. Throws if it is not a whole number.
 */
export function atMost(rows: number) {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error(`${rows} is not a number of rows.`)
  return sql.lit(rows)
}
