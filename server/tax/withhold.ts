import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { Tax } from '#contract/tax.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * One withheld tax of a fulfilment: the tax rule by which it is withheld, its rate in hundredths of a percent, and its
 * amount.
 */
export type FulfilmentTax = { tax: Tax; rule_id: string; rate: number; amount: Paisa }

/**
 * SQL for the taxes of a fulfilment as JSON. After its sale, these are the withheld taxes; before it, the taxes that a
 * sale now would withhold by today's tax rules. Reads the primary key of withheld_taxes and the few tax rules.
 */
export const TAXES_OF_FULFILMENT: RawBuilder<FulfilmentTax[]> = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('tax', tax, 'rule_id', rule_id, 'rate', rate, 'amount', amount) order by tax), '[]')
  from (
    select withheld.tax, rule_id, rate, amount from withheld_taxes as withheld join tax_rules using (rule_id)
    where withheld.order_id = fulfilments.order_id and withheld.seller_id = fulfilments.seller_id
    union all
    select rule.tax, rule_id, rate, tax_for(fulfilments.amount, rate)
    from orders join tax_rules as rule on payment = case orders.payment_method when 'cash_on_delivery' then 'cash' else 'digital' end
      and seller_status = coalesce(
        (select filer_status from seller_tax_details where seller_tax_details.seller_id = fulfilments.seller_id), 'unchecked')
      and (now() at time zone ${SHOP_TIME_ZONE})::date between first_day and coalesce(last_day, 'infinity')
    where orders.order_id = fulfilments.order_id and fulfilments.collected_at is null and not exists (
      select from payments where payments.order_id = fulfilments.order_id
        and payments.status in ('paid', 'partly_refunded', 'refunded'))) as own)`

type SoldFulfilment = { seller_id: string; amount: Paisa; taxes: readonly FulfilmentTax[] }

/**
 * Stores the withheld taxes of fulfilments whose sale is added to the ledger in the same transaction. Throws
 * `tax_rules_changed` if an admin has just changed or deleted a rule: the caller can repeat the request.
 */
export async function withholdTaxes(tx: Tx, orderId: string, sold: readonly SoldFulfilment[]): Promise<void> {
  const lines = sold.flatMap(({ seller_id, amount: base, taxes }) => taxes.map((own) => ({ seller_id, base, ...own })))
  if (lines.length === 0) return
  // The lock on the tax rules makes a concurrent change of a rule wait. The change then finds the rule in use.
  const { numAffectedRows } = await sql`
    insert into withheld_taxes (order_id, seller_id, tax, rule_id, base, amount)
    select ${orderId}::uuid, line.seller_id, line.tax, line.rule_id, line.base, line.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (seller_id uuid, tax text, rule_id uuid, rate int, base bigint, amount bigint)
    join tax_rules as rule on rule.rule_id = line.rule_id and rule.rate = line.rate and rule.tax = line.tax
    order by rule.rule_id for key share of rule`.execute(tx)
  if (numAffectedRows !== BigInt(lines.length)) throw new Problem('tax_rules_changed')
}
