import * as calls from '#contract/push-subscriptions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { PUSH_NEW_ORDER, type PushJob, pushNewOrder } from './new-order-push.ts'
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
  renewPushSubscription,
} from './subscriptions.ts'

export function webPushRoutes(app: App, platform: Platform): void {
  platform.jobs.register<PushJob>(PUSH_NEW_ORDER, (job) => pushNewOrder(platform, job), {
    isConcurrent: true,
    describe: ({ order_id }) => order_id,
  })

  serve(app, calls.listPushSubscriptions, ({ caller }) => listPushSubscriptions(platform, caller))
  serve(app, calls.addPushSubscription, ({ caller, body }) => addPushSubscription(platform, caller, body))
  serve(app, calls.renewPushSubscription, ({ body }) => renewPushSubscription(platform, body))
  serve(app, calls.removePushSubscription, ({ caller, params }) =>
    removePushSubscription(platform, caller, params.subscription_id),
  )
}
