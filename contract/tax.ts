import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, oneLine, tooLong } from './fields.ts'
import { day } from './periods.ts'
import { taxNumbers } from './tax-numbers.ts'

/** The taxes that the shop can withhold from a seller. */
export const TAXES = ['income_tax', 'sales_tax'] as const
export type Tax = (typeof TAXES)[number]

/** How the customer pays, as far as taxes depend on it. */
export const TAXED_PAYMENTS = ['cash', 'digital'] as const
export type TaxedPayment = (typeof TAXED_PAYMENTS)[number]

/**
 * Whether a seller is on the list of active taxpayers. An admin sets it after checking the list. `unchecked`: no admin
 * has checked the seller; such sellers have their own tax rules.
 */
export const FILER_STATUSES = ['unchecked', 'filer', 'non_filer', 'exempt'] as const
export type FilerStatus = (typeof FILER_STATUSES)[number]
export const filerStatus = z.enum(FILER_STATUSES).meta({ id: 'FilerStatus' })

export const TAX_LABELS = { income_tax: 'Income tax', sales_tax: 'Sales tax' } as const satisfies Record<Tax, string>

export const TAXED_PAYMENT_LABELS = {
  cash: 'Cash on delivery',
  digital: 'Paid in advance',
} as const satisfies Record<TaxedPayment, string>

export const FILER_STATUS_LABELS = {
  unchecked: 'Not checked yet',
  filer: 'Active taxpayer',
  non_filer: 'Not an active taxpayer',
  exempt: 'Exempt from tax',
} as const satisfies Record<FilerStatus, string>

/** The highest rate of a tax, in hundredths of a percent: 100 %. */
const HIGHEST_RATE = 10_000

const scope = {
  tax: z.enum(TAXES, { error: 'Choose a tax' }),
  payment: z.enum(TAXED_PAYMENTS, { error: 'Choose how the customer pays' }),
  seller_status: filerStatus,
}
const terms = {
  rate: z
    .int()
    .min(1)
    .max(HIGHEST_RATE)
    .describe('Hundredths of a percent of the price of the seller’s products; 200 is 2 %'),
  section: oneLine('Section')
    .min(1, 'Enter the section of the law')
    .max(60, tooLong)
    .describe('The section of the law, such as 153(2A)'),
  first_day: day.describe('The first day on which the rule applies'),
  last_day: day.nullable().describe('The last day on which the rule applies; null if it has no end'),
}

const hasOrderedDays = ({ first_day, last_day }: { first_day: string; last_day: string | null }) =>
  last_day === null || last_day >= first_day
const ORDERED_DAYS = { path: ['last_day'], error: 'The last day must not be before the first day' }

export const taxRuleForm = z
  .strictObject({ ...scope, ...terms })
  .refine(hasOrderedDays, ORDERED_DAYS)
  .meta({ id: 'TaxRuleForm' })
export type TaxRuleForm = z.infer<typeof taxRuleForm>

export const taxRuleChange = z.strictObject(terms).refine(hasOrderedDays, ORDERED_DAYS).meta({ id: 'TaxRuleChange' })
export type TaxRuleChange = z.infer<typeof taxRuleChange>

export const taxRule = z
  .object({
    rule_id: z.uuid(),
    ...scope,
    ...terms,
    is_used: z.boolean().describe('Whether a tax was withheld by this rule. Then only its last day can change.'),
    is_in_force: z.boolean().describe('Whether the rule applies today'),
    updated_at: timestamp,
  })
  .meta({ id: 'TaxRule' })
export type TaxRule = z.infer<typeof taxRule>

export const sellerTax = z
  .object({
    business_name: z.string(),
    ...taxNumbers.shape,
    filer_status: filerStatus,
    checked_on: day.nullable().describe('The day on which an admin has checked the status; null if it is unchecked'),
  })
  .meta({ id: 'SellerTax' })
export type SellerTax = z.infer<typeof sellerTax>

export const CHECKED_STATUSES = FILER_STATUSES.filter((status) => status !== 'unchecked')

export const filerStatusForm = z
  .strictObject({
    filer_status: z.enum(CHECKED_STATUSES, { error: 'Choose a status' }),
    checked_on: day.describe('The day on which you have checked the status; not in the future'),
  })
  .meta({ id: 'FilerStatusForm' })
export type FilerStatusForm = z.infer<typeof filerStatusForm>

const tag = 'Admin: tax'
const ruleParams = z.object({ rule_id: idInAddress })
const ofSeller = z.object({ seller_id: idInAddress })

export const listTaxRules = call({
  name: 'listTaxRules',
  method: 'GET',
  path: '/api/admin/tax/rules',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Rules for withheld taxes, those with the latest first day first',
  query: z.strictObject(pageQuery()),
  response: pageOf(taxRule),
})

export const addTaxRule = call({
  name: 'addTaxRule',
  method: 'POST',
  path: '/api/admin/tax/rules',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Add a rule for a withheld tax; it applies to sales from now on',
  body: taxRuleForm,
  refusals: ['tax_rule_overlaps'],
  response: taxRule,
  status: 201,
})

export const changeTaxRule = call({
  name: 'changeTaxRule',
  method: 'PUT',
  path: '/api/admin/tax/rules/:rule_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Change a rule for a withheld tax; a rule that was used can only end today or later',
  params: ruleParams,
  body: taxRuleChange,
  refusals: ['tax_rule_not_found', 'tax_rule_overlaps', 'tax_rule_used'],
  response: taxRule,
})

export const deleteTaxRule = call({
  name: 'deleteTaxRule',
  method: 'DELETE',
  path: '/api/admin/tax/rules/:rule_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Delete a rule by which no tax was withheld',
  params: ruleParams,
  refusals: ['tax_rule_not_found', 'tax_rule_used'],
  response: nothing,
  status: 204,
})

export const getSellerTax = call({
  name: 'getSellerTax',
  method: 'GET',
  path: '/api/admin/sellers/:seller_id/tax',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'A seller’s tax numbers and filer status',
  params: ofSeller,
  refusals: ['seller_not_found'],
  response: sellerTax,
})

export const setFilerStatus = call({
  name: 'setFilerStatus',
  method: 'PUT',
  path: '/api/admin/sellers/:seller_id/filer-status',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Set whether a seller is an active taxpayer, with the day of the check; it applies to sales from now on',
  params: ofSeller,
  body: filerStatusForm,
  refusals: ['seller_not_found', 'check_in_future'],
  response: sellerTax,
})

export const getOwnTax = call({
  name: 'getOwnTax',
  method: 'GET',
  path: '/api/seller/tax',
  caller: 'seller',
  sellerStaff: [],
  inViews: 'finance',
  tag: 'Seller',
  summary: 'The caller’s tax numbers and filer status',
  refusals: ['profile_not_found'],
  response: sellerTax,
})

export const saveTaxNumbers = call({
  name: 'saveTaxNumbers',
  method: 'PUT',
  path: '/api/seller/tax',
  caller: 'seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Save the caller’s tax numbers; if the NTN or the CNIC changes, an admin must check the status again',
  body: taxNumbers,
  refusals: ['profile_not_found'],
  response: sellerTax,
})
