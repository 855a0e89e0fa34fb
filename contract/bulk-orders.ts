import { z } from 'zod'
import { call } from './call.ts'
import { orderStatus, sellerStatus, tooMany } from './fields.ts'
import { sellerOrder } from './seller-orders.ts'
import { cancellationForm } from './shipments.ts'

/**
 * The maximum number of orders that one call changes or prints. It is also the maximum number of orders on a page of
 * the order list.
 */
export const MAX_ORDERS_AT_ONCE = 100

/** An order that the server did not change, with the reason. */
const refusedOrder = z
  .object({
    order_id: z.uuid(),
    code: z.string().describe('The error code that `updateSellerOrder` would return for this order'),
    message: z.string().describe('The sentence of the error code'),
  })
  .meta({ id: 'RefusedOrder' })
export type RefusedOrder = z.infer<typeof refusedOrder>

export const setOrderStatuses = call({
  name: 'setOrderStatuses',
  method: 'POST',
  path: '/api/seller/order-statuses',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:write',
  tag: 'Seller',
  summary: 'Set the status of the caller’s fulfilments in up to 100 orders; orders that are refused stay unchanged',
  body: z.strictObject({
    status: sellerStatus,
    orders: z
      .array(
        z.strictObject({
          order_id: z.uuid(),
          from: orderStatus
            .optional()
            .describe('The status as the caller saw it; if it has changed since, the order is refused'),
        }),
      )
      .min(1, { error: 'Select at least one order' })
      .max(MAX_ORDERS_AT_ONCE, tooMany),
    cancellation: cancellationForm.optional().describe('Why the fulfilments are cancelled; ignored for other statuses'),
  }),
  response: z.object({
    changed: z.array(z.uuid()).describe('The orders that now have the status, in the order of the request'),
    refused: z.array(refusedOrder),
  }),
})

/** Matches one to 100 UUIDs, separated by commas. */
const IDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/

/** The schema of the query parameter with the ids of the orders that a seller prints. */
export const orderIds = z
  .string()
  .regex(IDS, { error: 'Select at least one order and at most 100' })
  .describe('Ids of orders, separated by commas; ids of other sellers’ orders are left out')

export const listOrdersToPrint = call({
  name: 'listOrdersToPrint',
  method: 'GET',
  path: '/api/seller/orders-to-print',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:read',
  tag: 'Seller',
  summary: 'Up to 100 orders with the caller’s products by their ids, in the order of the ids',
  query: z.strictObject({ order_ids: orderIds }),
  response: z.object({ items: z.array(sellerOrder) }),
})
