import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the number of rows that a query finds, but at most `most`. The query stops counting at this number, so it is
 * fast in a large table too. `rows` begins with `from`.
 */
export function countUpTo(most: number, rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select ${rows} limit ${most}) as counted)`
}
