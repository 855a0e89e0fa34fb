import type { AdminUserDetail } from '#contract/admin-users.ts'
import type { Call } from '#contract/call.ts'
import { hasStaffRole } from '#contract/staff-roles.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { endViewsOfAccount } from '#server/view-sessions/end-views.ts'
import { lockAdmins, lockUser, userDetail } from './queries.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** A change of an account, as the audit log records it. Null if nothing had to be changed. */
type Done = { action: string; details?: Record<string, unknown> } | null

/**
 * Changes another account in one transaction and records this in the audit log. Throws `own_account` if the account is
 * the caller's, so that admins cannot lock themselves out. Only owners may change the account of an admin. The roles of
 * the caller are checked again after the locks are granted. Therefore, if two owners remove each other's role at the
 * same time, one of them stays an owner. Throws `user_not_found`, `forbidden` if the caller is no longer an admin, and
 * `staff_role_missing` if the caller's staff roles do not permit the change.
 */
export async function changeUser(
  { database, events }: Platform,
  { user_id }: Admin,
  userId: string,
  { staff = [] }: Pick<Call, 'staff'>,
  change: (tx: Tx, user: LockedUser) => Promise<Done>,
): Promise<AdminUserDetail> {
  if (userId === user_id) throw new Problem('own_account')
  return database.transaction().execute(async (tx) => {
    const roles = (await lockAdmins(tx)).find(({ id }) => id === user_id)?.staff_roles
    if (!roles) throw new Problem('forbidden')
    const user = await lockUser(tx, userId)
    if (!user) throw new Problem('user_not_found')
    if (!hasStaffRole(roles, user.role === 'admin' ? [] : staff)) throw new Problem('staff_role_missing')
    const done = await change(tx, user)
    if (done) {
      const details = { name: user.email, ...done.details }
      await recordAct(tx, { actor_id: user_id, action: done.action, entity: 'user', entity_id: userId, details })
      await endViewsOfAccount(tx, userId)
      await events.publish(tx, 'account', userId)
    }
    const changed = await userDetail(tx, userId)
    if (!changed) throw new Problem('user_not_found')
    return changed
  })
}
