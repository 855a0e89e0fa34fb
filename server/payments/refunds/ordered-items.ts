import { sql } from 'kysely'
import type { OrderedItem } from '#server/lifecycle/staff-refund.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Returns the items of a locked order with the units that admins have refunded (indexes refunds_of_payment and the
 * primary keys). Every change of these units locks the order first, so the result cannot change until the transaction
 * ends.
 */
export async function orderedItems(tx: Tx, orderId: string): Promise<OrderedItem[]> {
  const { rows } = await sql<OrderedItem>`
    select product_id, seller_id, price, quantity,
      coalesce((
        select sum(refund_items.quantity)::int from payments
        join refunds using (payment_id) join refund_items using (refund_id)
        where payments.order_id = order_items.order_id and refund_items.product_id = order_items.product_id
      ), 0) as refunded_quantity
    from order_items where order_id = ${orderId}
    order by product_id`.execute(tx)
  return rows
}
