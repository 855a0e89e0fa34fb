import * as calls from '#contract/store.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { servePublic } from '#server/platform/http/serve-public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { brandFileRoute } from './brand.ts'
import { createContactLimit } from './contact-limit.ts'
import { getStore } from './get-store.ts'
import { manifestRoute } from './manifest.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function storeRoutes(app: App, platform: Platform): void {
  const countMessage = createContactLimit(platform)
  servePublic(
    app,
    calls.getStore,
    async () => getStore(platform),
    () => [],
  )
  manifestRoute(app, platform)
  brandFileRoute(app)
  serve(app, calls.sendContactMessage, async ({ body, raw }) => {
    await countMessage(raw.ip)
    await sendContactMessage(platform, body)
  })
}
