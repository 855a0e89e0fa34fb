import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { searchedText } from './digits.ts'
import { idInAddress, verificationStatus } from './fields.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { sellerDocument } from './seller-documents.ts'
import { bankAccount, CHECKED_FIELDS, sellerProfile } from './sellers.ts'

/**
 * Another seller who registered with the same data, such as the same phone number. Admins check whether both belong to
 * the same person.
 */
const resemblance = z
  .object({
    id: z.uuid(),
    business_name: z.string(),
    status: verificationStatus,
    same: z.array(z.enum(['bank_account', 'contact_no', 'business_name'])),
  })
  .meta({ id: 'SellerResemblance' })

export const adminSeller = sellerProfile
  .extend({
    status: verificationStatus,
    decline_reason: z.string().nullable().describe('The reason for declining, as the seller received it.'),
    changed_from: z
      .partialRecord(z.enum(CHECKED_FIELDS), z.string())
      .nullable()
      .describe('The earlier name and contact of a verified seller, until an admin has checked the change.'),
    updated_at: timestamp,
    email: z.string(),
    email_confirmed_at: timestamp.nullable(),
    signed_up_at: timestamp,
    banned_until: timestamp.nullable(),
    bank_account: bankAccount.nullable().describe('The account number shows only its last four digits.'),
    products: z.int().describe('Number of products that are not archived.'),
    open_orders: z.int().describe('Number of orders with an unfinished fulfilment of this seller.'),
    documents: z.array(sellerDocument).describe('The uploaded documents, without their files.'),
    resembling: z.array(resemblance),
  })
  .meta({ id: 'AdminSeller' })
export type AdminSeller = z.infer<typeof adminSeller>

export const listSellers = call({
  name: 'listSellers',
  method: 'GET',
  path: '/api/admin/sellers',
  caller: 'admin',
  staff: ['support', 'finance'],
  scope: 'sellers:read',
  tag: 'Admin',
  summary: 'Sellers with all data for a decision: waiting sellers first, oldest first; other lists newest first',
  query: z.strictObject({
    status: verificationStatus.optional(),
    changed: z.stringbool().optional().describe('Only verified sellers with a change of name or contact to check'),
    documents: z.stringbool().optional().describe('Only verified sellers with a document to check'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .overwrite(searchedText)
      .optional()
      .describe('Part of a name, city or phone number'),
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
  staff: ['support', 'finance'],
  scope: 'sellers:read',
  tag: 'Admin',
  summary: 'One seller with all data for a decision',
  params: sellerParams,
  refusals: ['seller_not_found'],
  response: adminSeller,
})

/**
 * The `updated_at` of the seller when the admin opened the page. If the seller has changed since then, the server
 * refuses the admin's decision with `seller_changed`. Without this field, the server does not check it.
 */
const seen = { seen_updated_at: timestamp.optional() }

export const verifySeller = call({
  name: 'verifySeller',
  method: 'POST',
  path: '/api/admin/sellers/:id/verify',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Verify a seller; verifying again has no effect, and a banned seller is refused',
  params: sellerParams,
  body: z.strictObject(seen).nullish(),
  refusals: ['seller_not_found', 'seller_changed', 'seller_banned', 'documents_missing'],
  response: adminSeller,
})

export const confirmSellerChange = call({
  name: 'confirmSellerChange',
  method: 'POST',
  path: '/api/admin/sellers/:id/confirm-change',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Confirm the changed name or contact of a verified seller; confirming again has no effect',
  params: sellerParams,
  body: z.strictObject(seen).nullish(),
  refusals: ['seller_not_found', 'seller_changed'],
  response: adminSeller,
})

/**
 * The reason for a decision of an admin, such as a declined seller or a banned account. The server emails it to the
 * seller or to the owner of the account.
 */
export const reason = z
  .string()
  .trim()
  .min(10, 'Enter a reason with at least 10 characters')
  .max(1000, 'Use at most 1,000 characters for the reason')

export const reasonForm = z.strictObject({ reason })

const decision = z.strictObject({ reason, ...seen })

export const declineSeller = call({
  name: 'declineSeller',
  method: 'POST',
  path: '/api/admin/sellers/:id/decline',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Decline a waiting seller; the seller receives the reason by email',
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
  staff: ['support'],
  tag: 'Admin',
  summary: 'Withdraw a seller’s verification with a reason; the products leave the shop immediately',
  params: sellerParams,
  body: decision,
  refusals: ['seller_not_found', 'seller_changed', 'seller_not_on_sale'],
  response: adminSeller,
})
