import { sql } from 'kysely'
import type { BillingFields } from '#contract/addresses.ts'
import type { Totals } from '#contract/cart.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { Write } from '#server/platform/database/write-together.ts'

export type OrderValues = BillingFields &
  Totals & {
    /** Made by the caller, so that others can refer to the order in the same statement. */
    order_id: string
    customer_id: string
    note: string
    exchange_rate: number
    /** Units in the order. */
    item_count: number
    /** From `itemsJson`. */
    items: string
  }

/** An item of a new order. */
export type NewItem = Omit<OrderItem, 'order_id'>

/** The items of an order as one parameter of a statement, whose text is then the same for any number of items. */
export function itemsJson(items: readonly NewItem[]): string {
  return JSON.stringify(items)
}

/** A new order with its items, each seller's fulfilment and the first line of its history; a part of the checkout's one statement. */
export function insertOrder(order: OrderValues): Write {
  const { order_id, customer_id, items } = order
  return (query) =>
    query
      .with('new_order', (write) =>
        write.insertInto('orders').values({
          order_id,
          customer_id,
          first_name: order.first_name,
          last_name: order.last_name,
          phone: order.phone,
          email: order.email,
          address: order.address,
          city: order.city,
          state: order.state,
          zip_code: order.zip_code,
          note: order.note,
          subtotal: order.subtotal,
          shipping: order.shipping,
          tax: order.tax,
          total_amount: order.total_amount,
          exchange_rate: order.exchange_rate,
          item_count: order.item_count,
        }),
      )
      .with(
        'item',
        () => sql`(
          select ${order_id}::uuid as order_id, item.* from jsonb_to_recordset(${items}::jsonb) as item (product_id uuid, seller_id uuid,
            quantity int, price bigint, name text, image_url text, unit_weight numeric, unit_label text))`,
      )
      .with(
        'new_items',
        () => sql`(
          insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
          select order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label from item)`,
      )
      .with(
        'new_fulfilments',
        () => sql`(
          insert into fulfilments (order_id, seller_id, item_count, amount)
          select order_id, seller_id, sum(quantity), sum(quantity * price) from item group by order_id, seller_id)`,
      )
      .with('new_history', (write) =>
        write.insertInto('order_status_history').values({ order_id, status: 'placed', changed_by: customer_id }),
      )
}
