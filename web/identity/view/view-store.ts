import type { Session } from '@supabase/auth-js'
import type { Call } from '#contract/call.ts'
import type { ViewSession } from '#contract/view-sessions.ts'
import { STOP_VIEW_PATH, VIEW_HEADER } from '#contract/views.ts'

/**
 * The name in the session storage of the tab. Other tabs of the browser do not read it, so the admin works in them as
 * before.
 */
export const VIEW_KEY = 'mandi-view'

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
    return JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? 'null') as OpenView | null
  } catch {
    // Without session storage, no view session can start in this tab.
    return null
  }
}

/** Returns whether the view session of this page is still the one of the tab. */
export function isViewOfTab(): boolean {
  return read()?.view_id === open?.view_id
}

/** Removes the view session from the tab. It applies when the page is loaded again. */
export function forgetView(): void {
  sessionStorage.removeItem(VIEW_KEY)
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
