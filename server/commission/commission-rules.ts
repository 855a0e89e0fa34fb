import type { z } from 'zod'
import {
  type CommissionRule,
  type CommissionRuleChange,
  type CommissionRuleForm,
  type listCommissionRules as listCall,
  PERCENT,
} from '#contract/commission.ts'
import { formatRupees } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteRule, existing, insertRule, lockRule, ruleRows, updateRule } from './queries.ts'

/** Returns a page of the commission rules, the most specific first. */
export async function listRules({ database }: Platform, { cursor, limit }: z.output<typeof listCall.query>) {
  const [precedence = 0, rule_id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const after = cursor === undefined ? undefined : ([Number(precedence), String(rule_id)] as const)
  return toPage(await ruleRows(database, { limit, after }), limit, (rule) => [rule.precedence, rule.rule_id])
}

/**
 * Adds a commission rule for orders from now on, and records it in the audit log. Throws `seller_not_found`,
 * `category_not_found`, and `commission_rule_exists` if the seller and category already have a rule.
 */
export function addRule({ database }: Platform, admin: Admin, form: CommissionRuleForm): Promise<CommissionRule> {
  return database.transaction().execute(async (tx) => {
    const { seller, category } = await existing(tx, form)
    if (!seller) throw new Problem('seller_not_found')
    if (!category) throw new Problem('category_not_found')
    const rule = await insertRule(tx, form)
    if (!rule) throw new Problem('commission_rule_exists')
    await record(tx, admin, 'add', rule, { to: inWords(rule) })
    return rule
  })
}

/**
 * Changes the amounts of a commission rule for orders from now on, and records the old and the new amounts in the audit
 * log. Orders keep the commission that they had at checkout. Throws `commission_rule_not_found`.
 */
export function changeRule(
  { database }: Platform,
  admin: Admin,
  ruleId: string,
  change: CommissionRuleChange,
): Promise<CommissionRule> {
  return database.transaction().execute(async (tx) => {
    const before = await existingRule(tx, ruleId)
    const rule = await updateRule(tx, ruleId, change)
    await record(tx, admin, 'update', rule, { from: inWords(before), to: inWords(rule) })
    return rule
  })
}

/** Deletes a commission rule and records it in the audit log. Throws `commission_rule_not_found`. */
export function removeRule({ database }: Platform, admin: Admin, ruleId: string): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const rule = await existingRule(tx, ruleId)
    await deleteRule(tx, ruleId)
    await record(tx, admin, 'delete', rule, { from: inWords(rule) })
  })
}

async function existingRule(tx: Tx, ruleId: string): Promise<CommissionRule> {
  const rule = await lockRule(tx, ruleId)
  if (!rule) throw new Problem('commission_rule_not_found')
  return rule
}

function record(
  tx: Tx,
  { user_id }: Admin,
  action: 'add' | 'update' | 'delete',
  { rule_id, business_name, category_name }: CommissionRule,
  change: { from?: string; to?: string },
): Promise<void> {
  const name = [business_name, category_name].filter(Boolean).join(', ')
  const details = { name, ...change }
  return recordAct(tx, { actor_id: user_id, action, entity: 'commission_rule', entity_id: rule_id, details })
}

/**
 * Returns the amounts of a commission rule for the audit log, in a form that needs no words: `10 % + Rs. 5, ≥ Rs. 20, ≤
 * Rs. 500`.
 */
function inWords({ rate, fixed_amount, minimum, maximum }: CommissionRule): string {
  const sum = [`${rate / PERCENT} %`, ...(fixed_amount > 0 ? [formatRupees(fixed_amount)] : [])].join(' + ')
  return [
    sum,
    ...(minimum === null ? [] : [`≥ ${formatRupees(minimum)}`]),
    ...(maximum === null ? [] : [`≤ ${formatRupees(maximum)}`]),
  ].join(', ')
}
