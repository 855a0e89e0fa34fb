import type { z } from 'zod'
import type { listUserSessions as listCall } from '#contract/admin-users.ts'
import { hasStaffRole } from '#contract/staff-roles.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { endSessions, sessionsOf } from '#server/auth/index.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailOf, isAdmin } from './queries.ts'

/** Returns a page of an account's sessions, newest first. Throws `user_not_found` and `bad_cursor`. */
export async function listUserSessions(
  platform: Platform,
  userId: string,
  { cursor, limit }: z.output<typeof listCall.query>,
) {
  await requireEmail(platform, userId)
  const after = cursor ? (decodeCursor(cursor, 2) as [string, string]) : undefined
  const rows = await sessionsOf(platform.database, userId, limit, after)
  return toPage(rows, limit, ({ created_at, id }) => [created_at, id])
}

/**
 * Ends one session or all sessions of an account, and closes their event streams at once. Throws `user_not_found`, and
 * `staff_role_missing` if the account is an admin's and the caller is not an owner.
 */
export async function endUserSessions(
  platform: Platform,
  { user_id, staff_roles }: Admin,
  userId: string,
  sessionId?: string,
): Promise<void> {
  const email = await requireEmail(platform, userId)
  if (!hasStaffRole(staff_roles, []) && (await isAdmin(platform.database, userId)))
    throw new Problem('staff_role_missing')
  await platform.database.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, userId, sessionId)
    if (ended === 0) return
    const details = { name: email, sessions: ended }
    await recordAct(tx, { actor_id: user_id, action: 'end_sessions', entity: 'user', entity_id: userId, details })
    await platform.events.publish(tx, 'account', userId)
  })
}

async function requireEmail({ database }: Platform, userId: string): Promise<string> {
  const email = await emailOf(database, userId)
  if (email === undefined) throw new Problem('user_not_found')
  return email
}
