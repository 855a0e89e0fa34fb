import type { QueryCreator } from 'kysely'
import type { DB } from '#database/types.ts'

/** Writes of one module as a part of a statement: its `with` clauses, whose names no other module uses. */
export type Write = (query: QueryCreator<DB>) => QueryCreator<DB>

/**
 * Starts a statement that makes the writes of several modules, in one round trip. Each write sees the tables as they were before the statement,
 * and none happens without the others. The caller adds what the statement selects.
 */
export function writeTogether(query: QueryCreator<DB>, writes: readonly Write[]): QueryCreator<DB> {
  return writes.reduce((before, write) => write(before), query)
}
