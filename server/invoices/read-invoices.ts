import { type RawBuilder, sql } from 'kysely'
import type { Invoice } from '#contract/invoices.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Customer, Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

type Fulfilment = { order_id: string; seller_id: string }

/** Returns an invoice of the customer's order. Throws `invoice_not_found`, also for the order of another customer. */
export function getOwnInvoice({ database }: Platform, { user_id }: Customer, ids: Fulfilment): Promise<Invoice> {
  return oneInvoice(database, ids, sql`orders.customer_id = ${user_id}`)
}

/** Returns the invoice of a fulfilment for an admin. Throws `invoice_not_found`. */
export function getAnyInvoice({ database }: Platform, ids: Fulfilment): Promise<Invoice> {
  return oneInvoice(database, ids, sql`true`)
}

/**
 * Returns the seller's invoices of these orders (ids separated by commas), in the order of the ids. Orders of other
 * sellers and orders that are not shipped have none.
 */
export async function listInvoices({ database }: Platform, { seller_id }: Seller, order_ids: string) {
  const ids = [...new Set(order_ids.split(','))]
  const found = await invoicesOf(
    database,
    sql`invoices.seller_id = ${seller_id} and invoices.order_id = any(${ids}::uuid[])`,
  )
  const byOrder = new Map(found.map((invoice) => [invoice.order_id, invoice]))
  return { items: ids.flatMap((id) => byOrder.get(id) ?? []) }
}

async function oneInvoice(
  database: Database,
  { order_id, seller_id }: Fulfilment,
  isAllowed: RawBuilder<unknown>,
): Promise<Invoice> {
  const [invoice] = await invoicesOf(
    database,
    sql`invoices.order_id = ${order_id} and invoices.seller_id = ${seller_id} and ${isAllowed}`,
  )
  if (!invoice) throw new Problem('invoice_not_found')
  return invoice
}

/**
 * Returns invoices of fulfilments with the customer and the items of their fulfilments (primary keys of the joined
 * tables).
 */
async function invoicesOf(database: Database, isWanted: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select invoices.order_id, invoices.seller_id, tax_year, number, delivery, seller_name, seller_address, seller_phone, ntn, strn,
      issued_at, first_name, last_name, phone, email, orders.address, orders.city, state, zip_code, order_date, payment_method,
      payment_of_fulfilment(payment_status, collected_at) as payment_status, fulfilments.status, cash_due,
      fulfilments.amount, fulfilments.refunded_amount,
      (select jsonb_agg(jsonb_build_object('order_id', item.order_id, 'product_id', product_id, 'seller_id', item.seller_id,
          'quantity', quantity, 'price', price, 'name', name, 'names', names, 'image_url', image_url,
          'unit_weight', unit_weight, 'unit_label', unit_label) order by name, product_id)
        from order_items as item
        where item.order_id = invoices.order_id and item.seller_id = invoices.seller_id) as items
    from invoices join fulfilments using (order_id, seller_id) join orders on orders.order_id = invoices.order_id
    where ${isWanted}`.execute(database)
  return rows
}
