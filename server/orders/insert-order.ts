import type { BillingFields } from '#contract/addresses.ts'
import type { Totals } from '#contract/cart.ts'
import type { OrderItem } from '#contract/orders.ts'
import { unitsIn } from '#contract/totals.ts'
import type { Write } from '#server/platform/database/write-together.ts'

export type OrderDraft = {
  /** Made by the caller, so that others can refer to the order in the same statement. */
  order_id: string
  customer_id: string
  billing: BillingFields
  note: string
  totals: Totals
  exchange_rate: number
  items: Omit<OrderItem, 'order_id'>[]
}

/** A new order with its items, each seller's part and the first line of its history; a part of the checkout's one statement. */
export function insertOrder(draft: OrderDraft): Write {
  const { order_id, customer_id, billing, note, totals, exchange_rate, items } = draft
  const order = { order_id, customer_id, ...billing, note, ...totals, exchange_rate, item_count: unitsIn(items) }
  const lines = items.map((item) => ({ order_id, ...item }))
  const parts = partsOf(items).map((part) => ({ order_id, ...part }))
  const placed = { order_id, status: 'placed', changed_by: customer_id }
  return (query) =>
    query
      .with('new_order', (write) => write.insertInto('orders').values(order))
      .with('new_items', (write) => write.insertInto('order_items').values(lines))
      .with('new_fulfilments', (write) => write.insertInto('fulfilments').values(parts))
      .with('new_history', (write) => write.insertInto('order_status_history').values(placed))
}

function partsOf(items: OrderDraft['items']) {
  const bySeller = Map.groupBy(items, ({ seller_id }) => seller_id)
  return Array.from(bySeller, ([seller_id, own]) => ({
    seller_id,
    item_count: unitsIn(own),
    amount: own.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }))
}
