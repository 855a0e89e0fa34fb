import * as calls from '#contract/payments.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCheckoutSession } from './create-checkout-session.ts'
import { originOf } from './origin.ts'
import { receiveMessage } from './receive-message.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { registerSessionJobs } from './session-jobs.ts'

export function paymentRoutes(app: App, platform: Platform): void {
  serve(app, calls.createCheckoutSession, ({ caller, body, raw }) =>
    createCheckoutSession(platform, caller, body, originOf(platform, raw)),
  )
  webhookRoute(app, platform)
  sandboxRoutes(app, platform)
  registerSessionJobs(platform)
}

/** The body stays as it was sent, to the byte: that is what the provider signed. */
function webhookRoute(app: App, platform: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/webhooks/payments/:provider',
      { schema: { tags: ['Payments'], summary: 'Signed messages of a payment provider' } },
      async ({ params, body, headers }) => {
        await receiveMessage(platform, params.provider, body ?? Buffer.alloc(0), headers)
        return { received: true }
      },
    )
  })
}
