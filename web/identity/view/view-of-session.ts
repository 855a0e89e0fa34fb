import type { Session } from '@supabase/auth-js'
import { openView, storedView, VIEW_KEY } from './view-store.ts'

// The functions of this file are not in view-store.ts, because the pages of guests load that file.

/** Returns whether the view session of this page is still the one of the tab. */
export function isViewOfTab(): boolean {
  return storedView()?.view_id === openView()?.view_id
}

/** Removes the view session from the tab. The removal takes effect when the page is loaded again. */
export function forgetView(): void {
  sessionStorage.removeItem(VIEW_KEY)
}

/**
 * Returns the session that the screens get in a view session: the one of the viewed user. It contains no token, because
 * only the calls need the token of the admin.
 */
export function sessionInView(session: Session): Session {
  const open = openView()
  if (!open) return session
  const user = { id: open.user_id, email: '', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' }
  return { ...session, access_token: '', refresh_token: '', user }
}
