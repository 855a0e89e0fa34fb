import type { BillingFields } from '#contract/addresses.ts'
import type { Totals } from '#contract/cart.ts'
import type { OrderItem } from '#contract/orders.ts'
import { unitsIn } from '#contract/totals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export type OrderDraft = {
  customer_id: string
  billing: BillingFields
  note: string
  totals: Totals
  exchange_rate: number
  items: Omit<OrderItem, 'order_id'>[]
}

/** Writes a new order with its items, each seller's part and the first line of its history; answers its id. */
export async function insertOrder(platform: Platform, tx: Tx, draft: OrderDraft): Promise<string> {
  const { customer_id, billing, note, totals, exchange_rate, items } = draft
  const { order_id } = await tx
    .insertInto('orders')
    .values({ customer_id, ...billing, note, ...totals, exchange_rate, item_count: unitsIn(items) })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(items.map((item) => ({ order_id, ...item })))
    .execute()
  await tx
    .insertInto('fulfilments')
    .values(partsOf(items).map((part) => ({ order_id, ...part })))
    .execute()
  await tx.insertInto('order_status_history').values({ order_id, status: 'placed', changed_by: customer_id }).execute()
  await platform.events.publish(tx, 'order', order_id)
  return order_id
}

function partsOf(items: OrderDraft['items']) {
  const bySeller = Map.groupBy(items, ({ seller_id }) => seller_id)
  return Array.from(bySeller, ([seller_id, own]) => ({
    seller_id,
    item_count: unitsIn(own),
    amount: own.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }))
}
