import { z } from 'zod'
import { call } from './call.ts'

/** What can change for a customer: the cart; an order, its payment or its refunds. */
export const CUSTOMER_EVENTS = ['cart', 'order'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/**
 * An event has no content: the client reads again what it shows. A new order changes the cart too, and sends `order`
 * only. After a lost connection to the database both events are sent.
 */
export const streamCustomerEvents = call({
  name: 'streamCustomerEvents',
  method: 'GET',
  path: '/api/events',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Server-sent events named `cart` and `order`, each time the caller’s cart or one of their orders changes',
  refusals: ['too_many_requests'],
  answers: 'text/event-stream',
  response: z.any(),
})
