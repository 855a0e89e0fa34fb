import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Issues the invoices of fulfilments that are being shipped or delivered. A fulfilment that has an invoice keeps it.
 * The caller must have locked the order, and must have set the new status in the same transaction.
 *
 * Each invoice takes the next number of its seller in the tax year. The counter stays locked until the transaction
 * ends, so concurrent shipments of one seller wait for each other. After a rollback, the next invoice gets the same
 * number. The numbers therefore have no gaps.
 *
 * The invoice of a cash order contains the shipping fee that the customer pays to the collector or with store credit.
 * The shipping fee of a prepaid order is divided equally among the invoices that the order can still have. Together
 * they contain the whole fee.
 *
 * The parts of the seller's address are joined with an Urdu comma if one of them has a letter or sign of the
 * Arabic block of Unicode. For screens, `joinParts` follows nearly the same rule.
 */
export async function issueInvoices(tx: Tx, orderId: string, sellerIds: readonly string[]): Promise<void> {
  await sql`
    with moment as materialized (select clock_timestamp() as issued_at),
    due as materialized (
      select fulfilments.*, seller.business_name, seller.contact_no, coalesce(ntn, '') as ntn, coalesce(strn, '') as strn,
        concat_ws(case when concat(seller.address, seller.city, seller.province) ~ '[\\u0600-\\u06ff]' then '، ' else ', ' end,
          seller.address, seller.city, seller.province) as seller_address
      from fulfilments join seller_profiles as seller on seller.id = fulfilments.seller_id
        left join seller_tax_details as details using (seller_id)
      where order_id = ${orderId} and seller_id = any(${sellerIds}::uuid[]) and not exists (
        select from invoices where invoices.order_id = fulfilments.order_id and invoices.seller_id = fulfilments.seller_id)),
    uninvoiced as (
      select orders.shipping + orders.tax - coalesce((select sum(delivery) from invoices where order_id = ${orderId}), 0)::bigint as shipping,
        (select count(*) from fulfilments
          where fulfilments.order_id = ${orderId} and status <> 'cancelled' and not exists (
            select from invoices where invoices.order_id = fulfilments.order_id and invoices.seller_id = fulfilments.seller_id)) as invoices
      from orders where order_id = ${orderId}),
    counter as (
      insert into invoice_counters as counter (seller_id, tax_year, last_number)
      select seller_id, tax_year_of(issued_at), 1 from due, moment order by seller_id
      on conflict (seller_id, tax_year) do update set last_number = counter.last_number + 1
      returning seller_id, tax_year, last_number)
    insert into invoices (order_id, seller_id, tax_year, number, delivery, seller_name, seller_address, seller_phone, ntn, strn, issued_at)
    select due.order_id, due.seller_id, counter.tax_year, counter.last_number,
      case when due.cash_due is null then uninvoiced.shipping / greatest(uninvoiced.invoices, 1) else due.cash_due + due.credit_amount - due.amount end,
      due.business_name, due.seller_address, due.contact_no, due.ntn, due.strn, moment.issued_at
    from due join counter using (seller_id), moment, uninvoiced`.execute(tx)
}
