import * as calls from '#contract/orders.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getOrder } from './get-order.ts'
import { listOrders, listUnpaidOrders } from './list-orders.ts'

export function orderRoutes(app: App, platform: Platform): void {
  serve(app, calls.listOrders, ({ caller, query }) => listOrders(platform, caller, query))
  serve(app, calls.listUnpaidOrders, ({ caller }) => listUnpaidOrders(platform, caller))
  serve(app, calls.getOrder, ({ caller, params }) => getOrder(platform, caller, params.order_id))
}
