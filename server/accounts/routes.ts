import * as calls from '#contract/customers.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ensureAccount } from './ensure-account.ts'
import { getAccount } from './get-account.ts'

export function accountRoutes(app: App, platform: Platform): void {
  serve(app, calls.getAccount, ({ caller }) => getAccount(platform, caller))
  serve(app, calls.ensureAccount, ({ caller, body }) => ensureAccount(platform, caller, body.role))
}
