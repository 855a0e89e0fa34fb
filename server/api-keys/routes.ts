import * as calls from '#contract/api-keys.ts'
import { createProveOwner } from '#server/auth/index.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKey, listKeys, revokeKey } from './manage-keys.ts'
import { deleteExpiredKeys } from './queries.ts'

/** The keys of admins act for the shop, and for no seller. */
const SHOP = { seller_id: null }

export function apiKeyRoutes(app: App, platform: Platform): void {
  platform.jobs.register('expired-api-keys', () => deleteExpiredKeys(platform.database), { schedule: '17 3 * * *' })
  const proveOwner = createProveOwner(platform)

  serve(app, calls.listSellerApiKeys, ({ caller }) => listKeys(platform, caller))
  serve(app, calls.createSellerApiKey, ({ caller, body: { proof, ...form }, raw }) =>
    createKey(platform, caller, form, () => proveOwner(caller.member, proof, raw.ip)),
  )
  serve(app, calls.revokeSellerApiKey, ({ caller, params }) => revokeKey(platform, caller, params.key_id))

  serve(app, calls.listShopApiKeys, () => listKeys(platform, SHOP))
  serve(app, calls.createShopApiKey, ({ caller, body: { proof, ...form }, raw }) =>
    createKey(platform, { member: caller, ...SHOP }, form, () => proveOwner(caller, proof, raw.ip)),
  )
  serve(app, calls.revokeShopApiKey, ({ caller, params }) =>
    revokeKey(platform, { member: caller, ...SHOP }, params.key_id),
  )
}
