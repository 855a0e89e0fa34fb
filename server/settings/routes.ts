import * as calls from '#contract/settings.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getSettings, saveSettings } from './settings.ts'

export function settingsRoutes(app: App, platform: Platform): void {
  serve(app, calls.getSettings, () => getSettings(platform))
  serve(app, calls.saveSettings, ({ caller, body }) => saveSettings(platform, caller, body))
}
