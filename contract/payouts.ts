import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, paisa } from './fields.ts'
import { ibanIn } from './iban.ts'
import { ownerProof } from './owner-proof.ts'
import { bankAccount } from './sellers.ts'

/** API calls for payouts to sellers: the settings, the payouts of a seller, and the bank account that receives them. */

/** How payouts to sellers are started: by an admin, every day, or once a week. */
export const PAYOUT_SCHEDULES = ['manual', 'daily', 'weekly'] as const
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number]

/**
 * The status of a payout. `sending`: it is in a batch for the bank. `paid`: the bank has paid it. `failed`: the bank
 * has refused it. `returned`: the bank sent the money back after it had paid. After `failed` or `returned`, the shop
 * owes the seller the money again.
 */
export const PAYOUT_STATUSES = ['sending', 'paid', 'failed', 'returned'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]
export const payoutStatus = z.enum(PAYOUT_STATUSES).meta({ id: 'PayoutStatus' })

/** The reasons why a seller cannot get a payout now, as sentences for the screens of admins. */
export const PAYOUT_REFUSALS = {
  banned: 'The account of the seller is banned.',
  nothing_owed: 'The shop owes nothing.',
  on_hold: 'All of it is on hold.',
  below_minimum: 'The available amount is below the minimum.',
  no_bank_account: 'There is no bank account.',
  no_iban: 'The account number is not an IBAN.',
  invalid_iban: 'The IBAN has a typing error.',
} as const
export type PayoutRefusal = keyof typeof PAYOUT_REFUSALS
export const payoutRefusal = z.enum(Object.keys(PAYOUT_REFUSALS) as [PayoutRefusal]).meta({ id: 'PayoutRefusal' })

/** Returns why a seller cannot be paid to an account number. Returns null if it is a valid IBAN. */
export function accountRefusal(accountNo: string | null): PayoutRefusal | null {
  if (accountNo === null) return 'no_bank_account'
  if (ibanIn(accountNo)) return null
  return /^\s*[a-z]{2}\s*\d{2}/i.test(accountNo) ? 'invalid_iban' : 'no_iban'
}

export const HOLD_DAYS = { least: 1, most: 60 } as const

export const payoutSettings = z
  .object({
    schedule: z.enum(PAYOUT_SCHEDULES),
    weekday: z.int().min(0).max(6).describe('The weekday of weekly payouts; 0 is Sunday'),
    hold_days: z
      .int()
      .min(HOLD_DAYS.least, 'Enter 1 to 60 days')
      .max(HOLD_DAYS.most, 'Enter 1 to 60 days')
      .describe('The days from the delivery of an order until its amount can be paid out'),
    minimum: paisa
      .min(100, 'The minimum must be between Rs. 1 and Rs. 1,000,000')
      .max(100_000_000, 'The minimum must be between Rs. 1 and Rs. 1,000,000')
      .describe('The smallest payout'),
  })
  .meta({ id: 'PayoutSettings' })
export type PayoutSettings = z.infer<typeof payoutSettings>

export const payoutSettingsForm = z.strictObject(payoutSettings.shape).meta({ id: 'PayoutSettingsForm' })

const tag = 'Admin: payouts'
const PAYOUTS_ON_A_PAGE = 10

export const getPayoutSettings = call({
  name: 'getPayoutSettings',
  method: 'GET',
  path: '/api/admin/payout-settings',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'When and how sellers are paid',
  response: payoutSettings,
})

export const changePayoutSettings = call({
  name: 'changePayoutSettings',
  method: 'PUT',
  path: '/api/admin/payout-settings',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Change when and how sellers are paid; the change is in the audit log',
  body: payoutSettingsForm,
  response: payoutSettings,
})

/** A payout as its seller sees it. */
export const payout = z
  .object({
    payout_id: z.uuid(),
    amount: paisa,
    status: payoutStatus,
    reference: z.string().describe('The reference in the file for the bank'),
    bank_name: z.string(),
    iban: z.string().describe('The last four characters; the others are hidden'),
    reason: z.string().describe('Why it failed or was returned; else empty'),
    bank_reference: z.string().describe('The transaction id of the bank; empty if there is none'),
    created_at: timestamp,
    paid_at: timestamp.nullable(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof payout>

export const listOwnPayouts = call({
  name: 'listOwnPayouts',
  method: 'GET',
  path: '/api/seller/payouts',
  caller: 'verified seller',
  sellerStaff: [],
  inViews: 'finance',
  scope: 'payouts:read',
  tag: 'Seller',
  summary: 'The caller’s payouts, newest first',
  query: z.strictObject(pageQuery(PAYOUTS_ON_A_PAGE)),
  response: pageOf(payout),
})

const ofSeller = z.object({ seller_id: idInAddress })

export const listSellerPayouts = call({
  name: 'listSellerPayouts',
  method: 'GET',
  path: '/api/admin/seller-accounts/:seller_id/payouts',
  caller: 'admin',
  staff: ['finance'],
  scope: 'payouts:read',
  tag,
  summary: 'A seller’s payouts, newest first',
  params: ofSeller,
  query: z.strictObject(pageQuery(PAYOUTS_ON_A_PAGE)),
  response: pageOf(payout),
})

/**
 * The body of a request for a full account number. It contains the admin's proof of identity, if the server requires
 * one.
 */
export const staffProof = z.strictObject({ proof: ownerProof.optional() })

/** The error codes of calls that need a proof of identity. */
export const PROOF_REFUSALS = ['reauthentication_needed', 'reauthentication_not_valid', 'too_many_requests'] as const

export const showBankAccount = call({
  name: 'showBankAccount',
  method: 'POST',
  path: '/api/admin/seller-accounts/:seller_id/bank-account',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'A seller’s bank account with the full number; requires a proof of identity and is in the audit log',
  params: ofSeller,
  body: staffProof,
  refusals: ['profile_not_found', ...PROOF_REFUSALS],
  response: bankAccount.extend({ account_no: z.string().describe('The full account number') }),
})
