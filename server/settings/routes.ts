import * as stepCalls from '#contract/first-steps.ts'
import * as calls from '#contract/settings.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dismissFirstSteps, getFirstSteps } from './first-steps.ts'
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
}
