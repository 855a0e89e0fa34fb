import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The number of orders for which one group of SQL statements adds postings to the ledger of the generated shop. */
const ROUND = 250_000

/**
 * Adds to the ledger the postings of the generated orders, as the shop would have added them: the sale, its commission
 * and the payment of each paid order; and the refund of each refunded order, with the returned commission.
 */
export async function generateLedger(database: Database): Promise<void> {
  await sql`
    create temporary table unposted as
    select payments.order_id, payment_id, refund_id, customer_id, total_amount, payments.created_at,
      row_number() over (order by payments.created_at) as number
    from payments join orders using (order_id) left join refunds using (payment_id)
    where payments.status in ('paid', 'refunded')
      and not exists (select from ledger_postings where ledger_postings.order_id = payments.order_id)`.execute(database)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from unposted`.execute(database)
  await sql`
    insert into ledger_accounts (kind, owner_id)
    select 'customer_due', customer_id from unposted union select 'refunds_owed', customer_id from unposted
    union select 'seller_payable', id from seller_profiles
    union all select unnest(array['provider_clearing', 'delivery_income', 'commission']), null
    on conflict do nothing`.execute(database)
  for (let from = 1; from <= (rows[0]?.total ?? 0); from += ROUND) await postRound(database, from, from + ROUND - 1)
  await sql`drop table unposted`.execute(database)
}

async function postRound(database: Database, from: number, to: number): Promise<void> {
  await sql`
    create temporary table movement as
    with paid as materialized (select * from unposted where number between ${from}::int and ${to}::int),
    refunded as (select * from paid where refund_id is not null),
    share as (select paid.*, seller_id, amount, commission from paid join fulfilments using (order_id))
    select 'sale:' || order_id as key, 'customer_due:' || customer_id as account_id, total_amount as amount from paid
    union all select 'sale:' || order_id, 'seller_payable:' || seller_id, -amount from share
    union all select 'sale:' || order_id, 'delivery_income', sum(amount) - min(total_amount) from share group by order_id
    union all select 'commission:sale:' || order_id, 'seller_payable:' || seller_id, commission from share
    union all select 'commission:sale:' || order_id, 'commission', -sum(commission) from share group by order_id
    union all select 'payment:' || payment_id, 'provider_clearing', total_amount from paid
    union all select 'payment:' || payment_id, 'customer_due:' || customer_id, -total_amount from paid
    union all select 'refund:' || refund_id, 'seller_payable:' || seller_id, amount from share where refund_id is not null
    union all select 'refund:' || refund_id, 'delivery_income', min(total_amount) - sum(amount) from share where refund_id is not null group by refund_id
    union all select 'refund:' || refund_id, 'refunds_owed:' || customer_id, -total_amount from refunded
    union all select 'commission_reversed:' || refund_id, 'seller_payable:' || seller_id, -commission from share where refund_id is not null
    union all select 'commission_reversed:' || refund_id, 'commission', sum(commission) from share where refund_id is not null group by refund_id
    union all select 'refund_sent:' || refund_id, 'refunds_owed:' || customer_id, total_amount from refunded
    union all select 'refund_sent:' || refund_id, 'provider_clearing', -total_amount from refunded`.execute(database)
  await sql`
    with kind (kind, place) as (values ('sale', 0), ('commission', 1), ('payment', 2), ('refund', 3), ('commission_reversed', 4), ('refund_sent', 5))
    insert into ledger_postings (idempotency_key, kind, order_id, payment_id, refund_id, balance, created_at)
    select case kind when 'payment' then 'payment:' || payment_id when 'sale' then 'sale:' || order_id
        when 'commission' then 'commission:sale:' || order_id else kind || ':' || refund_id end, kind, order_id, payment_id,
      case when place > 2 then refund_id end, 0, created_at
    from unposted cross join kind
    where number between ${from}::int and ${to}::int and (place < 3 or refund_id is not null)
    order by number, place`.execute(database)
  await sql`
    insert into ledger_entries (posting_id, account_id, amount)
    select posting_id, account_id, amount from movement join ledger_postings on idempotency_key = key where amount <> 0
    order by posting_id`.execute(database)
  await sql`drop table movement`.execute(database)
}
