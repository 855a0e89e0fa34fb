import { VIEW_MINUTES } from '#contract/limits.ts'
import type { ViewSession } from '#contract/view-sessions.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordEnds } from './end-views.ts'
import { accountToView, endViews, insertView, lockAdmin } from './queries.ts'

/**
 * Starts a view session, in which the admin sees the shop as a customer or seller for 15 minutes and can change
 * nothing. Ends an earlier view session of the admin. The audit log records the start with its reason. Throws
 * `own_account`, `user_not_found`, `staff_account`, and `user_not_viewable` if the account is banned or has no role.
 */
export async function startView(
  { database }: Platform,
  { user_id: admin_id, session_id }: Admin,
  userId: string,
  reason: string,
): Promise<ViewSession> {
  if (userId === admin_id) throw new Problem('own_account')
  return database.transaction().execute(async (tx) => {
    // The lock makes two starts of view sessions by one admin run one after the other, so that the later one ends the
    // earlier view session.
    await lockAdmin(tx, admin_id)
    const account = await accountToView(tx, userId)
    if (!account) throw new Problem('user_not_found')
    const { role, email, name, is_banned } = account
    if (role === 'admin') throw new Problem('staff_account')
    if (role === null || is_banned) throw new Problem('user_not_viewable')
    await recordEnds(tx, await endViews(tx, { admin_id }, 'another view'))
    const view_id = await insertView(tx, { admin_id, session_id, user_id: userId, reason })
    const act = { action: 'start_view', entity: 'user', entity_id: userId, details: { name: email || name, reason } }
    await recordAct(tx, { actor_id: admin_id, ...act })
    return { view_id, user_id: userId, name, role, seconds_left: VIEW_MINUTES * 60 }
  })
}
