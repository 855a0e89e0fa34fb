import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, minorUnits, orderStatus, paisa, tooLong } from './fields.ts'
import { DEFAULT_PAGE_SIZE, IMAGE_MAX_BYTES, MAX_CART_LINES } from './limits.ts'
import { names } from './name-fields.ts'
import type { Tone } from './statuses.ts'

/**
 * The reasons for a refund: a cancelled fulfilment, a cancelled order, a request of the customer, an admin's refund
 * without a request, or a second payment of the same order. `not_needed`: money of a bank transfer above the order's
 * total.
 */
export const REFUND_REASONS = [
  'fulfilment_cancelled',
  'order_cancelled',
  'requested',
  'by_staff',
  'paid_twice',
  'not_needed',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Returns whether a refund with this reason returns money that was paid in addition to the price of the order. */
export function isSurplus(reason: RefundReason): boolean {
  return reason === 'paid_twice' || reason === 'not_needed'
}

/**
 * The status of a refund. `pending`: the payment provider has not confirmed it, or staff have not paid it back by hand
 * yet. `failed`: the provider refused it, and the shop notified an admin.
 */
export const REFUND_STATUSES = ['pending', 'done', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_REASON_LABELS = {
  fulfilment_cancelled: 'Cancelled by the seller',
  order_cancelled: 'Order cancelled',
  requested: 'On request',
  by_staff: 'Refunded by the shop',
  paid_twice: 'Paid twice',
  not_needed: 'More than the order needed',
} as const satisfies Record<RefundReason, string>
export const REFUND_STATUS_DISPLAY: Record<RefundStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'info' },
  done: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Under review', tone: 'warning' },
}

/** One refund of a payment. */
export const refund = z
  .object({
    refund_id: z.uuid(),
    seller_id: z.uuid().nullable(),
    reason: z.enum(REFUND_REASONS),
    amount: paisa,
    charged_amount: minorUnits,
    credit_amount: paisa.describe('The part of `amount` in paisa that the customer got as store credit'),
    status: z.enum(REFUND_STATUSES),
    created_at: timestamp,
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof refund>

/** A number of units of one item of an order. */
export const itemUnits = z.strictObject({ product_id: z.uuid(), quantity: z.int().positive() })
export type ItemUnits = z.infer<typeof itemUnits>

/** The parts of an admin’s refund: units of items, and additional amounts for the fulfilments of sellers. */
export const refundParts = {
  items: z
    .array(itemUnits)
    .max(MAX_CART_LINES)
    .default([])
    .describe('Units of items, which are refunded at their price'),
  amounts: z
    .array(
      z.strictObject({ seller_id: z.uuid(), amount: z.int().positive().brand<'Paisa', 'inout'>().describe('Paisa') }),
    )
    .max(MAX_CART_LINES)
    .default([])
    .describe('Further paisa of fulfilments, for example for damaged products that the customer keeps'),
}

/** The statuses of a refund request. `closed`: everything was refunded for another reason before a decision. */
export const REFUND_REQUEST_STATUSES = ['open', 'approved', 'declined', 'closed'] as const
const refundRequestStatus = z.enum(REFUND_REQUEST_STATUSES).meta({ id: 'RefundRequestStatus' })
export type RefundRequestStatus = z.infer<typeof refundRequestStatus>

export const REFUND_REQUEST_DISPLAY: Record<RefundRequestStatus, { label: string; tone: Tone }> = {
  open: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** A customer's refund request. `answer` is the text that the deciding admin wrote to the customer. */
export const refundRequest = z
  .object({
    request_id: z.uuid(),
    order_id: z.uuid(),
    items: z.array(itemUnits).describe('The units of the request; empty if it is for the whole order'),
    reason: z.string(),
    has_photo: z.boolean(),
    status: refundRequestStatus,
    answer: z.string(),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof refundRequest>

export const refundRequestForm = z
  .strictObject({
    items: z
      .array(itemUnits)
      .max(MAX_CART_LINES)
      .default([])
      .describe('The units of the request; none for the whole order'),
    reason: z.string().trim().min(1, 'Tell us about the problem').max(1000, tooLong),
  })
  .meta({ id: 'RefundRequestForm' })
export type RefundRequestForm = z.infer<typeof refundRequestForm>

export const requestRefund = call({
  name: 'requestRefund',
  method: 'POST',
  path: '/api/orders/:order_id/refund-requests',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Request a refund of a paid order; an admin decides',
  params: z.object({ order_id: idInAddress }),
  body: refundRequestForm,
  refusals: [
    'order_not_found',
    'item_not_found',
    'item_refunded',
    'not_refundable',
    'refund_too_late',
    'refund_already_requested',
    'refund_declined_recently',
  ],
  response: refundRequest,
  status: 201,
})

const photoOfOrder = {
  path: '/api/orders/:order_id/refund-requests/photo',
  caller: 'customer',
  tag: 'Orders',
  params: z.object({ order_id: idInAddress }),
} as const

export const uploadRefundPhoto = call({
  ...photoOfOrder,
  name: 'uploadRefundPhoto',
  method: 'PUT',
  summary: 'Add a photo to the open refund request of an order; only the caller and admins can see it',
  file: { type: 'application/octet-stream', maxBytes: IMAGE_MAX_BYTES },
  refusals: ['refund_request_not_found', 'image_too_large', 'too_many_pixels', 'not_an_image', 'storage_unavailable'],
  response: refundRequest,
})

export const readRefundPhoto = call({
  ...photoOfOrder,
  name: 'readRefundPhoto',
  method: 'GET',
  summary: 'The photo of the caller’s latest refund request of an order',
  refusals: ['refund_request_not_found', 'object_not_found', 'storage_unavailable'],
  answers: 'image/webp',
  response: z.any(),
})

/**
 * A refund request in the list for admins, with its order and the amounts that can still be refunded for each
 * fulfilment and for shipping.
 */
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
    ordered_items: z
      .array(
        z.object({
          product_id: z.uuid(),
          seller_id: z.uuid(),
          name: z.string(),
          names,
          price: paisa,
          quantity: z.int(),
          refunded_quantity: z.int(),
        }),
      )
      .describe('All items of the order, with the units that admins have refunded'),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    total_amount: paisa,
    refundable_amount: paisa.describe('Refundable paisa of the payment'),
    refundable_shipping: paisa.describe('Refundable paisa of shipping'),
  })
  .meta({ id: 'AdminRefundRequest' })
export type AdminRefundRequest = z.infer<typeof adminRefundRequest>

export const listRefundRequests = call({
  name: 'listRefundRequests',
  method: 'GET',
  path: '/api/admin/refund-requests',
  caller: 'admin',
  staff: ['support', 'finance'],
  tag: 'Admin',
  summary: 'Refund requests, newest first',
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
          amount: z
            .int()
            .positive()
            .brand<'Paisa', 'inout'>()
            .optional()
            .describe('Amount in paisa; by default all of the fulfilment that is not refunded yet'),
        }),
      )
      .max(MAX_CART_LINES)
      .optional()
      .describe(
        'The fulfilments of the refund. Without them, and without `items` and `amounts`, everything that is not refunded yet is refunded, including shipping',
      ),
    ...refundParts,
    shipping_included: z.boolean().default(false).describe('Whether shipping is refunded too'),
    to_store_credit: z.boolean().default(false).describe('Whether the customer gets store credit instead of money'),
    answer: z
      .string()
      .trim()
      .max(1000, tooLong)
      .default('')
      .describe('The answer to the customer. To decline, at least 10 characters are required'),
  })
  .refine(({ decision, answer }) => decision === 'approve' || answer.length >= 10, {
    path: ['answer'],
    error: 'Enter a reason with at least 10 characters',
  })
  .meta({ id: 'RefundDecision' })
export type RefundDecision = z.infer<typeof refundDecision>

export const decideRefundRequest = call({
  name: 'decideRefundRequest',
  method: 'POST',
  path: '/api/admin/refund-requests/:request_id/decision',
  caller: 'admin',
  staff: ['finance'],
  tag: 'Admin',
  summary:
    'Refund fulfilments of the order, or decline. A fulfilment that is refunded in full before it ships is cancelled',
  params: z.object({ request_id: idInAddress }),
  body: refundDecision,
  refusals: [
    'refund_request_not_found',
    'refund_already_decided',
    'fulfilment_not_found',
    'item_not_found',
    'item_refunded',
    'not_refundable',
    'refund_too_large',
  ],
  response: adminRefundRequest,
})

export const readAnyRefundPhoto = call({
  name: 'readAnyRefundPhoto',
  method: 'GET',
  path: '/api/admin/refund-requests/:request_id/photo',
  caller: 'admin',
  staff: ['support', 'finance'],
  tag: 'Admin',
  summary: 'The photo of a refund request',
  params: z.object({ request_id: idInAddress }),
  refusals: ['refund_request_not_found', 'object_not_found', 'storage_unavailable'],
  answers: 'image/webp',
  response: z.any(),
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

/**
 * The sentence for each kind of difference between the shop's payments and the provider's, on screens and in emails.
 */
export const DIFFERENCE_SENTENCES = {
  paid_only_there: 'The provider has a payment that the shop does not know.',
  paid_only_here: 'The shop recorded a payment, but the provider has none.',
  amount: 'The charged amounts differ.',
  refund: 'The refunded amounts differ.',
  refund_refused: 'The provider could not make a refund.',
  unknown: 'The provider has a payment that does not belong to this shop.',
} as const satisfies Record<DifferenceKind, string>

/**
 * A payment that the shop and the payment provider record differently. `resolved_at` is the time when the daily
 * comparison no longer found the difference.
 */
export const paymentDifference = z
  .object({
    difference_id: z.uuid(),
    provider: z.string(),
    reference: z
      .string()
      .describe(
        'The refund that the provider could not make; else our payment, or the provider’s session if the shop does not know the payment.',
      ),
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
  staff: ['finance'],
  tag: 'Admin',
  summary: 'Payment differences, newest first',
  query: z.strictObject(pageQuery(DEFAULT_PAGE_SIZE)),
  response: pageOf(paymentDifference),
})
