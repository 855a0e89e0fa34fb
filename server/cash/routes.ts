import * as calls from '#contract/cash.ts'
import * as sellerCalls from '#contract/seller-orders.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { collectCash, collectForSeller, refuseCash, refuseForSeller } from './collect-cash.ts'
import { listCollectors, listMovements, listRefundsOwed } from './list-cash.ts'
import { payBackRefund } from './pay-back-refund.ts'
import { countCash, recordDeposit } from './record-cash.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { allRiders } from './rider-queries.ts'
import { addRider, changeCashSetting, getCashSetting } from './riders.ts'

export function cashRoutes(app: App, platform: Platform): void {
  serve(app, sellerCalls.collectCash, ({ caller, params, body }) =>
    collectCash(platform, caller, params.order_id, body),
  )
  serve(app, sellerCalls.refuseCash, ({ caller, params }) => refuseCash(platform, caller, params.order_id))
  serve(app, calls.collectForSeller, ({ caller, params, body }) => collectForSeller(platform, caller, params, body))
  serve(app, calls.refuseForSeller, ({ caller, params }) => refuseForSeller(platform, caller, params))
  serve(app, calls.listRiders, async () => ({ items: await allRiders(platform.database) }))
  serve(app, calls.addRider, ({ caller, body }) => addRider(platform, caller, body))
  serve(app, calls.getCashSetting, ({ params }) => getCashSetting(platform, params.seller_id))
  serve(app, calls.changeCashSetting, ({ caller, params, body }) =>
    changeCashSetting(platform, caller, params.seller_id, body),
  )
  serve(app, calls.listCollectors, ({ query }) => listCollectors(platform, query))
  serve(app, calls.listCashMovements, ({ query }) => listMovements(platform, query))
  serve(app, calls.recordDeposit, ({ caller, params, body: form, idempotencyKey: key }) =>
    recordDeposit(platform, caller, { collectorId: params.collector_id, form, key }),
  )
  serve(app, calls.reverseDeposit, ({ caller, params, body }) =>
    reverseDeposit(platform, caller, params.deposit_id, body.reason),
  )
  serve(app, calls.countCash, ({ caller, params, body: form, idempotencyKey: key }) =>
    countCash(platform, caller, { collectorId: params.collector_id, form, key }),
  )
  serve(app, calls.listOwedRefunds, ({ query }) => listRefundsOwed(platform, query))
  serve(app, calls.payBackRefund, ({ caller, params, body }) =>
    payBackRefund(platform, caller, params.refund_id, body.reference),
  )
}
