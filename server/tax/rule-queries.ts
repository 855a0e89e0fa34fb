import { sql } from 'kysely'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { TaxRule, TaxRuleChange, TaxRuleForm } from '#contract/tax.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

export type RuleKey = readonly [first_day: string, rule_id: string]

/** SQL: today in the time zone of the shop. */
const TODAY = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`

/** SQL columns of a tax rule. `is_used` reads the index withheld_taxes_of_rule. */
const RULE = sql`
  rule.rule_id, rule.tax, rule.payment, rule.seller_status, rule.rate, rule.section, rule.first_day::text as first_day,
  rule.last_day::text as last_day, rule.updated_at,
  exists (select from withheld_taxes where withheld_taxes.rule_id = rule.rule_id) as is_used,
  ${TODAY} between rule.first_day and coalesce(rule.last_day, 'infinity') as is_in_force`

/**
 * Returns the tax rules, the latest first day first. Reads one row more than the page contains (index
 * tax_rules_listed), to know whether there is a next page.
 */
export async function ruleRows(
  database: Database,
  { limit, after }: { limit: number; after?: RuleKey | undefined },
): Promise<TaxRule[]> {
  const isLater = after
    ? sql`(rule.first_day < ${after[0]}::date or (rule.first_day = ${after[0]}::date and rule.rule_id > ${after[1]}::uuid))`
    : sql`true`
  const { rows } = await sql<TaxRule>`
    select ${RULE} from tax_rules as rule where ${isLater} order by rule.first_day desc, rule.rule_id
    limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/**
 * Locks the tax rules against changes until the transaction ends, so that two transactions cannot add overlapping
 * rules. Sales do not wait.
 */
export async function blockRuleChanges(tx: Tx): Promise<void> {
  await sql`lock table tax_rules in share row exclusive mode`.execute(tx)
}

/**
 * Locks a tax rule until the transaction ends. First waits for sales that are withholding a tax by this rule; later
 * sales wait. Afterwards, read the rule with `ruleById`, which then knows of the earlier sales. Returns false if the
 * rule does not exist.
 */
export async function lockRule(tx: Tx, ruleId: string): Promise<boolean> {
  const { rows } = await sql`select from tax_rules where rule_id = ${ruleId} for update`.execute(tx)
  return rows.length > 0
}

export async function ruleById(tx: Tx, ruleId: string): Promise<TaxRule | undefined> {
  const { rows } = await sql<TaxRule>`select ${RULE} from tax_rules as rule where rule_id = ${ruleId}`.execute(tx)
  return rows[0]
}

type Period = Pick<TaxRuleForm, 'tax' | 'payment' | 'seller_status' | 'first_day' | 'last_day'>

/**
 * Returns whether another tax rule for the same tax, payment and filer status applies on a day of the period. Ignores
 * the rule with the id `except`.
 */
export async function overlaps(tx: Tx, { tax, payment, seller_status, ...days }: Period, except?: string) {
  const { rows } = await sql`
    select from tax_rules
    where tax = ${tax} and payment = ${payment} and seller_status = ${seller_status}
      and rule_id is distinct from ${except ?? null}::uuid
      and daterange(first_day, last_day, '[]') && daterange(${days.first_day}::date, ${days.last_day}::date, '[]')
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertRule(tx: Tx, form: TaxRuleForm): Promise<string> {
  const { rule_id } = await tx.insertInto('tax_rules').values(form).returning('rule_id').executeTakeFirstOrThrow()
  return rule_id
}

export async function updateRule(tx: Tx, ruleId: string, change: TaxRuleChange): Promise<void> {
  await tx
    .updateTable('tax_rules')
    .set({ ...change, updated_at: sql`now()` })
    .where('rule_id', '=', ruleId)
    .execute()
}

export async function deleteRule(tx: Tx, ruleId: string): Promise<void> {
  await tx.deleteFrom('tax_rules').where('rule_id', '=', ruleId).execute()
}

/** Returns today's date in the time zone of the shop. */
export async function today(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${TODAY}::text as today`.execute(tx)
  return rows[0]?.today ?? ''
}
