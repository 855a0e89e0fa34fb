import type { z } from 'zod'
import { PERCENT } from '#contract/commission.ts'
import type { listTaxRules as listCall, TaxRule, TaxRuleChange, TaxRuleForm } from '#contract/tax.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import {
  blockRuleChanges,
  deleteRule,
  insertRule,
  lockRule,
  overlaps,
  ruleById,
  ruleRows,
  today,
  updateRule,
} from './rule-queries.ts'

/** Returns a page of the tax rules, those with the latest first day first. */
export async function listRules({ database }: Platform, { cursor, limit }: z.output<typeof listCall.query>) {
  const [first_day = '', rule_id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const after = cursor === undefined ? undefined : ([String(first_day), String(rule_id)] as const)
  return toPage(await ruleRows(database, { limit, after }), limit, (rule) => [rule.first_day, rule.rule_id])
}

/**
 * Adds a tax rule for sales from now on, and records it in the audit log. A first day in the past changes no earlier
 * sale. Throws `tax_rule_overlaps`.
 */
export function addRule({ database }: Platform, admin: Admin, form: TaxRuleForm): Promise<TaxRule> {
  return database.transaction().execute(async (tx) => {
    await blockRuleChanges(tx)
    if (await overlaps(tx, form)) throw new Problem('tax_rule_overlaps')
    const rule = await existingRule(tx, await insertRule(tx, form))
    await record(tx, admin, 'add', rule, { to: inWords(rule) })
    return rule
  })
}

/**
 * Changes a tax rule for sales from now on, and records the old and the new rule in the audit log. If a tax was
 * withheld by the rule, only its last day can change. The old and the new last day must then be today or later. Throws
 * `tax_rule_not_found`, `tax_rule_used` and `tax_rule_overlaps`.
 */
export function changeRule(
  { database }: Platform,
  admin: Admin,
  ruleId: string,
  change: TaxRuleChange,
): Promise<TaxRule> {
  return database.transaction().execute(async (tx) => {
    await blockRuleChanges(tx)
    const before = await lockedRule(tx, ruleId)
    if (before.is_used && !changesFutureOnly(before, change, await today(tx))) throw new Problem('tax_rule_used')
    if (await overlaps(tx, { ...before, ...change }, ruleId)) throw new Problem('tax_rule_overlaps')
    await updateRule(tx, ruleId, change)
    const rule = await existingRule(tx, ruleId)
    await record(tx, admin, 'update', rule, { from: inWords(before), to: inWords(rule) })
    return rule
  })
}

/** Deletes a tax rule and records it in the audit log. Throws `tax_rule_not_found` and `tax_rule_used`. */
export function removeRule({ database }: Platform, admin: Admin, ruleId: string): Promise<void> {
  return database.transaction().execute(async (tx) => {
    await blockRuleChanges(tx)
    const rule = await lockedRule(tx, ruleId)
    if (rule.is_used) throw new Problem('tax_rule_used')
    await deleteRule(tx, ruleId)
    await record(tx, admin, 'delete', rule, { from: inWords(rule) })
  })
}

/** Returns whether a change leaves a tax rule as it was for all days before today. */
export function changesFutureOnly(before: TaxRuleChange, change: TaxRuleChange, date: string): boolean {
  const isSame =
    before.rate === change.rate && before.section === change.section && before.first_day === change.first_day
  const endsLater = (last_day: string | null) => last_day === null || last_day >= date
  return isSame && (before.last_day === change.last_day || (endsLater(before.last_day) && endsLater(change.last_day)))
}

async function lockedRule(tx: Tx, ruleId: string): Promise<TaxRule> {
  if (!(await lockRule(tx, ruleId))) throw new Problem('tax_rule_not_found')
  return existingRule(tx, ruleId)
}

async function existingRule(tx: Tx, ruleId: string): Promise<TaxRule> {
  const rule = await ruleById(tx, ruleId)
  if (!rule) throw new Problem('tax_rule_not_found')
  return rule
}

function record(
  tx: Tx,
  { user_id }: Admin,
  action: 'add' | 'update' | 'delete',
  { rule_id, section }: TaxRule,
  change: { from?: string; to?: string },
): Promise<void> {
  const details = { name: section, ...change }
  return recordAct(tx, { actor_id: user_id, action, entity: 'tax_rule', entity_id: rule_id, details })
}

/** Formats a tax rule for the audit log: `income_tax, cash, filer: 2 %, 2026-07-01 – 2027-06-30`. */
function inWords({ tax, payment, seller_status, rate, first_day, last_day }: TaxRule): string {
  return `${tax}, ${payment}, ${seller_status}: ${rate / PERCENT} %, ${first_day} – ${last_day ?? '…'}`
}
