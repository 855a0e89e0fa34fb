import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Inserts the invoices of all demo fulfilments that were shipped, with numbers in the order of their shipment. The
 * shipping fee of an order is divided equally among its sellers.
 */
export async function insertInvoices(tx: Tx): Promise<void> {
  await sql`
    with shipped as (
      select order_id, seller_id, min(changed_at) as issued_at from fulfilment_status_history
      where status in ('shipped', 'delivered') group by order_id, seller_id),
    share as (
      select order_id, seller_id, row_number() over (partition by order_id order by seller_id) as place,
        count(*) over (partition by order_id) as sellers
      from fulfilments)
    insert into invoices (order_id, seller_id, tax_year, number, delivery, seller_name, seller_address, seller_phone, ntn, strn, issued_at)
    select order_id, seller_id, tax_year_of(issued_at),
      row_number() over (partition by seller_id, tax_year_of(issued_at) order by issued_at, order_id),
      shipping * place / sellers - shipping * (place - 1) / sellers,
      business_name, concat_ws(', ', seller.address, seller.city, province), contact_no, '', '', issued_at
    from shipped join share using (order_id, seller_id) join orders using (order_id) join seller_profiles as seller on seller.id = seller_id`.execute(
    tx,
  )
  await sql`
    insert into invoice_counters (seller_id, tax_year, last_number)
    select seller_id, tax_year, max(number) from invoices group by seller_id, tax_year`.execute(tx)
}
