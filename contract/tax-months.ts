import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { latinDigits } from './digits.ts'
import { idInAddress, paisa, reversalForm, tooLong } from './fields.ts'
import { filerStatus, TAXED_PAYMENTS, TAXES } from './tax.ts'

/** API calls of admins about the taxes that were withheld in a month, and their payment to the tax authority. */

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Enter a month like 2026-11' })
  .describe('A month in the shop’s time zone (Asia/Karachi)')
const ofMonth = z.object({ month })

const tag = 'Admin: tax'

const signedPaisa = z
  .int()
  .brand<'Paisa', 'inout'>()
  .meta({
    description: 'Paisa; negative if refunds of earlier sales exceed the sales of the month',
    examples: [12_500],
  })

export const taxSum = z
  .object({
    tax: z.enum(TAXES),
    section: z.string(),
    payment: z.enum(TAXED_PAYMENTS),
    seller_status: filerStatus,
    rate: z.int().describe('Hundredths of a percent'),
    sellers: z.int(),
    base: signedPaisa.describe('Paisa of the sold products minus refunds of the month'),
    amount: signedPaisa.describe('Paisa of the withheld tax minus the tax of refunds of the month'),
  })
  .meta({ id: 'TaxSum' })
export type TaxSum = z.infer<typeof taxSum>

/** What the shop owes the tax authority for one tax of a month. `rest` is `owed` minus `paid`. */
export const taxBalance = z
  .object({
    tax: z.enum(TAXES),
    owed: signedPaisa.describe('Paisa of the withheld tax minus the tax of refunds of the month'),
    paid: paisa.describe('Paisa of the payments that were not reversed'),
    rest: signedPaisa.describe('Paisa; negative if more was paid than is owed now'),
  })
  .meta({ id: 'TaxBalance' })
export type TaxBalance = z.infer<typeof taxBalance>

export const getTaxMonth = call({
  name: 'getTaxMonth',
  method: 'GET',
  path: '/api/admin/tax/months/:month',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag,
  summary: 'The taxes that were withheld in a month by rate, and what is owed to the tax authority',
  params: ofMonth,
  response: z.object({
    items: z.array(taxSum),
    balances: z.array(taxBalance).describe('What is owed to the tax authority, by tax'),
    next_cursor: z.null(),
  }),
})

/** The call that exports the withheld taxes of a month and their payment. The server streams the response as CSV. */
export const exportTaxMonth = call({
  name: 'exportTaxMonth',
  method: 'GET',
  path: '/api/admin/tax/months/:month/statement.csv',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'The taxes that were withheld from each seller in a month and their payment, as a CSV file for spreadsheets',
  params: ofMonth,
  answers: 'text/csv',
  response: z.any(),
})

/** A payment of withheld taxes to the tax authority. A wrong payment stays in the list and is reversed. */
export const taxPayment = z
  .object({
    tax_payment_id: z.uuid(),
    month,
    tax: z.enum(TAXES),
    amount: paisa,
    reference: z.string().describe('The number of the receipt (CPR) or of the challan'),
    recorded_by: z.string().nullable().describe('The email of the admin who recorded the payment'),
    created_at: timestamp,
    reversed_at: timestamp.nullable().describe('Null if the payment was not reversed'),
    reversed_by: z.string().nullable().describe('The email of the admin who reversed the payment'),
    reversal_reason: z.string().describe('Empty if the payment was not reversed'),
  })
  .meta({ id: 'TaxPayment' })
export type TaxPayment = z.infer<typeof taxPayment>

const PAYMENTS_ON_A_PAGE = 20

export const listTaxPayments = call({
  name: 'listTaxPayments',
  method: 'GET',
  path: '/api/admin/tax/months/:month/payments',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag,
  summary: 'The payments to the tax authority for a month, newest first',
  params: ofMonth,
  query: z.strictObject(pageQuery(PAYMENTS_ON_A_PAGE)),
  response: pageOf(taxPayment),
})

export const taxPaymentForm = z
  .strictObject({
    tax: z.enum(TAXES, { error: 'Choose a tax' }),
    amount: paisa.refine((amount) => amount > 0, { error: 'Enter the paid amount' }),
    reference: z
      .string()
      .trim()
      .min(3, 'Enter the number of the receipt or of the challan')
      .max(100, tooLong)
      .overwrite(latinDigits)
      .describe('The number of the receipt (CPR) or of the challan'),
  })
  .meta({ id: 'TaxPaymentForm' })
export type TaxPaymentForm = z.infer<typeof taxPaymentForm>

export const recordTaxPayment = call({
  name: 'recordTaxPayment',
  method: 'POST',
  path: '/api/admin/tax/months/:month/payments',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Record that withheld taxes of a month were paid; the same Idempotency-Key records it once',
  params: ofMonth,
  body: taxPaymentForm,
  idempotent: true,
  refusals: ['tax_payment_known', 'tax_payment_too_large'],
  response: taxPayment,
  status: 201,
})

export const reverseTaxPayment = call({
  name: 'reverseTaxPayment',
  method: 'POST',
  path: '/api/admin/tax/payments/:tax_payment_id/reversal',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Reverse a payment to the tax authority that was recorded by mistake; repeating it has no effect',
  params: z.object({ tax_payment_id: idInAddress }),
  body: reversalForm,
  refusals: ['tax_payment_not_found'],
  response: taxPayment,
})
