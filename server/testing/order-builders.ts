import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import type { TestCaller } from './test-caller.ts'
import type { TestShop } from './test-shop.ts'

/** A billing form without a fault. */
export const BILLING = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  phone: '03001234567',
  email: 'ayesha@mandi.test',
  address: '7 Canal Road',
  city: 'Lahore',
  state: 'Punjab',
  zip_code: '54000',
}

type Line = { product_id: string; quantity: number }

/** Sends the checkout of what the customer's cart holds. */
export function checkOut(shop: TestShop, customer: TestCaller, form: object = {}, key: string = randomUUID()) {
  return shop.as(customer).post('/api/checkout', { ...BILLING, ...form }, { 'idempotency-key': key })
}

/** A customer with a cart of these lines. */
export async function aCustomerWanting(shop: TestShop, lines: Line[]): Promise<TestCaller> {
  const customer = await shop.aCustomer()
  await shop.as(customer).post('/api/cart/merge', { items: lines })
  return customer
}

/** An order just placed by a new customer: of onions, unless told otherwise. */
export async function anOrder(shop: TestShop, lines?: Line[]) {
  const wanted = lines ?? [{ product_id: (await shop.aProduct()).product_id, quantity: 2 }]
  const customer = await aCustomerWanting(shop, wanted)
  const placed = (await checkOut(shop, customer)).json<PlacedOrder>()
  const url = `/api/orders/${placed.order_id}`
  return { customer, placed, read: async () => (await shop.as(customer).get(url)).json<Order>() }
}

/** Units of a product there are. */
export async function stockOf(shop: TestShop, productId: string): Promise<number | undefined> {
  const query = shop.platform.database.selectFrom('shop_products').select('stock').where('product_id', '=', productId)
  return (await query.executeTakeFirst())?.stock
}

/** Makes an order so many minutes old, and its parts with it. */
export async function ageOrder(shop: TestShop, orderId: string, minutes: number): Promise<void> {
  for (const table of ['orders', 'fulfilments'] as const) {
    await shop.platform.database
      .updateTable(table)
      .set({ created_at: sql<string>`now() - make_interval(mins => ${minutes})` })
      .where('order_id', '=', orderId)
      .execute()
  }
}
