import * as calls from '#contract/cash.ts'
import * as sellerCalls from '#contract/seller-orders.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { collectCash, refuseCash } from './collect-cash.ts'
import { listCollectors, listMovements, listRefundsOwed } from './list-cash.ts'
import { payBackRefund } from './pay-back-refund.ts'
import { countCash, recordDeposit } from './record-cash.ts'

export function cashRoutes(app: App, platform: Platform): void {
  serve(app, sellerCalls.collectCash, ({ caller, params, body }) =>
    collectCash(platform, caller, params.order_id, body),
  )
  serve(app, sellerCalls.refuseCash, ({ caller, params }) => refuseCash(platform, caller, params.order_id))
  serve(app, calls.listCollectors, ({ query }) => listCollectors(platform, query))
  serve(app, calls.listCashMovements, ({ query }) => listMovements(platform, query))
  serve(app, calls.recordDeposit, ({ caller, params, body: form, idempotencyKey: key }) =>
    recordDeposit(platform, caller, { collectorId: params.collector_id, form, key }),
  )
  serve(app, calls.countCash, ({ caller, params, body: form, idempotencyKey: key }) =>
    countCash(platform, caller, { collectorId: params.collector_id, form, key }),
  )
  serve(app, calls.listOwedRefunds, ({ query }) => listRefundsOwed(platform, query))
  serve(app, calls.payBackRefund, ({ caller, params, body }) =>
    payBackRefund(platform, caller, params.refund_id, body.reference),
  )
}
