import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, paisa } from './fields.ts'
import { MAX_ORDER_TOTAL } from './limits.ts'
import { names } from './name-fields.ts'

/** One percent in the unit of commission rates, which is a hundredth of a percent. */
export const PERCENT = 100
const HIGHEST_RATE = 10_000

const commissionAmount = paisa.max(MAX_ORDER_TOTAL)

const amounts = {
  rate: z.int().min(0).max(HIGHEST_RATE).describe('Hundredths of a percent of the price of the item; 1000 is 10 %'),
  fixed_amount: commissionAmount.describe('Paisa that are added for each item, whatever its quantity'),
  minimum: commissionAmount.nullable().describe('The least commission for an item, or null'),
  maximum: commissionAmount.nullable().describe('The largest commission for an item, or null'),
}

const hasOrderedLimits = ({ minimum, maximum }: { minimum: number | null; maximum: number | null }) =>
  minimum === null || maximum === null || minimum <= maximum
const ORDERED_LIMITS = { path: ['maximum'], error: 'The maximum must not be less than the minimum' }

export const commissionRuleForm = z
  .strictObject({
    seller_id: z.uuid().nullable().describe('Null for all sellers'),
    category_id: z.uuid().nullable().describe('Null for all categories'),
    ...amounts,
  })
  .refine(hasOrderedLimits, ORDERED_LIMITS)
  .meta({ id: 'CommissionRuleForm' })
export type CommissionRuleForm = z.infer<typeof commissionRuleForm>

export const commissionRuleChange = z
  .strictObject(amounts)
  .refine(hasOrderedLimits, ORDERED_LIMITS)
  .meta({ id: 'CommissionRuleChange' })
export type CommissionRuleChange = z.infer<typeof commissionRuleChange>

export const commissionRule = z
  .object({
    rule_id: z.uuid(),
    seller_id: z.uuid().nullable(),
    business_name: z.string().nullable(),
    category_id: z.uuid().nullable(),
    category_name: z.string().nullable(),
    category_names: names,
    precedence: z
      .int()
      .describe('3: a seller in a category, 2: a seller, 1: a category, 0: the default. The highest one applies.'),
    ...amounts,
    updated_at: timestamp,
  })
  .meta({ id: 'CommissionRule' })
export type CommissionRule = z.infer<typeof commissionRule>

const tag = 'Admin: commission'
const ruleParams = z.object({ rule_id: idInAddress })

export const listCommissionRules = call({
  name: 'listCommissionRules',
  method: 'GET',
  path: '/api/admin/commission-rules',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Commission rules, the most specific first',
  query: z.strictObject(pageQuery()),
  response: pageOf(commissionRule),
})

export const addCommissionRule = call({
  name: 'addCommissionRule',
  method: 'POST',
  path: '/api/admin/commission-rules',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Add a commission rule; it applies to orders from now on',
  body: commissionRuleForm,
  refusals: ['commission_rule_exists', 'seller_not_found', 'category_not_found'],
  response: commissionRule,
  status: 201,
})

export const changeCommissionRule = call({
  name: 'changeCommissionRule',
  method: 'PUT',
  path: '/api/admin/commission-rules/:rule_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Change the amounts of a commission rule; earlier orders keep their commission',
  params: ruleParams,
  body: commissionRuleChange,
  refusals: ['commission_rule_not_found'],
  response: commissionRule,
})

export const deleteCommissionRule = call({
  name: 'deleteCommissionRule',
  method: 'DELETE',
  path: '/api/admin/commission-rules/:rule_id',
  caller: 'admin',
  staff: ['finance'],
  tag,
  summary: 'Delete a commission rule; earlier orders keep their commission',
  params: ruleParams,
  refusals: ['commission_rule_not_found'],
  response: nothing,
  status: 204,
})
