import { stopView, type ViewSession } from '#contract/view-sessions.ts'
import { VIEW_ONLY } from '#contract/views.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { pageAddress } from '#web/shared/page-address.ts'
import { forgetView } from './view-of-session.ts'
import { type OpenView, openView, VIEW_KEY } from './view-store.ts'

/** The anchor in the URL of the account's page that explains to the admin that the view session has ended. */
export const VIEW_ENDED = '#view-ended'

/**
 * Starts to show the shop in this tab as the user of a view session. The page is loaded again, so that no data of the
 * admin stays in its memory.
 */
export function enterView({ view_id, user_id, name, role, seconds_left }: ViewSession): void {
  const view: OpenView = { view_id, user_id, name, endsAt: Date.now() + seconds_left * 1000 }
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(view))
  window.location.assign(pageAddress(role === 'seller' ? '/seller' : '/'))
}

/** Leaves the view session in this tab: opens the admin's page of the viewed account. `anchor` is a part of the URL. */
export function leaveView(anchor = ''): void {
  const open = openView()
  if (!open) return
  forgetView()
  window.location.replace(pageAddress(`/admin/users/${open.user_id}${anchor}`))
}

/**
 * Ends the view session of this tab and opens the admin's page of the viewed account. Rejects if the server cannot be
 * reached.
 */
export async function stopViewing(api: Api): Promise<void> {
  const view = openView()
  if (!view) return
  await api(stopView, { params: { view_id: view.view_id } })
  leaveView()
}

/** Returns the error with which the sign-in client refuses each change in a view session. */
export function viewOnly(): ApiProblem {
  return new ApiProblem({ status: 403, code: 'view_only', message: VIEW_ONLY, errors: [] })
}
