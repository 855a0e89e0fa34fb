import * as calls from '#contract/orders.ts'
import { originOf } from '#server/payments/origin.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { FORGET_OLD_KEYS, forgetOldKeys } from './forget-old-keys.ts'
import { placeOrder } from './place-order.ts'

export function checkoutRoutes(app: App, platform: Platform): void {
  serve(app, calls.checkout, ({ caller, body, idempotencyKey, raw }) =>
    placeOrder(platform, caller, { form: body, key: idempotencyKey, origin: originOf(platform, raw) }),
  )
  platform.jobs.register(FORGET_OLD_KEYS, () => forgetOldKeys(platform), { schedule: '17 3 * * *' })
}
