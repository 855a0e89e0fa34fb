import type { Call } from './call.ts'
import type { NamedStaffRole } from './staff-roles.ts'

/**
 * The header with the id of a view session. Staff who view the shop as a user send it with every call, together with
 * their own access token.
 */
export const VIEW_HEADER = 'x-view-session'

/** The path of the call that stops a view session. */
export const STOP_VIEW_PATH = '/api/admin/views/:view_id'

/**
 * The sentence with which the shop refuses every change in a view session, in which staff see the shop as another user.
 */
export const VIEW_ONLY = 'You see the shop as another user. You cannot change anything.'

/** The staff roles that may open a view session and see the shop as a user. Owners may too. */
export const VIEWERS = ['support'] as const satisfies NamedStaffRole[]

/**
 * Returns the error code with which the shop refuses a call in a view session, in which staff see the shop as a user.
 * Returns undefined for the reading calls that a view session may make. For calls with `inViews: 'finance'`, it does
 * not check the staff role. A request that is not in the contract has no call and is refused.
 */
export function refusalInViews(call: Call | undefined): 'view_only' | 'view_hidden' | undefined {
  if (call?.method !== 'GET') return 'view_only'
  return call.caller === 'admin' || call.inViews === 'hidden' ? 'view_hidden' : undefined
}
