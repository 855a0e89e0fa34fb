import { z } from 'zod'
import { adminOrderDetail } from './admin-orders.ts'
import { call } from './call.ts'
import { paybackForm } from './cash.ts'
import { idInAddress, paisa, tooLong } from './fields.ts'
import { refundParts } from './refunds.ts'

/** Why an admin changes an order. The audit log records it. */
export const staffReason = z.string().trim().min(3, 'Enter the reason with at least 3 characters').max(1000, tooLong)

/** The request with which an admin refunds an order, or a part of it, without a request of the customer. */
export const refundForm = z
  .strictObject({
    ...refundParts,
    shipping_included: z.boolean().default(false).describe('Whether the rest of shipping is refunded too'),
    seen_refunded: paisa.describe('The refunded amount of the payment that the admin has seen'),
    to_store_credit: z.boolean().default(false).describe('Whether the customer gets store credit instead of money'),
    reference: paybackForm.shape.reference
      .optional()
      .describe('If no provider sends the refund and it is already paid back: the number of the transfer or receipt'),
    reason: staffReason,
  })
  .meta({ id: 'StaffRefund' })
export type RefundForm = z.infer<typeof refundForm>

export const refundOrder = call({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/admin/orders/:order_id/refunds',
  caller: 'admin',
  staff: ['finance'],
  tag: 'Admin',
  summary: 'Refund items, amounts or shipping. A fulfilment that is refunded in full before it ships is cancelled',
  params: z.object({ order_id: idInAddress }),
  body: refundForm,
  refusals: [
    'order_not_found',
    'fulfilment_not_found',
    'item_not_found',
    'item_refunded',
    'not_refundable',
    'refund_outdated',
    'refund_too_large',
    'refund_not_by_hand',
  ],
  response: adminOrderDetail,
})
