import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, oneLine, paisa, tooLong, tooMany } from './fields.ts'
import { PROOF_REFUSALS, payout, payoutRefusal, payoutStatus, staffProof } from './payouts.ts'
import { day } from './periods.ts'

/**
 * API calls for batches of payouts. Admins create a batch, send it to the bank as a file, and record the bank's
 * results.
 */

/**
 * The maximum number of payouts in a batch. The reference of a payout contains its number in the batch, with four
 * digits.
 */
export const PAYOUTS_IN_A_BATCH = 1000

/**
 * A seller whom the shop owes money. `refusal` is null if a batch would pay the seller, or else the reason why it would
 * not.
 */
export const payableSeller = z
  .object({
    seller_id: z.uuid(),
    business_name: z.string(),
    available: paisa.describe('What a batch would pay now'),
    held: paisa,
    held_until: day.nullable().describe('The next day on which held money becomes available; null if it is unknown'),
    bank_name: z.string().nullable(),
    beneficiary_name: z.string().nullable(),
    account_no: z.string().nullable().describe('The last four characters; the others are hidden'),
    refusal: payoutRefusal.nullable(),
  })
  .meta({ id: 'PayableSeller' })
export type PayableSeller = z.infer<typeof payableSeller>

export const payoutPreview = z
  .object({
    payable: z.array(payableSeller).describe('Sellers whom a batch would pay, the largest amounts first'),
    left_out: z.array(payableSeller).describe('Sellers whom the shop owes money and whom a batch would leave out'),
    amount: paisa.describe('The sum of the payable amounts, in paisa'),
    minimum: paisa,
  })
  .meta({ id: 'PayoutPreview' })
export type PayoutPreview = z.infer<typeof payoutPreview>

const tag = 'Admin: payouts'

export const previewPayouts = call({
  name: 'previewPayouts',
  method: 'GET',
  path: '/api/admin/payout-preview',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Who would get how much in a batch now, and who would be left out and why',
  response: payoutPreview,
})

export const payoutBatch = z
  .object({
    batch_id: z.uuid(),
    number: z.int(),
    created_by: z.string().nullable().describe('The admin’s email; null if the schedule created the batch'),
    created_at: timestamp,
    downloaded_at: timestamp.nullable().describe('When the file was first downloaded'),
    payouts: z.int(),
    amount: paisa,
    sending: z.int().describe('The payouts without a result'),
    paid: z.int(),
    failed: z.int().describe('The failed and the returned payouts'),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.infer<typeof payoutBatch>

export const batchPayout = payout
  .extend({ seller_id: z.uuid(), business_name: z.string(), beneficiary_name: z.string() })
  .meta({ id: 'BatchPayout' })
export type BatchPayout = z.infer<typeof batchPayout>

const BATCHES_ON_A_PAGE = 20
const PAYOUTS_ON_A_PAGE = 50
const LEAST_REASON = 3
const ofBatch = z.object({ batch_id: idInAddress })

export const listPayoutBatches = call({
  name: 'listPayoutBatches',
  method: 'GET',
  path: '/api/admin/payout-batches',
  caller: 'admin',
  staff: ['finance'],
  scope: 'payouts:read',
  tag,
  summary: 'Batches of payouts, newest first',
  query: z.strictObject(pageQuery(BATCHES_ON_A_PAGE)),
  response: pageOf(payoutBatch),
})

export const payoutBatchForm = z
  .strictObject({
    payouts: z
      .array(
        z.strictObject({
          seller_id: z.uuid(),
          amount: paisa.describe('The available amount in the preview, in paisa'),
        }),
      )
      .min(1, 'Choose at least one seller')
      .max(PAYOUTS_IN_A_BATCH, tooMany)
      .refine((payouts) => new Set(payouts.map(({ seller_id }) => seller_id)).size === payouts.length, {
        error: 'Choose each seller once',
      }),
  })
  .meta({ id: 'PayoutBatchForm' })
export type PayoutBatchForm = z.infer<typeof payoutBatchForm>

export const createPayoutBatch = call({
  name: 'createPayoutBatch',
  method: 'POST',
  path: '/api/admin/payout-batches',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Create a batch that pays each chosen seller exactly the available amount; a key creates one batch',
  idempotent: true,
  body: payoutBatchForm,
  refusals: ['payouts_changed', 'idempotency_key_reused'],
  response: payoutBatch,
  status: 201,
})

export const getPayoutBatch = call({
  name: 'getPayoutBatch',
  method: 'GET',
  path: '/api/admin/payout-batches/:batch_id',
  caller: 'admin',
  staff: ['finance'],
  scope: 'payouts:read',
  tag,
  summary: 'A batch of payouts',
  params: ofBatch,
  refusals: ['payout_batch_not_found'],
  response: payoutBatch,
})

export const listBatchPayouts = call({
  name: 'listBatchPayouts',
  method: 'GET',
  path: '/api/admin/payout-batches/:batch_id/payouts',
  caller: 'admin',
  staff: ['finance'],
  scope: 'payouts:read',
  tag,
  summary: 'The payouts of a batch, in the order of the file',
  params: ofBatch,
  query: z.strictObject({ status: payoutStatus.optional(), ...pageQuery(PAYOUTS_ON_A_PAGE) }),
  response: pageOf(batchPayout),
})

/**
 * The call that downloads the file of payouts for the bank is a POST, because its body contains the proof of identity.
 * The response is text/csv.
 */
export const downloadPayoutFile = call({
  name: 'downloadPayoutFile',
  method: 'POST',
  path: '/api/admin/payout-batches/:batch_id/file',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary:
    'The payouts without a result as a CSV file for the bank, with full account numbers; requires a proof of identity and is in the audit log',
  params: ofBatch,
  body: staffProof,
  refusals: ['payout_batch_not_found', 'payouts_decided', ...PROOF_REFUSALS],
  answers: 'text/csv',
  response: z.any(),
})

/** The result of a payout that an admin records by hand. A payout that was not paid needs a reason. */
export const payoutResult = z
  .strictObject({
    status: payoutStatus.exclude(['sending']),
    reason: z.string().trim().max(300, tooLong).default('').describe('Why the bank did not pay; the seller reads it'),
    bank_reference: oneLine('Reference').max(100, tooLong).default('').describe('The transaction id of the bank'),
  })
  .refine(({ status, reason }) => status === 'paid' || reason.length >= LEAST_REASON, {
    path: ['reason'],
    error: 'Enter the reason with at least 3 characters',
  })
  .meta({ id: 'PayoutResult' })
export type PayoutResult = z.infer<typeof payoutResult>

export const recordPayoutResult = call({
  name: 'recordPayoutResult',
  method: 'POST',
  path: '/api/admin/payouts/:payout_id/result',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary:
    'Record that the bank has paid or refused a payout, or has returned a paid one; a repeated result has no effect',
  params: z.object({ payout_id: idInAddress }),
  body: payoutResult,
  refusals: ['payout_not_found', 'payout_changed'],
  response: batchPayout,
})

/**
 * The reasons why an import does not apply a line of the bank's result file for payouts, as sentences for the screen.
 */
export const RESULT_REFUSALS = {
  no_payout: 'The line contains no reference of a payout in this batch.',
  several_payouts: 'The line contains the references of several payouts.',
  unknown_status: 'The status means neither paid nor failed.',
  other_amount: 'The amount is not the amount of the payout.',
  failed_before: 'The payout was recorded as failed, and its money is in the balance of the seller.',
} as const
export type ResultRefusal = keyof typeof RESULT_REFUSALS

export const RESULTS_MAX_LINES = 5000
export const RESULTS_MAX_BYTES = 1024 * 1024

export const importedResults = z
  .object({
    paid: z.int(),
    failed: z.int(),
    returned: z.int().describe('Payouts that failed after they were recorded as paid'),
    known: z.int().describe('Lines without effect, because their result was recorded before'),
    refused: z.array(
      z.object({
        line: z.int().describe('The number of the line in the file; the first line is 1'),
        text: z.string(),
        reason: z.enum(Object.keys(RESULT_REFUSALS) as [ResultRefusal]),
      }),
    ),
  })
  .meta({ id: 'ImportedPayoutResults' })
export type ImportedResults = z.infer<typeof importedResults>

export const importPayoutResults = call({
  name: 'importPayoutResults',
  method: 'POST',
  path: '/api/admin/payout-batches/:batch_id/results',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Import the result file of the bank line by line; importing a line again has no effect',
  params: ofBatch,
  file: { type: 'text/csv', maxBytes: RESULTS_MAX_BYTES },
  refusals: ['payout_batch_not_found', 'results_unreadable', 'results_too_long'],
  response: importedResults,
})
