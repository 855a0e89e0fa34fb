import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, paisa, tooLong } from './fields.ts'
import { postingKind } from './ledger.ts'
import { MAX_ORDER_TOTAL } from './limits.ts'
import { PAYOUT_SCHEDULES, payoutRefusal } from './payouts.ts'
import { day } from './periods.ts'

const signedPaisa = z
  .int()
  .brand<'Paisa', 'inout'>()
  .meta({ description: 'Paisa; a positive amount is for the seller', examples: [-12_500] })

export const sellerAccount = z
  .object({
    business_name: z.string(),
    balance: signedPaisa.describe('What the shop owes the seller; negative if the seller owes the shop'),
    held: signedPaisa.describe('The part of the balance from orders that are not delivered, or still in the hold time'),
    available: paisa.describe('What a payout would pay now'),
    cash_in_hand: paisa.describe('Collected cash that the seller has not deposited; it reduces the balance'),
    holds: z
      .array(z.object({ until: day.nullable(), amount: signedPaisa, orders: z.int() }))
      .describe('The held amounts by the day on which they become available; null for orders that are not delivered'),
    hold_days: z.int().describe('The days from the delivery of an order until its amount is available'),
    schedule: z.enum(PAYOUT_SCHEDULES),
    next_payout: day.nullable().describe('The next day of payouts; null if an admin starts them'),
    minimum: paisa.describe('The smallest payout'),
    refusal: payoutRefusal.nullable().describe('Why a payout now would leave the seller out'),
  })
  .meta({ id: 'SellerAccount' })
export type SellerAccount = z.infer<typeof sellerAccount>

/**
 * The statement of a seller's balance with the shop in a period. `closing` is the total of `opening` and all amounts in
 * `sums`.
 */
export const statement = z
  .object({
    opening: signedPaisa,
    sums: z.array(z.object({ kind: postingKind, amount: signedPaisa, postings: z.int() })),
    closing: signedPaisa,
  })
  .meta({ id: 'SellerStatement' })
export type Statement = z.infer<typeof statement>

export const statementLine = z
  .object({
    posting_id: z.int(),
    kind: postingKind,
    order_id: z.uuid().nullable(),
    amount: signedPaisa,
    reason: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'SellerStatementLine' })
export type StatementLine = z.infer<typeof statementLine>

const period = { since: day.optional(), until: day.optional() }
export type StatementPeriod = z.output<z.ZodObject<typeof period>>

const sellerTag = 'Seller'
const adminTag = 'Admin: seller accounts'
const ofSeller = z.object({ seller_id: idInAddress })
const LINES_ON_A_PAGE = 25

export const getOwnAccount = call({
  name: 'getOwnAccount',
  method: 'GET',
  path: '/api/seller/account',
  caller: 'verified seller',
  sellerStaff: ['manager'],
  inViews: 'finance',
  scope: 'reports:read',
  tag: sellerTag,
  summary: 'The caller’s balance: the held amounts with their days, and the available amount',
  response: sellerAccount,
})

export const getOwnStatement = call({
  name: 'getOwnStatement',
  method: 'GET',
  path: '/api/seller/account/statement',
  caller: 'verified seller',
  sellerStaff: ['manager'],
  inViews: 'finance',
  scope: 'reports:read',
  tag: sellerTag,
  summary: 'The sums of the caller’s account in a period',
  query: z.strictObject(period),
  response: statement,
})

export const listOwnStatementLines = call({
  name: 'listOwnStatementLines',
  method: 'GET',
  path: '/api/seller/account/lines',
  caller: 'verified seller',
  sellerStaff: ['manager'],
  inViews: 'finance',
  scope: 'reports:read',
  tag: sellerTag,
  summary: 'The lines of the caller’s statement, newest first',
  query: z.strictObject({ ...period, ...pageQuery(LINES_ON_A_PAGE) }),
  response: pageOf(statementLine),
})

/**
 * The call that exports a statement of the caller's own balance with the shop. The server streams the response as CSV.
 */
export const exportOwnStatement = call({
  name: 'exportOwnStatement',
  method: 'GET',
  path: '/api/seller/account/statement.csv',
  caller: 'verified seller',
  sellerStaff: ['manager'],
  inViews: 'finance',
  scope: 'reports:read',
  tag: sellerTag,
  summary: 'All lines of the caller’s statement of a period, newest first, as a CSV file for spreadsheets',
  query: z.strictObject(period),
  answers: 'text/csv',
  response: z.any(),
})

export const getSellerAccount = call({
  name: 'getSellerAccount',
  method: 'GET',
  path: '/api/admin/seller-accounts/:seller_id',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag: adminTag,
  summary: 'A seller’s balance: the held amounts with their days, and the available amount',
  params: ofSeller,
  refusals: ['seller_not_found'],
  response: sellerAccount,
})

export const getSellerStatement = call({
  name: 'getSellerStatement',
  method: 'GET',
  path: '/api/admin/seller-accounts/:seller_id/statement',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag: adminTag,
  summary: 'The sums of a seller’s account in a period',
  params: ofSeller,
  query: z.strictObject(period),
  response: statement,
})

export const listSellerStatementLines = call({
  name: 'listSellerStatementLines',
  method: 'GET',
  path: '/api/admin/seller-accounts/:seller_id/lines',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag: adminTag,
  summary: 'The lines of a seller’s statement, newest first',
  params: ofSeller,
  query: z.strictObject({ ...period, ...pageQuery(LINES_ON_A_PAGE) }),
  response: pageOf(statementLine),
})

/** The call with which an admin exports a seller's statement. The server streams the response as CSV. */
export const exportSellerStatement = call({
  name: 'exportSellerStatement',
  method: 'GET',
  path: '/api/admin/seller-accounts/:seller_id/statement.csv',
  caller: 'admin',
  staff: ['finance'],
  tag: adminTag,
  summary: 'All lines of a seller’s statement of a period, newest first, as a CSV file for spreadsheets',
  params: ofSeller,
  query: z.strictObject(period),
  answers: 'text/csv',
  response: z.any(),
})

export const correctionForm = z
  .strictObject({
    amount: signedPaisa
      .min(-MAX_ORDER_TOTAL)
      .max(MAX_ORDER_TOTAL)
      .refine((amount) => amount !== 0, { error: 'Enter an amount' }),
    reason: z.string().trim().min(3, 'Enter the reason with at least 3 characters').max(300, tooLong),
  })
  .meta({ id: 'CorrectionForm' })

export const correctSellerAccount = call({
  name: 'correctSellerAccount',
  method: 'POST',
  path: '/api/admin/seller-accounts/:seller_id/corrections',
  caller: 'admin',
  staff: ['finance'],
  tag: adminTag,
  summary: 'Correct a seller’s balance by an amount with a reason; the seller sees both',
  params: ofSeller,
  idempotent: true,
  body: correctionForm,
  refusals: ['seller_not_found', 'idempotency_key_reused'],
  response: sellerAccount,
})
