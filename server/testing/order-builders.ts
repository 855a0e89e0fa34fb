import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { applyKnownOutcome } from '#server/payments/apply-outcome.ts'
import { newestPaymentOf } from '#server/payments/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TestCaller } from './test-caller.ts'
import type { TestShop } from './test-shop.ts'

/** The fields of a valid billing form. */
export const BILLING = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  phone: '+923001234567',
  email: 'ayesha@mandi.test',
  address: '7 Canal Road',
  city: 'Lahore',
  state: 'Punjab',
  zip_code: '54000',
}

type Line = { product_id: string; quantity: number }

/** Checks out the customer's cart. */
export function checkOut(shop: TestShop, customer: TestCaller, form: object = {}, key: string = randomUUID()) {
  return shop.as(customer).post('/api/checkout', { ...BILLING, ...form }, { 'idempotency-key': key })
}

/** Creates a customer who has these lines in the cart. */
export async function aCustomerWanting(shop: TestShop, lines: Line[]): Promise<TestCaller> {
  const customer = await shop.aCustomer()
  await shop.as(customer).post('/api/cart/merge', { items: lines })
  return customer
}

/** Creates a customer and an order. By default, the order contains onions. */
export async function anOrder(shop: TestShop, lines?: Line[]) {
  const wanted = lines ?? [{ product_id: (await shop.aProduct()).product_id, quantity: 2 }]
  const customer = await aCustomerWanting(shop, wanted)
  const placed = (await checkOut(shop, customer)).json<PlacedOrder>()
  const url = `/api/orders/${placed.order_id}`
  return { customer, placed, read: async () => (await shop.as(customer).get(url)).json<Order>() }
}

/** Creates a customer and an order like `anOrder`, and pays the order. */
export async function aPaidOrder(shop: TestShop, lines?: Line[]) {
  const made = await anOrder(shop, lines)
  await payOrder(shop, made.placed.order_id)
  return made
}

/** Test helper: pays an order. The shop applies the payment as if the provider had reported it. */
export async function payOrder({ platform }: TestShop, orderId: string): Promise<void> {
  const payment = await newestPaymentOf(platform.database, orderId)
  if (payment) await applyKnownOutcome(platform, payment, 'paid')
}

/**
 * Creates a refund request for a paid order and lets an admin approve it. It refunds everything, or only what `choice`
 * contains.
 */
export async function refund(shop: TestShop, admin: TestCaller, orderId: string, choice: object = {}) {
  const { request_id } = await shop.platform.database
    .insertInto('refund_requests')
    .values({ order_id: orderId, reason: 'Not fresh' })
    .returning('request_id')
    .executeTakeFirstOrThrow()
  const decision = { decision: 'approve', ...choice }
  return shop.as(admin).post(`/api/admin/refund-requests/${request_id}/decision`, decision)
}

/** Returns the stock of a product. */
export async function stockOf(shop: TestShop, productId: string): Promise<number | undefined> {
  const query = shop.platform.database.selectFrom('shop_products').select('stock').where('product_id', '=', productId)
  return (await query.executeTakeFirst())?.stock
}

/**
 * Moves the changes of an order's status into the past, so that the seller can no longer undo the latest one. Then
 * starts the jobs that send the emails about these changes, but does not wait for them.
 */
export async function passUndoTime({ platform }: TestShop, orderId: string): Promise<void> {
  const { database, jobs } = platform
  // The function first waits for emails in progress, because their jobs compare the times that the following statements
  // change.
  while ((await dueStatusMails(database, orderId)) > 0) await setTimeout(20)
  await sql`update order_status_history set changed_at = changed_at - interval '1 minute' where order_id = ${orderId}`.execute(
    database,
  )
  await sql`update shop_events set occurred_at = occurred_at - interval '1 minute' where subject_id = ${orderId}`.execute(
    database,
  )
  await sql`update pgboss.job set start_after = now()
    where name = 'mail-order-status' and data->>'order_id' = ${orderId} and state = 'created'`.execute(database)
  jobs.lookNow('mail-order-status')
}

async function dueStatusMails(database: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
    where name = 'mail-order-status' and data->>'order_id' = ${orderId}
      and state in ('created', 'retry', 'active') and start_after <= now()`.execute(database)
  return rows[0]?.jobs ?? 0
}

/** Sets the creation times of an order and its fulfilments to this number of minutes ago. */
export async function ageOrder(shop: TestShop, orderId: string, minutes: number): Promise<void> {
  for (const table of ['orders', 'fulfilments'] as const) {
    await shop.platform.database
      .updateTable(table)
      .set({ created_at: sql<string>`now() - make_interval(mins => ${minutes})` })
      .where('order_id', '=', orderId)
      .execute()
  }
}
