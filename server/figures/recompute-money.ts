import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Recomputes the sums of the ledger for some days, in total, for each seller, and for each collector of cash (index
 * ledger_postings_newest). The function names no kind of posting, so a new kind needs no change here. Rows of the
 * ledger are never deleted, so no sum disappears.
 */
export async function recomputeMoneyDays(tx: Tx, days: string): Promise<void> {
  await sql`
    with entry as materialized (
      select day, posting_id, posting.kind, account.kind as account, account.owner_id, entry.amount,
        coalesce(payments.payment_method, orders.payment_method, '') as payment_method
      from jsonb_to_recordset(${days}::jsonb) as scope (day date)
      join ledger_postings as posting on posting.created_at >= shop_midnight(day) and posting.created_at < shop_midnight(day + 1)
      join ledger_entries as entry using (posting_id)
      join ledger_accounts as account using (account_id)
      left join payments using (payment_id)
      left join orders on orders.order_id = posting.order_id
    ), fresh as (
      select kind, account, day, owner_id as seller_id, sum(amount) as amount, count(*) filter (where is_first) as postings
      from (select *, row_number() over (partition by posting_id, owner_id order by account) = 1 as is_first
        from entry where account in ('seller_payable', 'collector_cash')) as own
      join seller_profiles on seller_profiles.id = owner_id
      group by kind, account, day, owner_id
    ), cash as materialized (
      select day, fresh.collector_id, fresh.amount, fresh.amount - coalesce(known.amount, 0) as more
      from (select day, owner_id as collector_id, sum(amount) as amount from entry where account = 'collector_cash'
        group by day, owner_id) as fresh
      left join cash_days as known using (day, collector_id)
      where fresh.amount is distinct from known.amount
    ), of_collector as (
      insert into cash_days (day, collector_id, amount) select day, collector_id, amount from cash
      on conflict (day, collector_id) do update set amount = excluded.amount
    ), in_hand as (
      insert into cash_in_hand as known (collector_id, amount) select collector_id, sum(more) from cash group by collector_id
      on conflict (collector_id) do update set amount = known.amount + excluded.amount
    ), changed as materialized (
      select fresh.*, fresh.amount - coalesce(known.amount, 0) as more
      from fresh left join seller_money_days as known using (kind, account, day, seller_id)
      where (fresh.amount, fresh.postings) is distinct from (known.amount, known.postings)
    ), of_seller as (
      insert into seller_money_days (kind, account, day, seller_id, amount, postings)
      select kind, account, day, seller_id, amount, postings from changed
      on conflict (kind, account, day, seller_id) do update set amount = excluded.amount, postings = excluded.postings
    ), in_total as (
      insert into seller_balances as known (seller_id, balance)
      select seller_id, sum(more) from changed group by seller_id
      on conflict (seller_id) do update set balance = known.balance + excluded.balance
    ), of_week as (
      insert into seller_money_weeks as known (kind, account, week, seller_id, amount)
      select kind, account, date_trunc('week', day::timestamp), seller_id, sum(more) from changed group by 1, 2, 3, 4
      on conflict (kind, account, week, seller_id) do update set amount = known.amount + excluded.amount
    )
    insert into money_days as known (day, kind, account, payment_method, debit, credit, postings)
    select day, kind, account, payment_method, coalesce(sum(amount) filter (where amount > 0), 0),
      coalesce(-sum(amount) filter (where amount < 0), 0), count(distinct posting_id)
    from entry group by day, kind, account, payment_method
    on conflict (day, kind, account, payment_method) do update
    set debit = excluded.debit, credit = excluded.credit, postings = excluded.postings
    where (known.debit, known.credit, known.postings) is distinct from (excluded.debit, excluded.credit, excluded.postings)`.execute(
    tx,
  )
}
