import { sql } from 'kysely'
import type { z } from 'zod'
import type { listAllOrders as listCall } from '#contract/admin.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'

const DELETED = 'Deleted customer'

/** All orders, newest first (indexes orders_newest, orders_by_status), with the customer's username. */
export async function listAllOrders(
  { database }: Platform,
  { cursor, limit, status }: z.output<typeof listCall.query>,
) {
  let query = database
    .selectFrom('orders')
    .leftJoin('customer_profiles', 'customer_profiles.id', 'orders.customer_id')
    .select([
      'orders.order_id',
      'orders.customer_id',
      'orders.subtotal',
      'orders.shipping',
      'orders.tax',
      'orders.total_amount',
      'orders.currency',
      'orders.item_count',
      'orders.order_date',
      'orders.created_at',
      sql<OrderStatus>`orders.status`.as('status'),
      sql<PaymentStatus>`orders.payment_status`.as('payment_status'),
      sql<string>`coalesce(customer_profiles.username, ${DELETED})`.as('username'),
    ])
  if (status) query = query.where('orders.status', '=', status)
  if (cursor) {
    const [createdAt, orderId] = decodeCursor(cursor, 2)
    query = query.where(
      sql<boolean>`(orders.created_at, orders.order_id) < (${createdAt}::timestamptz, ${orderId}::uuid)`,
    )
  }
  const rows = await query
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.order_id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ created_at, order_id }) => [created_at, order_id])
}
