import { sql } from 'kysely'
import type { BillingFields } from '#contract/addresses.ts'
import type { Language } from '#contract/language.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { OrderTotals, PaymentMethod } from '#contract/payment-methods.ts'
import type { Write } from '#server/platform/database/write-together.ts'

export type OrderValues = BillingFields &
  OrderTotals & {
    /**
     * The id of the order. The caller generates it, so that other parts of the same SQL statement can refer to the
     * order.
     */
    order_id: string
    customer_id: string
    payment_method: PaymentMethod
    /** The number of minutes within which the customer must pay a new prepaid order. */
    payment_window_minutes: number
    note: string
    language: Language
    exchange_rate: number
    /** The total number of units in the order. */
    item_count: number
    /** The items as JSON, as `itemsJson` returns them. */
    items: string
    /**
     * The cash that each seller collects, as JSON: paisa by seller id. The object is empty if the order is not paid in
     * cash.
     */
    cash_due: string
  }

/** An item of a new order. */
export type NewItem = Omit<OrderItem, 'order_id'>

/**
 * Returns the items of an order as JSON. All items are one parameter of the SQL statement, so that its text is the same
 * for any number of items.
 */
export function itemsJson(items: readonly NewItem[]): string {
  return JSON.stringify(items)
}

/**
 * Returns the part of the checkout's SQL statement that writes a new order with its items and their commission. This
 * part also writes a fulfilment for each seller, and the first entry of the order's history.
 */
export function insertOrder(order: OrderValues): Write {
  const { order_id, customer_id, items, cash_due } = order
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
          language: order.language,
          subtotal: order.subtotal,
          shipping: order.shipping,
          tax: order.tax,
          rounding: order.rounding,
          total_amount: order.total_amount,
          payment_method: order.payment_method,
          payment_window_minutes: order.payment_window_minutes,
          exchange_rate: order.exchange_rate,
          item_count: order.item_count,
        }),
      )
      .with(
        'item',
        () => sql`(
          select ${order_id}::uuid as order_id, item.*, coalesce(rule.commission, 0) as commission
          from jsonb_to_recordset(${items}::jsonb) as item (product_id uuid, seller_id uuid,
            quantity int, price bigint, name text, names jsonb, image_url text, unit_weight numeric, unit_label text)
          left join shop_products as product using (product_id)
          left join lateral (
            select commission_for(item.quantity * item.price, rate, fixed_amount, minimum, maximum) as commission
            from commission_rules as rule
            where (rule.seller_id is null or rule.seller_id = item.seller_id)
              and (rule.category_id is null or rule.category_id = product.category_id)
            order by precedence desc limit 1) as rule on true)`,
      )
      .with(
        'new_items',
        () => sql`(
          insert into order_items (order_id, product_id, seller_id, quantity, price, name, names, image_url, unit_weight, unit_label, commission)
          select order_id, product_id, seller_id, quantity, price, name, names, image_url, unit_weight, unit_label, commission from item)`,
      )
      .with(
        'new_fulfilments',
        () => sql`(
          insert into fulfilments (order_id, seller_id, item_count, amount, commission, cash_due)
          select order_id, seller_id, sum(quantity), sum(quantity * price), sum(commission), (${cash_due}::jsonb ->> seller_id::text)::bigint from item group by order_id, seller_id)`,
      )
      .with('new_history', (write) =>
        write.insertInto('order_status_history').values({ order_id, status: 'placed', changed_by: customer_id }),
      )
}
