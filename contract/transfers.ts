import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { latinDigits, searchedText } from './digits.ts'
import { idInAddress, oneLine, paisa, paymentStatus, tooLong } from './fields.ts'
import { IMAGE_MAX_BYTES } from './limits.ts'

/**
 * API calls for bank and Raast transfers of customers: the amount to pay, the proof of a transfer, and the matching
 * with orders by staff.
 */

/** The hours that a customer has for a bank transfer: the default, and the range of the setting. */
export const TRANSFER_HOURS = { default: 24, least: 1, most: 72 } as const

/** The account of the shop to which customers transfer money. */
export const bankAccount = z
  .object({
    bank: z.string(),
    title: z.string().describe('The name of the account holder'),
    iban: z.string(),
    raast_id: z.string().describe('Empty if the shop has none'),
  })
  .meta({ id: 'ShopBankAccount' })
export type BankAccount = z.infer<typeof bankAccount>

/**
 * Returns the code of an order: the first eight characters of its id. Customers give it as the reference of their
 * transfer.
 */
export function orderCode(orderId: string): string {
  return orderId.slice(0, 8)
}

const proof = z.object({
  transaction_id: z.string().describe('Empty if the customer has typed none'),
  has_slip: z.boolean().describe('Whether the customer has uploaded a picture of the slip'),
  sent_at: timestamp,
})

/** The bank transfer that an order awaits, or the transfers that have paid it. */
export const transferToPay = z
  .object({
    account: bankAccount,
    reference: z.string().describe('The order code, which the bank shows to the shop'),
    amount: paisa,
    received: paisa.describe('Paisa of `amount` that transfers have paid'),
    missing: paisa.describe('Paisa that are not paid yet; zero if the order no longer awaits a transfer'),
    pay_until: timestamp,
    payment_status: paymentStatus,
    proof: proof.nullable(),
  })
  .meta({ id: 'TransferToPay' })
export type TransferToPay = z.infer<typeof transferToPay>

const ofOrder = z.object({ order_id: idInAddress })

export const getTransfer = call({
  name: 'getTransfer',
  method: 'GET',
  path: '/api/orders/:order_id/transfer',
  caller: 'customer',
  tag: 'Orders',
  summary: 'The account, the amount and the reference with which the caller pays an order by bank or Raast transfer',
  params: ofOrder,
  refusals: ['order_not_found', 'not_by_transfer'],
  response: transferToPay,
})

export const proofForm = z
  .strictObject({
    transaction_id: oneLine('Transaction id')
      .min(4, 'Enter the transaction id with at least 4 characters')
      .max(60, tooLong)
      .overwrite(latinDigits),
  })
  .meta({ id: 'TransferProofForm' })

export const sendTransferProof = call({
  name: 'sendTransferProof',
  method: 'PUT',
  path: '/api/orders/:order_id/transfer/proof',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Tell the shop the transaction id of a transfer',
  params: ofOrder,
  body: proofForm,
  refusals: ['order_not_found', 'not_by_transfer', 'order_not_payable'],
  response: transferToPay,
})

export const uploadTransferSlip = call({
  name: 'uploadTransferSlip',
  method: 'PUT',
  path: '/api/orders/:order_id/transfer/slip',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Upload a picture of the slip of a transfer; only the caller and admins can read it',
  params: ofOrder,
  file: { type: 'application/octet-stream', maxBytes: IMAGE_MAX_BYTES },
  refusals: [
    'order_not_found',
    'not_by_transfer',
    'order_not_payable',
    'image_too_large',
    'too_many_pixels',
    'not_an_image',
    'storage_unavailable',
  ],
  response: transferToPay,
})

export const readTransferSlip = call({
  name: 'readTransferSlip',
  method: 'GET',
  path: '/api/orders/:order_id/transfer/slip',
  caller: 'customer',
  inViews: 'finance',
  tag: 'Orders',
  summary: 'The picture of the slip that the caller has uploaded',
  params: ofOrder,
  refusals: ['order_not_found', 'not_by_transfer', 'object_not_found', 'storage_unavailable'],
  answers: 'image/webp',
  response: z.any(),
})

/** An order that awaits a transfer, in the list of admins. */
export const waitingTransfer = z
  .object({
    order_id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    amount: paisa,
    received: paisa,
    transaction_id: z.string(),
    has_slip: z.boolean(),
    sent_at: timestamp.nullable().describe('When the customer sent the proof; null if there is none'),
    created_at: timestamp,
    pay_until: timestamp,
  })
  .meta({ id: 'WaitingTransfer' })
export type WaitingTransfer = z.infer<typeof waitingTransfer>

const tag = 'Admin: transfers'
const TRANSFERS_ON_A_PAGE = 20

export const listTransfers = call({
  name: 'listTransfers',
  method: 'GET',
  path: '/api/admin/transfers',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Orders that await a bank transfer: those with a proof first, then the oldest first',
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .overwrite(searchedText)
      .optional()
      .describe('The first characters of an order id, or a part of the customer’s name or transaction id'),
    ...pageQuery(TRANSFERS_ON_A_PAGE),
  }),
  response: pageOf(waitingTransfer),
})

export const readAnySlip = call({
  name: 'readAnySlip',
  method: 'GET',
  path: '/api/admin/transfers/:order_id/slip',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'The picture of the slip of an order’s transfer',
  params: ofOrder,
  refusals: ['order_not_found', 'not_by_transfer', 'object_not_found', 'storage_unavailable'],
  answers: 'image/webp',
  response: z.any(),
})

export const receivedTransfer = z
  .strictObject({
    amount: paisa.refine((amount) => amount > 0, { error: 'Enter the received amount' }),
    reference: oneLine('Reference')
      .min(3, 'Enter the reference with at least 3 characters')
      .max(100, tooLong)
      .overwrite(latinDigits)
      .describe('The transaction id, or the reference in the statement of the bank'),
  })
  .meta({ id: 'ReceivedTransfer' })
export type ReceivedTransfer = z.infer<typeof receivedTransfer>

export const recordedTransfer = z
  .object({
    payment_status: paymentStatus,
    missing: paisa.describe('Paisa that the customer must still pay'),
    to_pay_back: paisa.describe('Paisa that the order did not need and that are not paid back yet'),
  })
  .meta({ id: 'RecordedTransfer' })
export type RecordedTransfer = z.infer<typeof recordedTransfer>

export const recordTransfer = call({
  name: 'recordTransfer',
  method: 'POST',
  path: '/api/admin/transfers/:order_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Match a received transfer with an order; the same Idempotency-Key records it once',
  params: ofOrder,
  body: receivedTransfer,
  idempotent: true,
  refusals: ['order_not_found', 'not_by_transfer', 'transfer_already_recorded', 'tax_rules_changed'],
  response: recordedTransfer,
  status: 201,
})

/** The reasons why an import does not match a line of a bank statement, as sentences for the screen. */
export const LINE_REFUSALS = {
  no_order: 'The line contains no code of an order that is paid by transfer.',
  several_orders: 'The line contains the codes of several orders.',
  other_amount: 'The amount differs from the amount that is due for the order.',
  already_paid: 'The order is already paid.',
  closed: 'The order expired or was cancelled.',
} as const
export type LineRefusal = keyof typeof LINE_REFUSALS

/** The maximum number of lines and bytes of an imported bank statement. */
export const STATEMENT_MAX_LINES = 5000
export const STATEMENT_MAX_BYTES = 1024 * 1024

const statementLine = z.object({
  line: z.int().describe('The number of the line in the file; the first line is 1'),
  date: z.string(),
  text: z.string(),
  amount: paisa,
  order_id: z.uuid().nullable(),
})

export const importedStatement = z
  .object({
    matched: z.array(statementLine).describe('Lines that are recorded now'),
    unmatched: z.array(statementLine.extend({ reason: z.enum(Object.keys(LINE_REFUSALS) as [LineRefusal]) })),
    known: z.int().describe('The number of lines that were recorded before'),
    ignored: z.int().describe('The number of lines without received money'),
  })
  .meta({ id: 'ImportedStatement' })
export type ImportedStatement = z.infer<typeof importedStatement>

export const importStatement = call({
  name: 'importStatement',
  method: 'POST',
  path: '/api/admin/transfers/statements',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary:
    'Import a bank statement: lines with an order code and exactly the awaited amount are matched; importing a line again has no effect',
  file: { type: 'text/csv', maxBytes: STATEMENT_MAX_BYTES },
  refusals: ['statement_unreadable', 'statement_too_long'],
  response: importedStatement,
})
