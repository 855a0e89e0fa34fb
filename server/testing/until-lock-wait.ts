import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Resolves when exactly one connection to this database waits for a lock that another connection holds. Rejects after
 * 30 seconds.
 */
export async function untilLockWait(database: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await waiting.execute(database)).rows).toHaveLength(1), 30_000)
}
