import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { idInAddress, minorUnits, orderStatus, paisa, tooLong } from './fields.ts'
import { DEFAULT_PAGE_SIZE, MAX_CART_LINES } from './limits.ts'
import { pageOf, pageQuery } from './page.ts'
import type { Tone } from './statuses.ts'

/** Why money went back: a seller cancelled their part, the whole order was cancelled, it was asked for, or the order was paid twice. */
export const REFUND_REASONS = ['part_cancelled', 'order_cancelled', 'requested', 'paid_twice'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `pending` is on its way to the provider; `failed` was refused by it, and an admin has been told. */
export const REFUND_STATUSES = ['pending', 'done', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** How a reason and a status are shown. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  part_cancelled: 'Part cancelled by its seller',
  order_cancelled: 'Order cancelled',
  requested: 'On request',
  paid_twice: 'Paid twice',
}
export const REFUND_STATUS_DISPLAY: Record<RefundStatus, { label: string; tone: Tone }> = {
  pending: { label: 'On its way', tone: 'info' },
  done: { label: 'Sent back', tone: 'success' },
  failed: { label: 'Being looked into', tone: 'warning' },
}

/** A line of the ledger: money that goes back. */
export const refund = z
  .object({
    refund_id: z.uuid(),
    seller_id: z.uuid().nullable(),
    reason: z.enum(REFUND_REASONS),
    amount: paisa,
    charged_amount: minorUnits,
    status: z.enum(REFUND_STATUSES),
    created_at: timestamp,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof refund>

export const REFUND_REQUEST_STATUSES = ['open', 'approved', 'declined'] as const
const refundRequestStatus = z.enum(REFUND_REQUEST_STATUSES).meta({ id: 'RefundRequestStatus' })
export type RefundRequestStatus = z.infer<typeof refundRequestStatus>

/** How a request is shown. */
export const REFUND_REQUEST_DISPLAY: Record<RefundRequestStatus, { label: string; tone: Tone }> = {
  open: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
}

/** A customer's question for their money back; `answer` is what the admin wrote who decided it. */
export const refundRequest = z
  .object({
    request_id: z.uuid(),
    order_id: z.uuid(),
    reason: z.string(),
    status: refundRequestStatus,
    answer: z.string(),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof refundRequest>

export const refundRequestForm = z
  .strictObject({
    reason: z.string().trim().min(1, 'Please tell us what is wrong').max(1000, tooLong),
  })
  .meta({ id: 'RefundRequestForm' })
export type RefundRequestForm = z.infer<typeof refundRequestForm>

export const requestRefund = call({
  name: 'requestRefund',
  method: 'POST',
  path: '/api/orders/:order_id/refund-requests',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Ask for the money of a paid order; an admin decides',
  params: z.object({ order_id: idInAddress }),
  body: refundRequestForm,
  refusals: ['order_not_found', 'not_refundable', 'refund_too_late', 'refund_already_requested'],
  response: refundRequest,
  status: 201,
})

/** A request as admins see it: with its order, and what can still be refunded of each fulfilment and of shipping. */
export const adminRefundRequest = refundRequest
  .extend({
    fulfilments: z.array(
      z.object({
        seller_id: z.uuid(),
        business_name: z.string(),
        status: orderStatus,
        amount: paisa,
        refunded_amount: paisa,
      }),
    ),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    total_amount: paisa,
    refundable_amount: paisa.describe('Paisa left of the payment'),
    refundable_shipping: paisa.describe('Paisa of it that are shipping'),
  })
  .meta({ id: 'AdminRefundRequest' })
export type AdminRefundRequest = z.infer<typeof adminRefundRequest>

export const listRefundRequests = call({
  name: 'listRefundRequests',
  method: 'GET',
  path: '/api/admin/refund-requests',
  caller: 'admin',
  tag: 'Admin',
  summary: 'What customers ask back, newest first',
  query: z.strictObject({
    status: refundRequestStatus.optional(),
    order_id: z.uuid().optional(),
    ...pageQuery(DEFAULT_PAGE_SIZE),
  }),
  response: pageOf(adminRefundRequest),
})

export const refundDecision = z
  .strictObject({
    decision: z.enum(['approve', 'decline']),
    fulfilments: z
      .array(
        z.strictObject({
          seller_id: z.uuid(),
          amount: z.int().positive().optional().describe('Paisa; without it, all that is left of the fulfilment'),
        }),
      )
      .max(MAX_CART_LINES)
      .optional()
      .describe('What the refund is for; without it, all that is left of the payment, shipping included'),
    shipping_included: z.boolean().default(false).describe('Whether shipping is refunded, too'),
    answer: z.string().trim().max(1000, tooLong).default(''),
  })
  .meta({ id: 'RefundDecision' })
export type RefundDecision = z.infer<typeof refundDecision>

export const decideRefundRequest = call({
  name: 'decideRefundRequest',
  method: 'POST',
  path: '/api/admin/refund-requests/:request_id/decision',
  caller: 'admin',
  tag: 'Admin',
  summary:
    'Refund fulfilments of the order, or decline. A fulfilment that is refunded in full before it ships is cancelled',
  params: z.object({ request_id: idInAddress }),
  body: refundDecision,
  refusals: [
    'refund_request_not_found',
    'refund_already_decided',
    'fulfilment_not_found',
    'not_refundable',
    'refund_too_large',
  ],
  response: adminRefundRequest,
})

export const DIFFERENCE_KINDS = [
  'paid_only_there',
  'paid_only_here',
  'amount',
  'refund',
  'refund_refused',
  'unknown',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** What a difference means, as a screen and a mail say it. */
export const DIFFERENCE_SENTENCES: Record<DifferenceKind, string> = {
  paid_only_there: 'The provider has money that we know nothing of.',
  paid_only_here: 'We think it is paid, the provider does not.',
  amount: 'The sums charged differ.',
  refund: 'The sums that went back differ.',
  refund_refused: 'The provider could not give money back.',
  unknown: 'The provider has a payment that is not ours.',
}

/** Where our books and the provider's differ; `resolved_at` is set once the daily comparison finds them alike. */
export const paymentDifference = z
  .object({
    difference_id: z.uuid(),
    provider: z.string(),
    reference: z.string().describe('Our payment, or the provider’s session where we know no such payment.'),
    order_id: z.uuid().nullable(),
    kind: z.enum(DIFFERENCE_KINDS),
    ours: z.string(),
    theirs: z.string(),
    found_at: timestamp,
    resolved_at: timestamp.nullable(),
  })
  .meta({ id: 'PaymentDifference' })
export type PaymentDifference = z.infer<typeof paymentDifference>

export const listPaymentDifferences = call({
  name: 'listPaymentDifferences',
  method: 'GET',
  path: '/api/admin/payment-differences',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Where our payments and the provider’s list differ, newest first',
  query: z.strictObject(pageQuery(DEFAULT_PAGE_SIZE)),
  response: pageOf(paymentDifference),
})
