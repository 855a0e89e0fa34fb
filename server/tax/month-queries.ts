import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { FilerStatus, Tax, TaxedPayment } from '#contract/tax.ts'
import type { TaxSum } from '#contract/tax-months.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * SQL for the lines of a month's tax statement: each tax that was withheld with a sale of the month, and each refund of
 * the month of a sale with a tax. `base` is the price of the products, and `amount` the tax as the ledger has it. Both
 * are negative for a refund, but the tax of a small refund can be 0. Uses the indexes withheld_taxes_by_time and
 * ledger_postings_of_kind.
 */
function linesOf(month: string): RawBuilder<unknown> {
  const begin = sql`(${`${month}-01`}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
  const end = sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${SHOP_TIME_ZONE})`
  return sql`
    select order_id, seller_id, tax, rule_id, base, amount from withheld_taxes
    where withheld_at >= ${begin} and withheld_at < ${end}
    union all
    select withheld.order_id, withheld.seller_id, withheld.tax, rule_id, -goods.amount, coalesce(reversed.amount, 0)
    from ledger_postings as refund
    join withheld_taxes as withheld on withheld.order_id = refund.order_id
    join ledger_entries as goods
      on goods.posting_id = refund.posting_id and goods.account_id = 'seller_payable:' || withheld.seller_id
    left join (ledger_postings as reversal join ledger_entries as reversed using (posting_id))
      on reversal.idempotency_key = 'tax_reversed:' || withheld.tax || ':' || refund.refund_id
        and reversed.account_id = 'seller_payable:' || withheld.seller_id
    where refund.kind = 'refund' and refund.created_at >= ${begin} and refund.created_at < ${end}`
}

/**
 * Returns the withheld taxes of a month by rate, with the number of sellers. The sums `base` and `amount` are in paisa,
 * and negative if refunds exceed sales.
 */
export async function sumsOfMonth(database: Database | Tx, month: string): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select rule.tax, section, payment, seller_status, rate, count(distinct seller_id)::int as sellers,
      sum(base)::bigint as base, sum(amount)::bigint as amount
    from (${linesOf(month)}) as line join tax_rules as rule using (rule_id)
    group by rule.tax, section, payment, seller_status, rate
    order by rule.tax, section, payment, seller_status, rate`.execute(database)
  return rows
}

/** A line of the monthly tax statement: the tax of one seller by one rate. Amounts are in paisa. */
export type StatementRow = {
  seller_id: string
  business_name: string
  ntn: string
  cnic: string
  strn: string
  tax: Tax
  section: string
  payment: TaxedPayment
  seller_status: FilerStatus
  rate: number
  base: Paisa
  amount: Paisa
}

/** Returns the withheld taxes of a month by seller and rate, in the order of the sellers' names. */
export async function sellersOfMonth(database: Database, month: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select seller.id as seller_id, business_name, coalesce(ntn, '') as ntn, coalesce(cnic, '') as cnic, coalesce(strn, '') as strn,
      total.tax, section, payment, seller_status, rate, total.base, total.amount
    from (
      select seller_id, rule.tax, section, payment, seller_status, rate, sum(base)::bigint as base, sum(amount)::bigint as amount
      from (${linesOf(month)}) as line join tax_rules as rule using (rule_id)
      group by seller_id, rule.tax, section, payment, seller_status, rate) as total
    join seller_profiles as seller on seller.id = total.seller_id left join seller_tax_details as details using (seller_id)
    order by business_name, seller.id, total.tax, section, payment, seller_status, rate`.execute(database)
  return rows
}
