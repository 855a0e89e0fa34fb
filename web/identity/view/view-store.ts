import type { Session } from '@supabase/auth-js'
import type { Call } from '#contract/call.ts'
import type { ViewSession } from '#contract/view-sessions.ts'
import { STOP_VIEW_PATH, VIEW_HEADER, VIEW_ONLY } from '#contract/views.ts'
import { ApiProblem } from '#web/api/client.ts'
import { pageAddress } from '#web/shared/page-address.ts'

/**
 * The name in the session storage of the tab. Other tabs of the browser do not read it, so the admin works in them as
 * before.
 */
const KEY = 'mandi-view'

/** The anchor of the user's page that explains that the view session has ended. */
export const VIEW_ENDED = '#view-ended'

/** A view session of this tab. `endsAt` is a time by the clock of this browser, in milliseconds. */
export type OpenView = Pick<ViewSession, 'view_id' | 'user_id' | 'name'> & { endsAt: number }

let open: OpenView | null = null
if (typeof window !== 'undefined') readView()

/** Returns the view session of this tab. It stays the same until the page is loaded again. */
export function openView(): OpenView | null {
  return open
}

/** Reads the view session of this tab again, as a reload of the page does. */
export function readView(): void {
  open = read()
}

function read(): OpenView | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OpenView | null
  } catch {
    // Without session storage, no view session can start in this tab.
    return null
  }
}

/**
 * Opens the shop as the user in this tab. The page is loaded again, so that no data of the admin stays in its memory.
 */
export function enterView({ view_id, user_id, name, role, seconds_left }: ViewSession): void {
  const view: OpenView = { view_id, user_id, name, endsAt: Date.now() + seconds_left * 1000 }
  sessionStorage.setItem(KEY, JSON.stringify(view))
  window.location.assign(pageAddress(role === 'seller' ? '/seller' : '/'))
}

/** Opens the page of the user for the admin, without the view session. `anchor` is a part of the URL. */
export function leaveView(anchor = ''): void {
  if (!open) return
  forgetView()
  window.location.replace(pageAddress(`/admin/users/${open.user_id}${anchor}`))
}

/** Removes the view session from the tab. It applies when the page is loaded again. */
export function forgetView(): void {
  sessionStorage.removeItem(KEY)
}

/**
 * Returns the header with which a call is made in the view session of this tab. Public calls do not depend on the
 * caller. The call that stops the view session is made as the admin.
 */
export function viewHeaders({ method, caller, path }: Call): Record<string, string> {
  if (!open || path === STOP_VIEW_PATH || (method === 'GET' && caller === 'everyone')) return {}
  return { [VIEW_HEADER]: open.view_id }
}

/**
 * Returns the session that the screens get. In a view session, it is the one of the viewed user. It contains no token,
 * because only the calls need the token of the admin.
 */
export function sessionInView(session: Session): Session {
  if (!open) return session
  const user = { id: open.user_id, email: '', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' }
  return { ...session, access_token: '', refresh_token: '', user }
}

/** Returns the error of everything that the sign-in client would change in a view session. */
export function viewOnly(): ApiProblem {
  return new ApiProblem({ status: 403, code: 'view_only', message: VIEW_ONLY, errors: [] })
}

// A browser may restore a page of an ended view session, for example with its Back button.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read()?.view_id !== open?.view_id) window.location.reload()
  })
