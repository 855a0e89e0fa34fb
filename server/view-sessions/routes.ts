import * as calls from '#contract/view-sessions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endOverdueViews, stopView } from './end-views.ts'
import { deleteOldViews, viewsOfUser } from './queries.ts'
import { startView } from './start-view.ts'

export function viewSessionRoutes(app: App, platform: Platform): void {
  platform.jobs.register('end-views', () => endOverdueViews(platform), { schedule: '* * * * *', retries: 0 })
  platform.jobs.register('delete-old-views', () => deleteOldViews(platform.database), { schedule: '23 3 * * *' })
  serve(app, calls.startView, ({ caller, params, body }) => startView(platform, caller, params.id, body.reason))
  serve(app, calls.stopView, ({ caller, params }) => stopView(platform, caller, params.view_id))
  serve(app, calls.listStaffViews, async ({ caller }) => ({
    items: await viewsOfUser(platform.database, caller.user_id),
  }))
}
