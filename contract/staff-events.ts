import { z } from 'zod'
import { call } from './call.ts'
import { ALL_STAFF } from './staff-roles.ts'

/**
 * The names of the events that sellers and admins receive. `new_order`: an order can be packed, because it is paid or
 * will be paid at the door. `to_do`: the counts of the call `getSellerToDo` or `getAdminToDo`, or the lists that they
 * count, may have changed.
 */
export const STAFF_EVENTS = ['new_order', 'to_do'] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

/**
 * The stream of a seller's events. An event has no data: the client reloads the counts and lists on its screen. If the
 * server has lost its database connection, it sends `to_do` after reconnecting, because it may have missed changes.
 */
export const streamSellerEvents = call({
  name: 'streamSellerEvents',
  method: 'GET',
  path: '/api/seller/events',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  inViews: 'hidden',
  tag: 'Seller',
  summary: 'Server-sent events named `new_order` and `to_do`, sent when the caller has a new or changed order',
  refusals: ['too_many_requests'],
  answers: 'text/event-stream',
  response: z.any(),
})

/** The stream of the events of the whole shop. An admin receives at most one event `to_do` in a second. */
export const streamAdminEvents = call({
  name: 'streamAdminEvents',
  method: 'GET',
  path: '/api/admin/events',
  caller: 'admin',
  staff: ALL_STAFF,
  tag: 'Admin',
  summary:
    'Server-sent events named `new_order` and `to_do`, sent when the shop has a new order or other work for staff',
  refusals: ['too_many_requests'],
  answers: 'text/event-stream',
  response: z.any(),
})
