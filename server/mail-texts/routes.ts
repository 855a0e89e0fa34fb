import * as calls from '#contract/own-mail-texts.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createSendToCaller } from '#server/settings/test-mail.ts'
import { getDefaultMailText, previewMail, saveMailText, sendMailExample } from './mail-texts.ts'

export function mailTextRoutes(app: App, platform: Platform): void {
  const sendToCaller = createSendToCaller(platform)
  serve(app, calls.getDefaultMailText, async ({ params, query }) =>
    getDefaultMailText(platform, params.kind, query.language),
  )
  serve(app, calls.saveMailText, ({ caller, params, body }) => saveMailText(platform, caller, params.kind, body))
  serve(app, calls.previewMail, async ({ params, body }) => previewMail(platform, params.kind, body))
  serve(app, calls.sendMailExample, ({ caller, params, body }) =>
    sendMailExample(platform, sendToCaller, caller, params.kind, body),
  )
}
