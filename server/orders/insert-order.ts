import { randomUUID } from 'node:crypto'
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

/** Writes a new order with its items, each seller's part and the first line of its history, in one query; answers its id. */
export async function insertOrder(platform: Platform, tx: Tx, draft: OrderDraft): Promise<string> {
  const { customer_id, billing, note, totals, exchange_rate, items } = draft
  const order_id = randomUUID()
  const order = { order_id, customer_id, ...billing, note, ...totals, exchange_rate, item_count: unitsIn(items) }
  const lines = items.map((item) => ({ order_id, ...item }))
  const parts = partsOf(items).map((part) => ({ order_id, ...part }))
  await tx
    .with('new_order', (query) => query.insertInto('orders').values(order))
    .with('new_items', (query) => query.insertInto('order_items').values(lines))
    .with('new_fulfilments', (query) => query.insertInto('fulfilments').values(parts))
    .insertInto('order_status_history')
    .values({ order_id, status: 'placed', changed_by: customer_id })
    .execute()
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
