import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { PermanentJobError } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'

export const CHECK_LEDGER = 'check-ledger'

/** SQL condition: a payment is paid, even if it was refunded later. */
const IS_PAID = sql`status in ('paid', 'partly_refunded', 'refunded')`

/**
 * SQL: the balances that each order must have in the ledger, computed from its payments, collections, refunds and
 * fulfilments. The query reads no posting. The signs are those of the ledger: a debit is positive. An order with a paid
 * payment is sold: the sellers get the products that were not refunded, and the delivery income gets the rest. An order
 * with bank transfers is sold when they have paid all of it. Money that an order does not need is owed to the customer
 * until it is refunded. Refunds are paid from the account that got the money; Easypaisa refunds are paid from the
 * operator's cash. Of a cash order, the collected fulfilments are sold. Their collectors keep the cash. If a seller has
 * collected too little or too much, the seller bears the difference. A rider's difference is on the account `shortage`.
 * Of each sold fulfilment, the seller owes the commission and the withheld taxes of the products that were not
 * refunded. Store credit pays a part of an order as soon as it is placed, and returns if the order is not paid.
 */
const EXPECTED = sql`
  paid as (
    select order_id, 'provider_clearing' as account, sum(amount - credit_amount) as received, true as is_sold from payments
    where ${IS_PAID} and payment_method not in ('cash_on_delivery', 'bank_transfer') group by order_id
    union all
    select order_id, 'bank', sum(amount), exists (select from payments where payments.order_id = transfers.order_id and ${IS_PAID})
    from transfers group by order_id),
  refunded as (
    select payments.order_id, sum(refunds.amount) as amount, sum(refunds.credit_amount) as credited,
      coalesce(sum(refunds.amount - refunds.credit_amount) filter (where refunds.status = 'done'), 0) as sent,
      coalesce(sum(refunds.amount - refunds.credit_amount) filter (where refunds.status = 'done' and payment_method = 'easypaisa'), 0) as sent_in_cash,
      coalesce(sum(refunds.amount) filter (where refunds.reason in ('paid_twice', 'not_needed')), 0) as surplus
    from refunds join payments using (payment_id) group by payments.order_id),
  commissions as (
    select order_id, seller_id, collected_at,
      commission - case when amount = 0 then 0 else div(commission::numeric * refunded_amount, amount) end as amount
    from fulfilments),
  goods as (
    select order_id, sum(amount) as amount, sum(refunded_amount) as refunded from fulfilments group by order_id),
  sold as (
    select order_id, customer_id, account, is_sold, received,
      case when not is_sold then 0 when credit_returned = 0 then total_amount
        else received - coalesce(surplus, 0) + credit_used - credit_returned end as price,
      coalesce(refunded.amount, 0) as refunded, coalesce(sent, 0) as sent, coalesce(credited, 0) as credited,
      coalesce(sent_in_cash, 0) as sent_in_cash, coalesce(surplus, 0) as surplus
    from paid join orders using (order_id) left join refunded using (order_id)),
  collected as (
    select order_id, customer_id, seller_id, collector_id, due, received, fulfilments.amount, fulfilments.refunded_amount,
      fulfilments.credit_amount as credit
    from cash_collections join fulfilments using (order_id, seller_id) join orders using (order_id)),
  cash_sold as (
    select order_id, customer_id, sum(due + credit) as price, sum(credit) as credit, sum(collected.amount - refunded_amount) as goods_left,
      coalesce(min(refunded.amount), 0) as refunded, coalesce(min(refunded.sent), 0) as sent,
      coalesce(min(refunded.credited), 0) as credited
    from collected left join refunded using (order_id) group by order_id, customer_id),
  taken as (
    select order_id, seller_id, commissions.amount from commissions
    where collected_at is not null or exists (select from sold where sold.order_id = commissions.order_id and is_sold)),
  taxes as (
    select order_id, seller_id,
      withheld.amount - case when base = 0 then 0 else div(withheld.amount::numeric * refunded_amount, base) end as amount
    from withheld_taxes as withheld join fulfilments using (order_id, seller_id)),
  changes as (
    select order_id, account as account_id, received - sent + sent_in_cash as amount from sold
    union all
    select order_id, 'operator_cash', -sent_in_cash from sold
    union all
    select order_id, 'customer_due:' || customer_id, price - received + surplus from sold
    union all
    select order_id, 'refunds_owed:' || customer_id, sent + credited - refunded from sold
    union all
    select order_id, 'store_credit:' || customer_id, -credited from sold
    union all
    select order_id, 'store_credit:' || customer_id, credit_used - credit_returned from orders where credit_used > 0
    union all
    select order_id, 'customer_due:' || customer_id, credit_returned - credit_used from orders where credit_used > 0
    union all
    select order_id, 'seller_payable:' || seller_id, refunded_amount - amount from sold join fulfilments using (order_id) where is_sold
    union all
    select order_id, 'seller_payable:' || seller_id, amount from taken
    union all
    select order_id, 'commission', -sum(amount) from taken group by order_id
    union all
    select order_id, 'seller_payable:' || seller_id, amount from taxes
    union all
    select order_id, 'tax_withheld', -sum(amount) from taxes group by order_id
    union all
    select order_id, 'delivery_income', goods.amount - price + sold.refunded - surplus - goods.refunded
    from sold join goods using (order_id) where is_sold
    union all
    select order_id, 'collector_cash:' || collector_id, received from collected
    union all
    select order_id, 'seller_payable:' || seller_id,
      refunded_amount - amount + case when collector_id = seller_id then due - received else 0 end from collected
    union all
    select order_id, 'shortage', sum(due - received) from collected where collector_id <> seller_id group by order_id
    union all
    select order_id, 'delivery_income', goods_left - price + refunded from cash_sold
    union all
    select order_id, 'customer_due:' || customer_id, credit from cash_sold
    union all
    select order_id, 'store_credit:' || customer_id, -credited from cash_sold
    union all
    select order_id, 'refunds_owed:' || customer_id, sent + credited - refunded from cash_sold
    union all
    select order_id, 'operator_cash', -sent from cash_sold),
  expected as (select order_id, account_id, sum(amount) as amount from changes group by order_id, account_id)`

/**
 * SQL: the balances of each ledger account, computed from deposits and counts of cash, corrections, payouts and
 * payments of taxes, which concern no single order. The money of a failed or returned payout is owed to the seller
 * again.
 */
const HANDED_OVER = sql`
  movements as (
    select 'operator_cash' as account_id, amount from cash_deposits where reversed_at is null
    union all
    select 'collector_cash:' || collector_id, -amount from cash_deposits where reversed_at is null
    union all
    select 'shortage', expected - counted from cash_counts
    union all
    select 'collector_cash:' || collector_id, counted - expected from cash_counts
    union all
    select 'corrections', amount from seller_corrections
    union all
    select 'seller_payable:' || seller_id, -amount from seller_corrections
    union all
    select 'seller_payable:' || seller_id, amount from payouts where status in ('sending', 'paid')
    union all
    select 'payout_clearing', -amount from payouts where status = 'sending'
    union all
    select 'bank', -amount from payouts where status = 'paid'
    union all
    select 'tax_withheld', amount from tax_payments where reversed_at is null
    union all
    select 'bank', -amount from tax_payments where reversed_at is null),
  handed_over as (select account_id, sum(amount) as amount from movements group by account_id)`

/**
 * The states of the ledger that must not occur. Each has a sentence about the error, and a query that returns each case
 * of it as `culprit`.
 */
const RULES: [sentence: string, culprits: RawBuilder<{ culprit: string }>][] = [
  [
    'the entries of a posting do not add up to zero',
    sql`select 'posting ' || posting_id as culprit from ledger_postings left join ledger_entries using (posting_id)
      group by posting_id having coalesce(sum(amount), 1) <> 0 order by posting_id`,
  ],
  [
    'the balances of all accounts do not add up to zero',
    sql`select 'sum ' || sum(amount) as culprit from ledger_entries having sum(amount) <> 0`,
  ],
  [
    'the postings of an order disagree with its payments, refunds and fulfilments',
    sql`with ${EXPECTED},
      posted as (
        select order_id, account_id, sum(amount) as amount from ledger_postings join ledger_entries using (posting_id)
        where order_id is not null group by order_id, account_id)
      select 'order ' || order_id || ' ' || split_part(account_id, ':', 1) || ' is ' || coalesce(posted.amount, 0)
        || ' instead of ' || coalesce(expected.amount, 0) as culprit
      from expected full join posted using (order_id, account_id)
      where coalesce(posted.amount, 0) <> coalesce(expected.amount, 0) order by order_id, account_id`,
  ],
  [
    'withheld taxes disagree with their rules and fulfilments',
    sql`select 'order ' || withheld.order_id || ' ' || withheld.tax as culprit
      from withheld_taxes as withheld join tax_rules as rule using (rule_id) join fulfilments using (order_id, seller_id)
      where withheld.tax <> rule.tax or base <> fulfilments.amount or withheld.amount <> (base * rate + 5000) / 10000
      order by withheld.order_id, withheld.tax`,
  ],
  [
    'the invoice numbers of a seller and tax year have gaps',
    sql`select 'seller ' || seller_id || ' ' || tax_year as culprit
      from invoice_counters full join (
        select seller_id, tax_year, count(*) as invoices, max(number) as largest from invoices group by seller_id, tax_year) as issued
        using (seller_id, tax_year)
      where last_number is distinct from invoices or largest is distinct from last_number order by seller_id, tax_year`,
  ],
  [
    'deposits, counts, corrections, payouts and payments of taxes disagree with their postings',
    sql`with ${HANDED_OVER},
      posted as (
        select account_id, sum(amount) as amount from ledger_postings join ledger_entries using (posting_id)
        where order_id is null group by account_id)
      select split_part(account_id, ':', 1) || ' is ' || coalesce(posted.amount, 0) || ' instead of '
        || coalesce(handed_over.amount, 0) as culprit
      from handed_over full join posted using (account_id)
      where coalesce(posted.amount, 0) <> coalesce(handed_over.amount, 0) order by account_id`,
  ],
  [
    'the status of a payout disagrees with its postings',
    sql`select 'payout ' || reference || ' ' || status as culprit from payouts
      cross join lateral (values ('payout_started', true), ('payout_paid', paid_at is not null),
        ('payout_failed', status = 'failed'), ('payout_returned', status = 'returned')) as step (kind, is_due)
      left join ledger_postings on idempotency_key = step.kind || ':' || payout_id
      group by payout_id having bool_or(is_due <> (posting_id is not null)) order by reference`,
  ],
  [
    'a deposit of cash disagrees with its postings',
    sql`select 'deposit ' || reference as culprit from cash_deposits
      cross join lateral (values ('cash_deposited', true), ('cash_deposit_reversed', reversed_at is not null)) as step (kind, is_due)
      left join ledger_postings on ledger_postings.idempotency_key = step.kind || ':' || deposit_id
      group by deposit_id having bool_or(is_due <> (posting_id is not null)) order by reference`,
  ],
  [
    'a payment of taxes disagrees with its postings',
    sql`select 'payment ' || reference as culprit from tax_payments
      cross join lateral (values ('tax_paid', true), ('tax_payment_reversed', reversed_at is not null)) as step (kind, is_due)
      left join ledger_postings on ledger_postings.idempotency_key = step.kind || ':' || tax_payment_id
      group by tax_payment_id having bool_or(is_due <> (posting_id is not null)) order by reference`,
  ],
]

/** The maximum number of cases that the message about a fault in the ledger contains. */
const SHOWN = 3

/**
 * Returns the faults of the ledger, each as a sentence with its first cases. It compares the ledger with the payments,
 * refunds, fulfilments and cash of all orders, and with the payouts, corrections and tax payments. It also checks the
 * withheld taxes and the invoice numbers. Each rule is checked in one snapshot. Amounts are in paisa.
 */
export async function faultsInLedger(database: Database): Promise<string[]> {
  return database.transaction().execute(async (tx) => {
    // The check of the ledger reads all orders, which can take longer than the usual statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    const faults: string[] = []
    for (const [sentence, culprits] of RULES) {
      const { rows } = await culprits.execute(tx)
      const shown = rows.slice(0, SHOWN).map(({ culprit }) => culprit)
      if (rows.length > 0) faults.push(`${sentence}: ${rows.length} times, such as ${shown.join(', ')}`)
    }
    return faults
  })
}

/**
 * Checks the ledger; a job calls it every night. If the ledger has faults, logs them, adds their number to the metrics,
 * and throws. The job then fails without a retry, so that admins see the faults in the list of failed jobs.
 */
export async function checkLedger({ database, log, metrics }: Platform): Promise<void> {
  const faults = await faultsInLedger(database)
  if (faults.length === 0) return
  metrics.ledgerFaults.inc(faults.length)
  log.error({ faults }, 'the ledger has faults')
  throw new PermanentJobError(faults.join('. '))
}
