import * as calls from '#contract/invoices.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getAnyInvoice, getOwnInvoice, listInvoices } from './read-invoices.ts'

export function invoiceRoutes(app: App, platform: Platform): void {
  serve(app, calls.getInvoice, ({ caller, params }) => getOwnInvoice(platform, caller, params))
  serve(app, calls.listInvoicesToPrint, ({ caller, query }) => listInvoices(platform, caller, query.order_ids))
  serve(app, calls.getAnyInvoice, ({ params }) => getAnyInvoice(platform, params))
}
