import type { Call } from '#contract/call.ts'
import type { ViewSession } from '#contract/view-sessions.ts'
import { STOP_VIEW_PATH, VIEW_HEADER } from '#contract/views.ts'

/**
 * The key of the view session in the tab's session storage. Other tabs of the browser do not have it, so the admin can
 * work in them as usual.
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
  open = storedView()
}

/** Returns the view session that the tab has now. It can have changed since the page was loaded. */
export function storedView(): OpenView | null {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? 'null') as OpenView | null
  } catch {
    // Without session storage, no view session can start in this tab.
    return null
  }
}

/**
 * Returns the header that an API call needs in the view session of this tab. Returns no header for public GET
 * calls, because their response does not depend on the caller, and for the call that stops the view session. Other
 * public calls need the header, so that the server can refuse them.
 */
export function viewHeaders({ method, caller, path }: Call): Record<string, string> {
  if (!open || path === STOP_VIEW_PATH || (method === 'GET' && caller === 'everyone')) return {}
  return { [VIEW_HEADER]: open.view_id }
}
