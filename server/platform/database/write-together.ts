import { type Expression, type QueryCreator, sql } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from './database.ts'

/** Writes of one module as a part of a statement: its `with` clauses, whose names no other module uses. */
export type Write = (query: QueryCreator<DB>) => QueryCreator<DB>

/**
 * Sends the writes of several modules as one statement, in one round trip; each of them sees the tables as they were before it, and none
 * happens without the others. `last` is what the statement asks for at its end, such as a notification.
 */
export async function writeTogether(
  tx: Tx,
  writes: readonly Write[],
  last: Expression<unknown> = sql`true`,
): Promise<void> {
  const query = writes.reduce<QueryCreator<DB>>((before, write) => write(before), tx)
  await query.selectNoFrom(sql`${last}`.as('done')).execute()
}
