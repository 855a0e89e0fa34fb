import type { Readable } from 'node:stream'
import type { OrderFilters } from '#contract/admin-orders.ts'
import { inRupees } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { csvStream } from '#server/platform/csv.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type OrderKey, ordersToExport } from './queries.ts'

/** The number of orders that the export reads with one query. Between two queries it holds no database connection. */
const BATCH = 500

const HEADINGS = [
  'Order ID',
  'Ordered at (UTC)',
  'Status',
  'Payment method',
  'Payment',
  'Username',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'City',
  'Sellers',
  'Items',
  'Subtotal',
  'Shipping',
  'Tax',
  'Rounding',
  'Total',
  'Cash still due',
  'Currency',
]

/**
 * Exports all orders that match the filters, newest first, as a CSV stream. Amounts are in rupees. The audit log
 * records which admin has exported them, because the table contains names, emails and phone numbers of customers.
 */
export async function exportOrders(platform: Platform, { user_id }: Admin, filters: OrderFilters): Promise<Readable> {
  await platform.database
    .transaction()
    .execute((tx) =>
      recordAct(tx, { actor_id: user_id, action: 'export', entity: 'order', entity_id: 'all', details: filters }),
    )
  return csvStream(HEADINGS, rowsOf(platform, filters))
}

async function* rowsOf({ database }: Platform, filters: OrderFilters) {
  let after: OrderKey | undefined
  do {
    const orders = await ordersToExport(database, filters, { limit: BATCH, after })
    for (const order of orders) {
      yield [
        order.order_id,
        order.order_date,
        order.status,
        order.payment_method,
        order.payment_status,
        order.username,
        order.first_name,
        order.last_name,
        order.email,
        order.phone,
        order.city,
        order.sellers,
        order.item_count,
        inRupees(order.subtotal),
        inRupees(order.shipping),
        inRupees(order.tax),
        inRupees(order.rounding),
        inRupees(order.total_amount),
        inRupees(order.cash_due),
        order.currency,
      ]
    }
    const last = orders.length === BATCH ? orders.at(-1) : undefined
    after = last && [last.created_at, last.order_id]
  } while (after)
}
