import * as calls from '#contract/home-page.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { servePublic } from '#server/platform/http/serve-public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getAdminHomePage, getHomePage, saveHomePage } from './home-page.ts'

/** The cache tag of all responses with the home page. */
const HOME_PAGE = 'home page'

export function homePageRoutes(app: App, platform: Platform): void {
  platform.events.subscribe('home_page', () => platform.responses.forget(HOME_PAGE))
  servePublic(
    app,
    calls.getHomePage,
    () => getHomePage(platform),
    () => [HOME_PAGE],
  )
  serve(app, calls.getAdminHomePage, () => getAdminHomePage(platform))
  serve(app, calls.saveHomePage, ({ caller, body }) => saveHomePage(platform, caller, body))
}
