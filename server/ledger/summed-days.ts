import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the days whose computed sums are outdated, because they have a note in `figure_changes`. The functions of this
 * file return SQL that adds up the ledger exactly, without reading all of it. It reads the computed sums of each day
 * (`server/figures`), but of outdated days the entries themselves. A statement reads notes, sums and entries in one
 * snapshot, so it misses and repeats no posting.
 */
const OUTDATED = sql`(select distinct day from figure_changes where kind = 'ledger')`

/**
 * SQL: the sums of the ledger as rows of `day`, `account`, `debit` and `credit`, up to a day, or up to now if no day is
 * given.
 */
export function summedDays(until: string | undefined): RawBuilder<unknown> {
  const isBefore = until ? sql`day <= ${until}::date` : sql`true`
  return sql`(
    with outdated as materialized ${OUTDATED}
    select day, account, debit, credit from money_days where ${isBefore} and day not in (select day from outdated)
    union all
    select day, split_part(account_id, ':', 1), greatest(amount, 0), greatest(-amount, 0)
    from outdated
    join ledger_postings as posting on posting.created_at >= shop_midnight(day) and posting.created_at < shop_midnight(day + 1)
    join ledger_entries using (posting_id)
    where ${isBefore})`
}

/**
 * SQL: the exact balances of the accounts `seller_payable` and `collector_cash` together, as rows of `seller_id` and
 * `balance`. A negative balance is owed to the seller. Without `sellerIds`, the rows of all sellers. The SQL replaces
 * the sums of the outdated days by their entries.
 */
export function balancesOfSellers(sellerIds: readonly string[] | undefined): RawBuilder<unknown> {
  const isWanted = sellerIds ? sql`seller_id = any(${sellerIds}::uuid[])` : sql`true`
  return sql`(
    with outdated as materialized ${OUTDATED},
    change as (
      select seller_id, balance as amount from seller_balances
      union all
      select seller_id, -amount
      from (select distinct day, kind, account from outdated join money_days using (day)
        where account in ('seller_payable', 'collector_cash')) as summed
      join seller_money_days using (day, kind, account)
      union all
      select split_part(account_id, ':', 2)::uuid, amount
      from outdated
      join ledger_postings as posting on posting.created_at >= shop_midnight(day) and posting.created_at < shop_midnight(day + 1)
      join ledger_entries using (posting_id)
      where split_part(account_id, ':', 1) in ('seller_payable', 'collector_cash'))
    select seller_id, sum(amount) as balance from change where ${isWanted} group by seller_id)`
}

/**
 * SQL: the changes of a seller's accounts as rows of `day`, `kind`, `account`, `amount` and `postings` (index
 * money_days_of_seller). For days with outdated sums, it reads the seller's entries since the first posting of these
 * days (index ledger_entries_of_account).
 */
export function summedDaysOfSeller(sellerId: string): RawBuilder<unknown> {
  return sql`(
    with outdated as materialized ${OUTDATED},
    begun as materialized (
      select min(posting_id) as posting_id from outdated join ledger_postings as posting
        on posting.created_at >= shop_midnight(day) and posting.created_at < shop_midnight(day + 1))
    select day, kind, account, amount, postings from seller_money_days
    where seller_id = ${sellerId} and day not in (select day from outdated)
    union all
    select shop_day(created_at), kind, account, amount,
      case when row_number() over (partition by posting_id order by account) = 1 then 1 else 0 end
    from (values ('seller_payable'), ('collector_cash')) as own (account)
    join ledger_entries on account_id = account || ':' || ${sellerId} and posting_id >= (select posting_id from begun)
    join ledger_postings using (posting_id)
    where shop_day(created_at) in (select day from outdated))`
}
