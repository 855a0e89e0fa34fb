import { sql } from 'kysely'
import type { UserSession } from '#contract/admin-users.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Returns the sessions of an account that have not ended, newest first (index sessions_of_user). Reads one session more
 * than `limit`, which shows whether there is a next page. `after` is the time of creation and the id of the last
 * session of the previous page.
 */
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
    .where((session) => session.or([session('not_after', 'is', null), session('not_after', '>', sql<string>`now()`)]))
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/**
 * Ends one session of an account, or all its sessions. Their tokens are refused from the next call on. Returns the
 * number of ended sessions.
 */
export async function endSessions(tx: Tx, userId: string, sessionId?: string): Promise<number> {
  let query = tx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (sessionId !== undefined) query = query.where('id', '=', sessionId)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/**
 * Ends all sessions of a banned account. Their tokens are refused from the next request on. The rows of the sessions
 * stay for a day. In this time a token refresh returns `user_banned`, or `session_expired` if the ban has ended.
 */
export async function endSessionsOfBanned(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth.sessions set not_after = now()
    where user_id = ${userId} and (not_after is null or not_after > now())`.execute(tx)
}
