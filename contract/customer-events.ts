import { z } from 'zod'
import { call } from './call.ts'

/** The subjects of a customer's events: the cart, or an order with its payment and refunds. */
export const CUSTOMER_EVENTS = ['cart', 'order'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/**
 * Events have no content; the client reloads the data that it shows. A new order sends only `order`, although it also
 * changes the cart. After a lost database connection, both events are sent.
 */
export const streamCustomerEvents = call({
  name: 'streamCustomerEvents',
  method: 'GET',
  path: '/api/events',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Server-sent events named `cart` and `order`, sent when the caller’s cart or one of their orders changes',
  refusals: ['too_many_requests'],
  answers: 'text/event-stream',
  response: z.any(),
})
