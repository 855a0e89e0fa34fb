import { streamCustomerEvents } from '#contract/customer-events.ts'
import { streamAdminEvents, streamSellerEvents } from '#contract/staff-events.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCustomerEvents } from './customer-events.ts'
import { createAdminEvents, createSellerEvents } from './staff-events.ts'

export function liveEventRoutes(app: App, platform: Platform): void {
  const [ofCustomers, ofSellers, ofAdmins] = [
    createCustomerEvents(app, platform),
    createSellerEvents(app, platform),
    createAdminEvents(app, platform),
  ]
  serve(app, streamCustomerEvents, async ({ caller, reply }) => ofCustomers.open(caller, reply))
  serve(app, streamSellerEvents, async ({ caller, reply }) => ofSellers.open(caller.member, reply, caller.seller_id))
  serve(app, streamAdminEvents, async ({ caller, reply }) => ofAdmins.open(caller, reply))
}
