import * as calls from '#contract/webhooks.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { TRIES_IN_TWO_DAYS } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deliver } from './deliver.ts'
import * as webhooks from './manage.ts'
import { DELIVER, type DeliverJob } from './publish-event.ts'

export function webhookRoutes(app: App, platform: Platform): void {
  platform.jobs.register<DeliverJob>(DELIVER, ({ delivery_id }) => deliver(platform, delivery_id), {
    retries: TRIES_IN_TWO_DAYS,
    isConcurrent: true,
    describe: ({ event }) => event,
  })

  serve(app, calls.listWebhooks, () => webhooks.listWebhooks(platform))
  serve(app, calls.addWebhook, ({ caller, body }) => webhooks.addWebhook(platform, caller, body))
  serve(app, calls.updateWebhook, ({ caller, params, body }) =>
    webhooks.updateWebhook(platform, caller, params.endpoint_id, body),
  )
  serve(app, calls.deleteWebhook, ({ caller, params }) => webhooks.deleteWebhook(platform, caller, params.endpoint_id))
  serve(app, calls.rotateWebhookSecret, ({ caller, params }) =>
    webhooks.rotateSecret(platform, caller, params.endpoint_id),
  )
  serve(app, calls.testWebhook, ({ caller, params }) => webhooks.testWebhook(platform, caller, params.endpoint_id))
  serve(app, calls.listDeliveries, ({ params, query }) => webhooks.listDeliveries(platform, params.endpoint_id, query))
  serve(app, calls.redeliver, ({ caller, params }) =>
    webhooks.redeliver(platform, caller, params.endpoint_id, params.delivery_id),
  )
}
