import { sql } from 'kysely'
import type { UserSession } from '#contract/admin-users.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Where an account is signed in, newest first (index sessions_of_user); one session more than the page holds. */
export function sessionsOf(
  database: Database,
  userId: string,
  limit: number,
  after?: readonly [string, string],
): Promise<UserSession[]> {
  let query = database
    .selectFrom('auth.sessions')
    .select(['id', 'ip', 'user_agent', 'aal', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Ends one session of an account, or all of them; its tokens open nothing from the next call on. Answers how many there were. */
export async function endSessions(tx: Tx, userId: string, sessionId?: string): Promise<number> {
  let query = tx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (sessionId !== undefined) query = query.where('id', '=', sessionId)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
