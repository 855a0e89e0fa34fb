import { z } from 'zod'
import { reasonForm } from './admin-sellers.ts'
import { call, pageQuery, timestamp } from './call.ts'
import { searchedText } from './digits.ts'
import { idInAddress, orderStatus, paisa, paymentMethod, paymentStatus } from './fields.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { fulfilment, order, orderSummary, payment, statusChange } from './orders.ts'
import { day } from './periods.ts'
import { polledPageOf, pollQuery } from './updates.ts'

/**
 * An order in the list of all orders for admins. If the customer has deleted the account, `username` is a placeholder
 * text.
 */
export const adminOrder = orderSummary.extend({ username: z.string() }).meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof adminOrder>

export const orderFilters = z.object({
  to_do: z.enum(['new_orders']).optional().describe('Only the orders that this count of `getAdminToDo` includes'),
  status: orderStatus.optional(),
  payment_status: paymentStatus.optional(),
  payment_method: paymentMethod.optional(),
  seller_id: z.uuid().optional(),
  customer_id: z.uuid().optional(),
  since: day.optional(),
  until: day.optional(),
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .overwrite(searchedText)
    .optional()
    .describe(
      'The first characters of an order id, part of a username, a complete email address, or a phone number or its last digits (at least four)',
    ),
})
export type OrderFilters = z.infer<typeof orderFilters>

export const orderSort = z.enum(['newest', 'oldest', 'largest', 'smallest'])
export type OrderSort = z.infer<typeof orderSort>

export const listAllOrders = call({
  name: 'listAllOrders',
  method: 'GET',
  path: '/api/admin/orders',
  caller: 'admin',
  staff: ['support', 'finance'],
  scope: 'orders:read',
  tag: 'Admin',
  summary: 'All orders with the customer’s username, newest first by default',
  query: z.strictObject({
    ...orderFilters.shape,
    sort: orderSort.default('newest'),
    ...pollQuery,
    ...pageQuery(DEFAULT_PAGE_SIZE),
  }),
  response: polledPageOf(adminOrder),
})

/** The call that exports the list of all orders as a CSV file. The server streams the response. */
export const exportOrders = call({
  name: 'exportOrders',
  method: 'GET',
  path: '/api/admin/orders.csv',
  caller: 'admin',
  staff: ['support', 'finance'],
  tag: 'Admin',
  summary: 'All orders that match the filters, newest first, as a CSV file for spreadsheets',
  query: z.strictObject(orderFilters.shape),
  answers: 'text/csv',
  response: z.any(),
})

/** An order with its full history and the account behind each change. */
export const adminOrderDetail = order
  .extend({
    username: z.string(),
    history: z
      .array(statusChange.extend({ changed_by: z.string().nullable(), business_name: z.string().nullable() }))
      .describe(
        '`changed_by` is an email address, or null if the shop made the change; `business_name` is the seller of the changed fulfilment.',
      ),
    fulfilments: z.array(fulfilment),
    commissions: z
      .array(z.object({ seller_id: z.uuid(), commission: paisa }))
      .describe('The commission of the operator for each fulfilment, as it was at checkout'),
    refunded_items: z
      .array(z.object({ product_id: z.uuid(), quantity: z.int().positive() }))
      .describe('The units that admins have refunded, by item'),
    notes: z
      .array(z.object({ text: z.string(), created_by: z.string(), created_at: timestamp }))
      .describe('The notes of admins, oldest first; `created_by` is an email address'),
    payments: z
      .array(payment.extend({ provider_session_id: z.string().nullable(), updated_at: timestamp }))
      .describe('All payment attempts, newest first.'),
  })
  .meta({ id: 'AdminOrderDetail' })
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

/** The call with which an admin cancels one fulfilment. The order id and the seller id are in the path. */
export const cancelFulfilment = call({
  name: 'cancelFulfilment',
  method: 'POST',
  path: '/api/admin/orders/:order_id/fulfilments/:seller_id/cancel',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Cancel a seller’s fulfilment and refund it, for example if the seller has left the shop',
  params: z.object({ order_id: idInAddress, seller_id: idInAddress }),
  body: reasonForm,
  refusals: ['order_not_found', 'fulfilment_not_found', 'already_delivered', 'already_cancelled'],
  response: adminOrderDetail,
})

export const getAnyOrder = call({
  name: 'getAnyOrder',
  method: 'GET',
  path: '/api/admin/orders/:order_id',
  caller: 'admin',
  staff: ['support', 'finance'],
  scope: 'orders:read',
  tag: 'Admin',
  summary: 'One order with items, history, fulfilments and payments',
  params: z.object({ order_id: idInAddress }),
  refusals: ['order_not_found'],
  response: adminOrderDetail,
})
