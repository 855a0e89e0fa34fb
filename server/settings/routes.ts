import * as stepCalls from '#contract/first-steps.ts'
import * as textCalls from '#contract/own-texts.ts'
import { getPageText as getPageTextCall } from '#contract/page-texts.ts'
import * as calls from '#contract/settings.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { servePublic } from '#server/platform/http/serve-public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dismissFirstSteps, getFirstSteps } from './first-steps.ts'
import { getPageText, previewPageText, savePageText } from './page-texts.ts'
import { getSettings, saveSettings } from './settings.ts'
import { confirmTestMail, createTestMail } from './test-mail.ts'

export function settingsRoutes(app: App, platform: Platform): void {
  const sendTestMail = createTestMail(platform)
  serve(app, calls.getSettings, () => getSettings(platform))
  serve(app, calls.saveSettings, ({ caller, body }) => saveSettings(platform, caller, body))
  serve(app, stepCalls.getFirstSteps, () => getFirstSteps(platform))
  serve(app, stepCalls.dismissFirstSteps, ({ caller }) => dismissFirstSteps(platform, caller))
  serve(app, stepCalls.sendTestMail, ({ caller }) => sendTestMail(caller))
  serve(app, stepCalls.confirmTestMail, ({ caller, body }) => confirmTestMail(platform, caller, body.code))
  // This response needs no cache tag, because a change of the settings drops all cached responses.
  servePublic(
    app,
    getPageTextCall,
    async ({ params, query }) => getPageText(platform, params.page, query.language),
    () => [],
  )
  serve(app, textCalls.savePageText, ({ caller, params, body }) => savePageText(platform, caller, params.page, body))
  serve(app, textCalls.previewPageText, async ({ body }) => previewPageText(platform, body))
}
