import { sql } from 'kysely'
import { toProviderMinorUnits } from '#contract/money.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import type { Configuration } from '#server/configuration.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DemoLine, DemoOrder } from './orders.ts'

/** Days after the order that each step was taken. */
const STEPS: Record<OrderStatus, [OrderStatus, number][]> = {
  placed: [['placed', 0]],
  pending: [
    ['placed', 0],
    ['pending', 0.02],
  ],
  processing: [
    ['placed', 0],
    ['processing', 0.03],
  ],
  shipped: [
    ['placed', 0],
    ['processing', 0.03],
    ['shipped', 0.1],
  ],
  delivered: [
    ['placed', 0],
    ['processing', 0.1],
    ['shipped', 1],
    ['delivered', 2.2],
  ],
  cancelled: [
    ['placed', 0],
    ['cancelled', 0.2],
  ],
}

/** Orders with their items, fulfilments, histories and payments, each table in one statement. */
export async function insertOrders(
  tx: Tx,
  orders: DemoOrder[],
  { shippingFee, exchangeRate }: Configuration,
): Promise<void> {
  const orderRows = orders.map((order) => toOrderRow(order, shippingFee))
  const itemRows = orders.flatMap(({ order_id, lines }) => lines.map((line) => toItemRow(order_id, line)))
  const partRows = orders.flatMap(toFulfilmentRows)
  const stepRows = orders.flatMap(({ order_id, status, age }) =>
    STEPS[status].map(([step, after]) => ({ order_id, step, age: age - after })),
  )
  const paymentRows = orders.map((order) => toPaymentRow(order, shippingFee, exchangeRate))

  await sql`
    insert into orders (order_id, customer_id, subtotal, shipping, tax, total_amount, exchange_rate, item_count, status, payment_status,
      first_name, last_name, phone, email, address, city, state, zip_code, order_date, created_at, updated_at)
    select order_id, customer_id, subtotal, shipping, 0, subtotal + shipping, ${exchangeRate}, item_count, status, payment_status,
      first_name, last_name, phone, email, address, city, province, zip_code, at, at, at
    from jsonb_to_recordset(${JSON.stringify(orderRows)}::jsonb) as placed(order_id uuid, customer_id uuid, subtotal bigint, shipping bigint,
      item_count int, status text, payment_status text, first_name text, last_name text, phone text, email text, address text,
      city text, province text, zip_code text, age float8), lateral (select now() - make_interval(secs => age * 86400) as at) as time`.execute(
    tx,
  )
  await sql`
    insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
    select * from jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb) as item(order_id uuid, product_id uuid, seller_id uuid,
      quantity int, price bigint, name text, image_url text, unit_weight numeric, unit_label text)`.execute(tx)
  await sql`
    insert into fulfilments (order_id, seller_id, status, item_count, amount, created_at, updated_at)
    select order_id, seller_id, status, item_count, amount, at, at
    from jsonb_to_recordset(${JSON.stringify(partRows)}::jsonb) as part(order_id uuid, seller_id uuid, status text, item_count int,
      amount bigint, age float8), lateral (select now() - make_interval(secs => age * 86400) as at) as time`.execute(tx)
  await sql`
    insert into order_status_history (order_id, status, changed_at)
    select order_id, step, now() - make_interval(secs => age * 86400)
    from jsonb_to_recordset(${JSON.stringify(stepRows)}::jsonb) as taken(order_id uuid, step text, age float8)
    order by age desc`.execute(tx)
  await sql`
    insert into payments (order_id, provider, provider_session_id, status, amount, charged_amount, charged_currency, created_at, updated_at)
    select order_id, 'sandbox', 'demo_' || order_id, status, amount, charged_amount, 'USD', at, at
    from jsonb_to_recordset(${JSON.stringify(paymentRows)}::jsonb) as paid(order_id uuid, status text, amount bigint, charged_amount bigint,
      age float8), lateral (select now() - make_interval(secs => age * 86400) as at) as time`.execute(tx)
}

function unitsOf(lines: DemoLine[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

function amountOf(lines: DemoLine[]): number {
  return lines.reduce((amount, { quantity, price }) => amount + quantity * price, 0)
}

function paymentStatusOf({ status }: DemoOrder): string {
  return status === 'cancelled' ? 'refunded' : 'paid'
}

function toOrderRow(order: DemoOrder, shipping: number) {
  const { order_id, customer, status, age, lines } = order
  return {
    ...customer,
    order_id,
    customer_id: customer.id,
    subtotal: amountOf(lines),
    shipping,
    item_count: unitsOf(lines),
    status,
    payment_status: paymentStatusOf(order),
    age,
  }
}

function toItemRow(order_id: string, { product, quantity, price }: DemoLine) {
  const { product_id, seller_id, name, image_url, unit_weight, unit_label } = product
  return { order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label }
}

function toFulfilmentRows({ order_id, status, age, lines }: DemoOrder) {
  const bySeller = Map.groupBy(lines, ({ product }) => product.seller_id)
  return [...bySeller].map(([seller_id, own]) => ({
    order_id,
    seller_id,
    status,
    item_count: unitsOf(own),
    amount: amountOf(own),
    age,
  }))
}

function toPaymentRow(order: DemoOrder, shipping: number, exchangeRate: number) {
  const charged = order.lines.map(({ price, quantity }) => toProviderMinorUnits(price, exchangeRate) * quantity)
  return {
    order_id: order.order_id,
    status: paymentStatusOf(order),
    amount: amountOf(order.lines) + shipping,
    charged_amount: charged.reduce((sum, amount) => sum + amount, toProviderMinorUnits(shipping, exchangeRate)),
    age: order.age,
  }
}
