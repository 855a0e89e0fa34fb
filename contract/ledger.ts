import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { day } from './periods.ts'

/**
 * The kinds of ledger accounts. `provider_clearing`: money at the payment provider. `customer_due`: what customers owe
 * for orders; a credit is money that the shop owes them. `seller_payable`: what the shop owes sellers.
 * `delivery_income`: shipping fees. `refunds_owed`: refunds that were not paid to the customer yet. `collector_cash`:
 * cash that sellers and riders have collected and not deposited. `operator_cash`: deposited cash. `shortage`: cash that
 * customers should have paid to a rider but did not, and cash that was missing at a count; a credit is a surplus.
 * `bank`: money on the shop's bank account from transfers of customers. `commission`: the operator's commission of sold
 * products. `tax_withheld`: taxes that the shop has withheld from sellers and owes to the tax authority. `corrections`:
 * corrections of what the shop owes sellers. `payout_clearing`: payouts that the bank has not confirmed yet.
 * `store_credit`: credit that customers can spend.
 */
export const LEDGER_ACCOUNT_KINDS = [
  'provider_clearing',
  'customer_due',
  'refunds_owed',
  'seller_payable',
  'delivery_income',
  'collector_cash',
  'operator_cash',
  'shortage',
  'bank',
  'commission',
  'tax_withheld',
  'corrections',
  'payout_clearing',
  'store_credit',
] as const
export const ledgerAccountKind = z.enum(LEDGER_ACCOUNT_KINDS).meta({ id: 'LedgerAccountKind' })
export type LedgerAccountKind = z.infer<typeof ledgerAccountKind>

/**
 * The kinds of postings. `sale`: the products and the shipping of an order at its first payment, or of a fulfilment for
 * which the cash was collected. `payment`: the provider received money. `refund`: the shop owes a refund.
 * `refund_sent`: the provider has accepted it, or an admin has paid it back. `refund_returned`: it did not reach the
 * customer. `cash_collected`: a seller or a rider received the cash at the door. `cash_deposited`: the collector handed
 * it over. `cash_deposit_reversed`: an admin reversed a wrong record of a deposit. `cash_counted`: a count found a
 * difference. `transfer_received`: staff matched a bank transfer with an order. `commission`: the operator's commission
 * of a sale. `commission_reversed`: the commission of refunded products. `tax_withheld`: a tax that is withheld from
 * the sellers of a sale; its reason is the kind of tax. `tax_reversed`: the tax of refunded products. `tax_paid`: staff
 * paid withheld taxes to the tax authority. `tax_payment_reversed`: an admin reversed a wrong record of such a payment.
 * `correction`: an admin corrected what the shop owes a seller. `payout_started`: a payout was added to a batch for the
 * bank. `payout_paid`: the bank has paid it. `payout_failed`: the bank has refused it. `payout_returned`: the bank sent
 * the money back after it had paid. `credit_used`: a customer paid with store credit. `credit_returned`: the order was
 * not paid, or its cash is no longer due. `refund_credited`: a refund became store credit.
 */
export const POSTING_KINDS = [
  'sale',
  'payment',
  'refund',
  'refund_sent',
  'refund_returned',
  'cash_collected',
  'cash_deposited',
  'cash_deposit_reversed',
  'cash_counted',
  'transfer_received',
  'commission',
  'commission_reversed',
  'tax_withheld',
  'tax_reversed',
  'tax_paid',
  'tax_payment_reversed',
  'correction',
  'payout_started',
  'payout_paid',
  'payout_failed',
  'payout_returned',
  'credit_used',
  'credit_returned',
  'refund_credited',
] as const
export const postingKind = z.enum(POSTING_KINDS).meta({ id: 'PostingKind' })
export type PostingKind = z.infer<typeof postingKind>

/** An amount in the ledger, in paisa. A debit is positive, a credit is negative. */
const signedPaisa = z
  .int()
  .brand<'Paisa', 'inout'>()
  .meta({ description: 'Paisa; a debit is positive, a credit is negative', examples: [-12_500] })

export const posting = z
  .object({
    posting_id: z.int(),
    kind: postingKind,
    order_id: z.uuid().nullable().describe('Null for a deposit and a count, which concern many orders.'),
    payment_id: z.uuid().nullable(),
    refund_id: z.uuid().nullable(),
    reason: z.string(),
    created_by: z.string().nullable().describe('The email of the account that caused it; null for the shop itself.'),
    created_at: timestamp,
    entries: z.array(
      z.object({
        account: ledgerAccountKind,
        owner_id: z.uuid().nullable().describe('The customer or seller of the account.'),
        owner: z.string().nullable().describe('The name of the owner.'),
        amount: signedPaisa,
      }),
    ),
  })
  .meta({ id: 'LedgerPosting' })
export type LedgerPosting = z.infer<typeof posting>

export const ledgerFilters = z.object({
  order_id: z.uuid().optional(),
  seller_id: z.uuid().optional(),
  kind: postingKind.optional(),
  since: day.optional(),
  until: day.optional(),
})
export type LedgerFilters = z.infer<typeof ledgerFilters>

const tag = 'Admin: ledger'
const POSTINGS_ON_A_PAGE = 25

export const listPostings = call({
  name: 'listPostings',
  method: 'GET',
  path: '/api/admin/ledger/postings',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag,
  summary: 'Postings of the ledger with their entries, newest first',
  query: z.strictObject({ ...ledgerFilters.shape, ...pageQuery(POSTINGS_ON_A_PAGE) }),
  response: pageOf(posting),
})

/** The call that exports postings. The server streams the response as CSV. */
export const exportPostings = call({
  name: 'exportPostings',
  method: 'GET',
  path: '/api/admin/ledger/postings.csv',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'All entries of the postings that match the filters, newest first, as a CSV file for spreadsheets',
  query: z.strictObject(ledgerFilters.shape),
  answers: 'text/csv',
  response: z.any(),
})

/**
 * The sums of one kind of ledger account in a period. `opening` is the balance before the period, and `closing` is the
 * balance at its end.
 */
export const accountBalance = z
  .object({
    account: ledgerAccountKind,
    opening: signedPaisa,
    debit: signedPaisa,
    credit: signedPaisa.describe('The credits of the period, as a positive amount.'),
    closing: signedPaisa,
  })
  .meta({ id: 'LedgerBalance' })
export type AccountBalance = z.infer<typeof accountBalance>

export const getTrialBalance = call({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/api/admin/ledger/trial-balance',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag,
  summary: 'Debits, credits and balance of each kind of account in a period; all balances add up to zero',
  query: z.strictObject({ since: day.optional(), until: day.optional() }),
  response: z.object({ items: z.array(accountBalance), next_cursor: z.null() }),
})
