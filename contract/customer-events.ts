import { z } from 'zod'
import { call } from './call.ts'

/**
 * The names of the events that a customer receives. `cart`: the cart has changed. `order`: an order, its payment or a
 * refund has changed.
 */
export const CUSTOMER_EVENTS = ['cart', 'order'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/**
 * The stream of a customer's events. An event has no data: the client reloads the data on its screen. A new order sends
 * only `order`, although the cart changes too. If the server has lost its database connection, it sends both events
 * after reconnecting, because it may have missed changes.
 */
export const streamCustomerEvents = call({
  name: 'streamCustomerEvents',
  method: 'GET',
  path: '/api/events',
  caller: 'customer',
  inViews: 'hidden',
  tag: 'Orders',
  summary: 'Server-sent events named `cart` and `order`, sent when the caller’s cart or one of their orders changes',
  refusals: ['too_many_requests'],
  answers: 'text/event-stream',
  response: z.any(),
})
