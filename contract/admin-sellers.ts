import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, sellerStanding } from './fields.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { bankAccount, sellerProfile } from './sellers.ts'

/** Another seller who has something in common with this one. */
const resemblance = z
  .object({
    id: z.uuid(),
    business_name: z.string(),
    standing: sellerStanding,
    same: z.array(z.enum(['bank_account', 'contact_no', 'business_name'])),
  })
  .meta({ id: 'SellerResemblance' })

export const adminSeller = sellerProfile
  .extend({
    standing: sellerStanding,
    decline_reason: z.string().nullable().describe('Why they were declined, as they were told.'),
    updated_at: timestamp,
    email: z.string(),
    email_confirmed_at: timestamp.nullable(),
    signed_up_at: timestamp,
    banned_until: timestamp.nullable(),
    bank_account: bankAccount.nullable().describe('The account number shows its last four digits only.'),
    products: z.int().describe('Products that are not archived.'),
    open_orders: z.int().describe('Orders of which their part is not done yet.'),
    resembling: z.array(resemblance),
  })
  .meta({ id: 'AdminSeller' })
export type AdminSeller = z.infer<typeof adminSeller>

export const listSellers = call({
  name: 'listSellers',
  method: 'GET',
  path: '/api/admin/sellers',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Sellers with everything needed to decide: those waiting first come first, else newest first',
  query: z.strictObject({
    standing: sellerStanding.optional(),
    q: z.string().trim().min(1).max(100).optional().describe('Part of a name, city or telephone number'),
    ...pageQuery(DEFAULT_PAGE_SIZE),
  }),
  response: pageOf(adminSeller),
})

const sellerParams = z.object({ id: idInAddress })

export const getSeller = call({
  name: 'getSeller',
  method: 'GET',
  path: '/api/admin/sellers/:id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'One seller with everything needed to decide',
  params: sellerParams,
  refusals: ['seller_not_found'],
  response: adminSeller,
})

/**
 * `updated_at` of the seller as the admin saw them; when they have changed since, the decision is refused with
 * `seller_changed`.
 */
const seen = { seen_updated_at: timestamp.optional() }

export const verifySeller = call({
  name: 'verifySeller',
  method: 'POST',
  path: '/api/admin/sellers/:id/verify',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Verify a seller; doing it again changes nothing',
  params: sellerParams,
  body: z.strictObject(seen).nullish(),
  refusals: ['seller_not_found', 'seller_changed'],
  response: adminSeller,
})

/** Why, in words that the seller reads in a mail. */
export const reason = z
  .string()
  .trim()
  .min(10, 'Give a reason of at least 10 characters')
  .max(1000, 'A reason has at most 1,000 characters')

export const reasonForm = z.strictObject({ reason })

const decision = z.strictObject({ reason, ...seen })

export const declineSeller = call({
  name: 'declineSeller',
  method: 'POST',
  path: '/api/admin/sellers/:id/decline',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Decline a seller who waits, with a reason that reaches them by mail',
  params: sellerParams,
  body: decision,
  refusals: ['seller_not_found', 'seller_changed', 'seller_not_waiting'],
  response: adminSeller,
})

export const withdrawVerification = call({
  name: 'withdrawVerification',
  method: 'POST',
  path: '/api/admin/sellers/:id/withdraw',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Withdraw a seller’s verification with a reason; their products leave the shop at once',
  params: sellerParams,
  body: decision,
  refusals: ['seller_not_found', 'seller_changed', 'seller_not_on_sale'],
  response: adminSeller,
})
