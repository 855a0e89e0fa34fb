import { streamCustomerEvents } from '#contract/customer-events.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCustomerEvents } from './customer-events.ts'

export function customerEventRoutes(app: App, platform: Platform): void {
  const streamEvents = createCustomerEvents(app, platform)
  serve(app, streamCustomerEvents, async ({ caller, reply }) => streamEvents(caller, reply))
}
