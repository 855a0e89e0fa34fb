import type { Device } from '#contract/sign-in.ts'
import type { Database } from '#server/platform/database/database.ts'

/** More devices than anybody looks through. */
const MAX_DEVICES = 100

/** The sessions of an account as devices: the one with the id given first, then the one used last. */
export async function devicesOf(database: Database, userId: string, currentSessionId: string): Promise<Device[]> {
  const sessions = await database
    .selectFrom('auth.sessions')
    .select(['id as session_id', 'user_agent', 'ip', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .orderBy((row) => row('id', '=', currentSessionId), 'desc')
    .orderBy('refreshed_at', 'desc')
    .limit(MAX_DEVICES)
    .execute()
  return sessions.map((session) => ({ ...session, is_current: session.session_id === currentSessionId }))
}

/** Ends one session of an account; false when it has no such session. */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('auth.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
