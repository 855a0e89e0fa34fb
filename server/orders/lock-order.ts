import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import { lockProducts, type StockLine } from '#server/catalog/stock.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type LockedOrder = {
  order_id: string
  customer_id: string
  status: OrderStatus
  payment_status: PaymentStatus
  first_name: string
  email: string
}

export type OrderLine = StockLine & { seller_id: string }

/** Locks an order until the transaction ends; its products come before it, its payments after. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom('orders')
    .select(['order_id', 'customer_id', 'status', 'payment_status', 'first_name', 'email'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .$castTo<LockedOrder>()
    .executeTakeFirst()
}

/** Locks the products of an order, then the order itself, so that its stock can move. An order's lines never change. */
export async function lockOrderWithProducts(
  tx: Tx,
  orderId: string,
): Promise<{ order: LockedOrder; lines: OrderLine[] } | undefined> {
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'seller_id'])
    .where('order_id', '=', orderId)
    .execute()
  await lockProducts(
    tx,
    lines.map(({ product_id }) => product_id),
  )
  const order = await lockOrder(tx, orderId)
  return order && { order, lines }
}
