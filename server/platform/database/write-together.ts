import type { QueryCreator } from 'kysely'
import type { DB } from '#database/types.ts'

/** The writes of one module as one part of a statement: its `with` clauses, with names that no other module uses. */
export type Write = (query: QueryCreator<DB>) => QueryCreator<DB>

/**
 * Starts a statement with the writes of several modules, in one round trip. Each write sees the tables as they were
 * before the statement, and all or none take effect. The caller adds the final select.
 */
export function writeTogether(query: QueryCreator<DB>, writes: readonly Write[]): QueryCreator<DB> {
  return writes.reduce((before, write) => write(before), query)
}
