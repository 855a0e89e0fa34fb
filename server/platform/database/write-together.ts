import type { QueryCreator } from 'kysely'
import type { DB } from '#database/types.ts'

/** The writes of one module within a larger statement: `with` clauses with names that no other module uses. */
export type Write = (query: QueryCreator<DB>) => QueryCreator<DB>

/**
 * Starts one statement with the writes of several modules, which takes one round trip to PostgreSQL. Each write sees
 * the tables as they were before the statement. All writes take effect, or none. The caller adds the final `select`.
 */
export function writeTogether(query: QueryCreator<DB>, writes: readonly Write[]): QueryCreator<DB> {
  return writes.reduce((before, write) => write(before), query)
}
