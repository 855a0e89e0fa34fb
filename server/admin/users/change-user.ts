import type { AdminUserDetail } from '#contract/admin-users.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockAdmins, lockUser, userDetail } from './queries.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** The change, as the audit log records it. Null if nothing had to be changed. */
type Done = { action: string; details?: Record<string, unknown> } | null

/**
 * Changes another account in one transaction and records this in the audit log. Throws `own_account` if the account is
 * the caller's, so that admins cannot lock themselves out. The role of the caller is checked again after the locks are
 * granted. Therefore, if two admins remove each other's role at the same time, one of them stays an admin. Throws
 * `user_not_found`.
 */
export async function changeUser(
  { database, events }: Platform,
  { user_id }: Admin,
  userId: string,
  change: (tx: Tx, user: LockedUser) => Promise<Done>,
): Promise<AdminUserDetail> {
  if (userId === user_id) throw new Problem('own_account')
  return database.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(user_id)) throw new Problem('forbidden')
    const user = await lockUser(tx, userId)
    if (!user) throw new Problem('user_not_found')
    const done = await change(tx, user)
    if (done) {
      const details = { name: user.email, ...done.details }
      await recordAct(tx, { actor_id: user_id, action: done.action, entity: 'user', entity_id: userId, details })
      await events.publish(tx, 'account', userId)
    }
    const changed = await userDetail(tx, userId)
    if (!changed) throw new Problem('user_not_found')
    return changed
  })
}
