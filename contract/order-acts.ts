import { z } from 'zod'
import { billingFields } from './addresses.ts'
import { adminOrderDetail } from './admin-orders.ts'
import { call, nothing } from './call.ts'
import { idInAddress, orderStatus, tooLong } from './fields.ts'
import { staffReason } from './staff-refunds.ts'

/** API calls with which admins act on an order. The audit log records each of them. */

const orderParams = z.object({ order_id: idInAddress })
const fulfilmentParams = z.object({ order_id: idInAddress, seller_id: idInAddress })
const tag = 'Admin'

/**
 * The statuses of a fulfilment that an admin can set. `cancelled` is missing, because another call cancels a fulfilment
 * and requires a reason.
 */
export const STAFF_STATUSES = ['pending', 'processing', 'shipped', 'delivered'] as const

export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/admin/orders/:order_id/cancel',
  caller: 'admin',
  staff: ['support'],
  tag,
  summary: 'Cancel all fulfilments that are not delivered, and refund them',
  params: orderParams,
  body: z.strictObject({ reason: staffReason }),
  refusals: ['order_not_found', 'already_delivered', 'already_cancelled'],
  response: adminOrderDetail,
})

export const setStatusForSeller = call({
  name: 'setStatusForSeller',
  method: 'PATCH',
  path: '/api/admin/orders/:order_id/fulfilments/:seller_id',
  caller: 'admin',
  staff: ['support'],
  scope: 'orders:write',
  tag,
  summary: 'Set the status of a seller’s fulfilment',
  params: fulfilmentParams,
  body: z.strictObject({
    status: z.enum(STAFF_STATUSES),
    from: orderStatus.describe('The status that the admin has seen; if it has changed, the call is refused'),
    reason: staffReason,
  }),
  refusals: [
    'order_not_found',
    'order_changed',
    'fulfilment_closed',
    'order_not_paid',
    'cash_not_collected',
    'stock_gone',
  ],
  response: adminOrderDetail,
})

export const correctedAddress = z
  .strictObject({ ...billingFields.shape, reason: staffReason })
  .meta({ id: 'CorrectedAddress' })
export type CorrectedAddress = z.infer<typeof correctedAddress>

export const correctAddress = call({
  name: 'correctAddress',
  method: 'PUT',
  path: '/api/admin/orders/:order_id/address',
  caller: 'admin',
  staff: ['support'],
  tag,
  summary: 'Correct the delivery address of an order; sellers who have not delivered yet get an email',
  params: orderParams,
  body: correctedAddress,
  refusals: ['order_not_found', 'address_closed'],
  response: adminOrderDetail,
})

export const addNote = call({
  name: 'addNote',
  method: 'POST',
  path: '/api/admin/orders/:order_id/notes',
  caller: 'admin',
  staff: ['support', 'finance'],
  scope: 'orders:write',
  tag,
  summary: 'Add a note that only admins see',
  params: orderParams,
  body: z.strictObject({ text: z.string().trim().min(1, 'Enter the note').max(2000, tooLong) }),
  refusals: ['order_not_found'],
  response: adminOrderDetail,
  status: 201,
})

/**
 * The emails about an order that an admin can send again. `status` is the email about the present status of the order.
 */
export const MAILS_TO_REPEAT = ['placed', 'paid', 'status', 'refunded', 'new_order'] as const
export const mailToRepeat = z.enum(MAILS_TO_REPEAT)
export type MailToRepeat = z.infer<typeof mailToRepeat>

export const repeatMail = call({
  name: 'repeatMail',
  method: 'POST',
  path: '/api/admin/orders/:order_id/mails',
  caller: 'admin',
  staff: ['support'],
  tag,
  summary: 'Send an email of an order again: to the customer, or with `new_order` to the sellers',
  params: orderParams,
  body: z.strictObject({ mail: mailToRepeat }),
  refusals: ['order_not_found', 'mail_not_sendable'],
  response: nothing,
  status: 204,
})
