import * as calls from '#contract/customers.ts'
import * as signIn from '#contract/sign-in.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listDevices, signDeviceOut } from './devices.ts'
import { ensureAccount } from './ensure-account.ts'
import { getAccount } from './get-account.ts'

export function accountRoutes(app: App, platform: Platform): void {
  serve(app, calls.getAccount, ({ caller }) => getAccount(platform, caller))
  serve(app, calls.ensureAccount, ({ caller, body }) => ensureAccount(platform, caller, body.role))
  serve(app, signIn.listDevices, ({ caller }) => listDevices(platform, caller))
  serve(app, signIn.signDeviceOut, ({ caller, params }) => signDeviceOut(platform, caller, params.session_id))
}
