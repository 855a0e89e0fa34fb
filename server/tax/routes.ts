import * as calls from '#contract/tax.ts'
import * as monthCalls from '#contract/tax-months.ts'
import { nameTable } from '#server/platform/http/name-table.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportMonth, getMonth } from './month.ts'
import { getOwnTax, getSellerTax, saveTaxNumbers, setFilerStatus } from './seller-tax.ts'
import { listPayments, recordPayment, reversePayment } from './tax-payments.ts'
import { addRule, changeRule, listRules, removeRule } from './tax-rules.ts'

export function taxRoutes(app: App, platform: Platform): void {
  serve(app, calls.listTaxRules, ({ query }) => listRules(platform, query))
  serve(app, calls.addTaxRule, ({ caller, body }) => addRule(platform, caller, body))
  serve(app, calls.changeTaxRule, ({ caller, params, body }) => changeRule(platform, caller, params.rule_id, body))
  serve(app, calls.deleteTaxRule, ({ caller, params }) => removeRule(platform, caller, params.rule_id))
  serve(app, calls.getSellerTax, ({ params }) => getSellerTax(platform, params.seller_id))
  serve(app, calls.setFilerStatus, ({ caller, params, body }) =>
    setFilerStatus(platform, caller, params.seller_id, body),
  )
  serve(app, calls.getOwnTax, ({ caller }) => getOwnTax(platform, caller))
  serve(app, calls.saveTaxNumbers, ({ caller, body }) => saveTaxNumbers(platform, caller, body))
  serve(app, monthCalls.getTaxMonth, ({ params }) => getMonth(platform, params.month))
  serve(app, monthCalls.exportTaxMonth, ({ caller, params, reply }) => {
    nameTable(reply, `tax-${params.month}.csv`)
    return exportMonth(platform, caller, params.month)
  })
  serve(app, monthCalls.listTaxPayments, ({ params, query }) => listPayments(platform, params.month, query))
  serve(app, monthCalls.recordTaxPayment, ({ caller, params, body: form, idempotencyKey: key }) =>
    recordPayment(platform, caller, { month: params.month, form, key }),
  )
  serve(app, monthCalls.reverseTaxPayment, ({ caller, params, body }) =>
    reversePayment(platform, caller, params.tax_payment_id, body.reason),
  )
}
