import * as calls from '#contract/orders.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { EXPIRE_UNPAID_ORDERS, expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { createOrderEvents } from './order-events.ts'

export function orderRoutes(app: App, platform: Platform): void {
  const streamOrder = createOrderEvents(app, platform)
  serve(app, calls.listOrders, ({ caller, query }) => listOrders(platform, caller, query))
  serve(app, calls.getOrder, ({ caller, params }) => getOrder(platform, caller, params.order_id))
  serve(app, calls.streamOrderEvents, ({ caller, params, reply }) => streamOrder(caller, params.order_id, reply))
  platform.jobs.register(EXPIRE_UNPAID_ORDERS, () => expireUnpaidOrders(platform), { schedule: '* * * * *' })
}
