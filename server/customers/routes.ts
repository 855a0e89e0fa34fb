import * as calls from '#contract/customers.ts'
import { createProveOwner } from '#server/auth/index.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteAccount } from './delete-account.ts'
import { getProfile } from './get-profile.ts'
import { renameProfile } from './rename-profile.ts'
import { saveProfile } from './save-profile.ts'

export function customerRoutes(app: App, platform: Platform): void {
  const proveOwner = createProveOwner(platform, { acceptsRecentLogin: true })

  serve(app, calls.getCustomerProfile, ({ caller }) => getProfile(platform, caller))
  serve(app, calls.putCustomerProfile, ({ caller, body }) => saveProfile(platform, caller, body.username))
  serve(app, calls.patchCustomerProfile, ({ caller, body }) => renameProfile(platform, caller, body.username))
  serve(app, calls.deleteCustomerProfile, ({ caller, body, raw }) =>
    deleteAccount(platform, caller, () => proveOwner(caller, body?.proof, raw.ip)),
  )
}
