import type { QueryCreator } from 'kysely'
import type { DB } from '#database/types.ts'

/** The part of an SQL statement with the changes of one module: `with` clauses with names that no other module uses. */
export type Write = (query: QueryCreator<DB>) => QueryCreator<DB>

/**
 * Returns one SQL statement with the changes of several modules, which needs one round trip to PostgreSQL. Each change
 * sees the tables as they were before the statement. All changes take effect, or none. The caller adds the final
 * `select`.
 */
export function writeTogether(query: QueryCreator<DB>, writes: readonly Write[]): QueryCreator<DB> {
  return writes.reduce((before, write) => write(before), query)
}
