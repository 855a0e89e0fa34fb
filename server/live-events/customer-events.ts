import { CUSTOMER_EVENTS, type CustomerEvent } from '#contract/customer-events.ts'
import { customersOfOrders } from '#server/orders/queries.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createEventStreams, createFollower, type EventStreams } from './event-streams.ts'

/**
 * Creates the event streams of customers, one for each visible browser tab. They send changes of the cart and of
 * orders.
 */
export function createCustomerEvents(app: App, { events, database }: Platform): EventStreams<CustomerEvent> {
  const streams = createEventStreams(app, events, CUSTOMER_EVENTS)
  const changedOrders = new Set<string>()
  const sendOrderEvents = createFollower(
    async () => {
      const orderIds = [...changedOrders]
      changedOrders.clear()
      for (const customerId of await customersOfOrders(database, orderIds)) streams.send(customerId, 'order')
    },
    { onFailure: streams.endAll },
  )
  events.subscribe('cart', (customerId) => streams.send(customerId, 'cart'))
  events.subscribe('order', (orderId) => {
    if (streams.isEmpty()) return
    changedOrders.add(orderId)
    sendOrderEvents()
  })
  return streams
}
