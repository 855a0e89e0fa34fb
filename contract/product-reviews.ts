import { z } from 'zod'
import { reason } from './admin-sellers.ts'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, paisa, tooMany } from './fields.ts'
import { descriptions, names } from './name-fields.ts'

/** The maximum number of products that one call approves. */
export const MOST_APPROVALS = 100

/** A product that waits for an admin, as customers would see it. */
export const productReview = z
  .object({
    product_id: z.uuid(),
    seller_id: z.uuid(),
    business_name: z.string(),
    is_new: z.boolean().describe('Whether the product was never on sale'),
    name: z.string(),
    names,
    description: z.string(),
    descriptions,
    category: z.string().describe('The name of the category'),
    sub_category: z.string().nullable(),
    price: paisa,
    unit_weight: z.number(),
    unit_label: z.string(),
    image_url: z.string(),
    more_pictures: z.array(z.string()).describe('The pictures after `image_url`, in their order'),
    asked_at: timestamp.describe('The time since which the product waits'),
    updated_at: timestamp,
  })
  .meta({ id: 'ProductReview' })
export type ProductReview = z.infer<typeof productReview>

const tag = 'Admin'

export const listProductReviews = call({
  name: 'listProductReviews',
  method: 'GET',
  path: '/api/admin/product-reviews',
  caller: 'admin',
  staff: ['catalogue'],
  tag,
  summary: 'Products that wait for approval, those that have waited longest first',
  query: z.strictObject(pageQuery(20)),
  response: pageOf(productReview),
})

const seenUpdate = timestamp.describe(
  '`updated_at` as the admin saw it; if the product has changed since, it is refused with `product_changed`',
)

export const approvalForm = z
  .strictObject({
    products: z
      .array(z.strictObject({ product_id: z.uuid(), seen_updated_at: seenUpdate }))
      .min(1, { error: 'Choose at least one product' })
      .max(MOST_APPROVALS, tooMany),
  })
  .meta({ id: 'ApprovalForm' })
export type ApprovalForm = z.infer<typeof approvalForm>

export const approvalOutcome = z
  .object({
    approved: z.array(z.uuid()).describe('The ids of the products that are on sale now'),
    refused: z
      .array(z.object({ product_id: z.uuid(), code: z.string(), message: z.string() }))
      .describe('The other products, each with an error code and its sentence'),
  })
  .meta({ id: 'ApprovalOutcome' })
export type ApprovalOutcome = z.infer<typeof approvalOutcome>

export const approveProducts = call({
  name: 'approveProducts',
  method: 'POST',
  path: '/api/admin/product-reviews/approvals',
  caller: 'admin',
  staff: ['catalogue'],
  tag,
  summary: 'Approve products that wait: they are on sale at once; a product that cannot be approved is left out',
  body: approvalForm,
  response: approvalOutcome,
})

export const rejectProduct = call({
  name: 'rejectProduct',
  method: 'POST',
  path: '/api/admin/product-reviews/:product_id/rejection',
  caller: 'admin',
  staff: ['catalogue'],
  tag,
  summary: 'Reject a product that waits; the seller sees the reason, and can correct the product and publish it again',
  params: z.object({ product_id: idInAddress }),
  body: z.strictObject({ reason, seen_updated_at: seenUpdate.optional() }).meta({ id: 'RejectionForm' }),
  refusals: ['review_not_waiting', 'review_outdated'],
  response: nothing,
  status: 204,
})
