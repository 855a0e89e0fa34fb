import { stopView } from '#contract/view-sessions.ts'
import type { Api } from '#web/api/client.ts'
import { leaveView, openView } from './view-store.ts'

/** Ends the view session of this tab and opens the page of the user. Rejects if the server cannot be reached. */
export async function stopViewing(api: Api): Promise<void> {
  const view = openView()
  if (!view) return
  await api(stopView, { params: { view_id: view.view_id } })
  leaveView()
}
