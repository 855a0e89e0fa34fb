import { type RawBuilder, sql } from 'kysely'
import type { CommissionRule, CommissionRuleChange, CommissionRuleForm } from '#contract/commission.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

export type RuleKey = readonly [precedence: number, rule_id: string]

const RULE = sql`
  rule.rule_id, rule.seller_id, seller.business_name, rule.category_id, category.category_name,
  coalesce((select jsonb_object_agg(language, category_text.category_name) from category_text
    where category_text.category_id = rule.category_id), '{}') as category_names,
  rule.precedence, rule.rate, rule.fixed_amount, rule.minimum, rule.maximum, rule.updated_at`

/**
 * Returns a query for commission rules with the names of their seller and category. `rules` is the table of rules, or a
 * subquery with rules that were just written.
 */
const named = (rules: RawBuilder<unknown>) => sql`
  select ${RULE} from ${rules} as rule left join seller_profiles as seller on seller.id = rule.seller_id
  left join categories as category on category.category_id = rule.category_id`

/**
 * Returns the commission rules, the most specific first. Reads one row more than the page contains (index
 * commission_rules_listed), to know whether there is a next page.
 */
export async function ruleRows(
  database: Database,
  { limit, after }: { limit: number; after?: RuleKey | undefined },
): Promise<CommissionRule[]> {
  const isLater = after
    ? sql`(rule.precedence < ${after[0]} or (rule.precedence = ${after[0]} and rule.rule_id > ${after[1]}::uuid))`
    : sql`true`
  const { rows } = await sql<CommissionRule>`
    ${named(sql`commission_rules`)} where ${isLater} order by rule.precedence desc, rule.rule_id
    limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/**
 * Returns a commission rule and locks it, so that it cannot change before the transaction ends. Undefined if it does
 * not exist.
 */
export async function lockRule(tx: Tx, ruleId: string): Promise<CommissionRule | undefined> {
  const { rows } = await sql<CommissionRule>`
    ${named(sql`commission_rules`)} where rule.rule_id = ${ruleId} for update of rule`.execute(tx)
  return rows[0]
}

/** Adds a commission rule. Returns undefined if there already is a rule for this seller and category. */
export async function insertRule(tx: Tx, form: CommissionRuleForm): Promise<CommissionRule | undefined> {
  const { seller_id, category_id, rate, fixed_amount, minimum, maximum } = form
  const { rows } = await sql<CommissionRule>`
    with added as (
      insert into commission_rules (seller_id, category_id, rate, fixed_amount, minimum, maximum)
      values (${seller_id}, ${category_id}, ${rate}, ${fixed_amount}, ${minimum}, ${maximum})
      on conflict (seller_id, category_id) do nothing returning *)
    ${named(sql`added`)}`.execute(tx)
  return rows[0]
}

export async function updateRule(tx: Tx, ruleId: string, change: CommissionRuleChange): Promise<CommissionRule> {
  const { rate, fixed_amount, minimum, maximum } = change
  const { rows } = await sql<CommissionRule>`
    with changed as (
      update commission_rules set rate = ${rate}, fixed_amount = ${fixed_amount}, minimum = ${minimum}, maximum = ${maximum},
        updated_at = now()
      where rule_id = ${ruleId} returning *)
    ${named(sql`changed`)}`.execute(tx)
  const [rule] = rows
  if (!rule) throw new Error(`The commission rule ${ruleId} does not exist`)
  return rule
}

export async function deleteRule(tx: Tx, ruleId: string): Promise<void> {
  await tx.deleteFrom('commission_rules').where('rule_id', '=', ruleId).execute()
}

/**
 * Returns two values: whether the seller of a new commission rule exists, and whether its category exists. An id that
 * is null counts as existing.
 */
export async function existing(
  tx: Tx,
  { seller_id, category_id }: Pick<CommissionRuleForm, 'seller_id' | 'category_id'>,
): Promise<{ seller: boolean; category: boolean }> {
  const { rows } = await sql<{ seller: boolean; category: boolean }>`
    select ${seller_id}::uuid is null or exists (select from seller_profiles where id = ${seller_id}) as seller,
      ${category_id}::uuid is null or exists (select from categories where category_id = ${category_id}) as category`.execute(
    tx,
  )
  return rows[0] ?? { seller: false, category: false }
}
