import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#contract/statuses.ts'
import { recountFigures, refreshFigures } from '#server/figures/refresh-figures.ts'
import { sellerSales } from '#server/figures/sales-figures.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { plansOf } from '#server/testing/watched-queries.ts'
import { sellerDashboard } from './dashboard.ts'
import { getOwnOrder, listOrdersToPrint, listOwnOrders } from './orders.ts'

/**
 * The number of orders in this test, all of one seller. With this many orders, PostgreSQL prefers an index scan to
 * reading all of them.
 */
const ORDERS = 8000

let shop: TestShop
let seller: Seller
/** The id of an order that has thousands of older and of newer orders. */
let middleId: string
beforeAll(async () => {
  shop = await createTestShop()
  const { database } = shop.platform
  const { id } = await shop.aSeller()
  seller = { seller_id: id } as Seller
  const { product_id } = await shop.aProduct({ seller_id: id })
  const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  await sql`
    insert into orders (customer_id, subtotal, shipping, tax, total_amount, item_count, first_name, last_name, phone, email, address, city,
      zip_code, exchange_rate, payment_status, created_at)
    select customer_id, 12000, 0, 0, 12000, 1, md5(number::text), last_name, number::text, email, address, city, zip_code, exchange_rate, 'paid',
      now() - number * interval '10 minutes'
    from orders, generate_series(1, ${ORDERS}::int) as number where order_id = ${placed.order_id}`.execute(database)
  // With these statistics, PostgreSQL finds the order of each fulfilment with the primary key of the orders.
  await sql`analyze orders`.execute(database)
  await sql`
    with items as (
      insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
      select order_id, ${product_id}, ${id}, 1, 12000, 'Pyaaz', '', 1, 'kg' from orders where order_id <> ${placed.order_id}
    )
    insert into fulfilments (order_id, seller_id, item_count, amount, status, created_at)
    select order_id, ${id}, 1, 12000, (${ORDER_STATUSES}::text[])[1 + row_number() over () % 6], created_at
    from orders where order_id <> ${placed.order_id}`.execute(database)
  const middle = await database
    .selectFrom('fulfilments')
    .select('order_id')
    .where('seller_id', '=', id)
    .orderBy('created_at')
    .offset(ORDERS / 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  middleId = middle.order_id
  await recountFigures(database)
  await sql`vacuum analyze`.execute(database)
})
afterAll(() => shop.close())

const WITH_STATUS = { status: 'shipped' } as const
const WITH_STATUSES = { statuses: 'pending,processing' } as const
const OF_DAYS = { since: '2026-01-01', until: '2026-01-02' } as const

const READ_WHOLE = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"(orders|fulfilments|order_items)"/

it.each<[string, (platform: Platform) => Promise<unknown>]>([
  ['the dashboard', (platform) => sellerDashboard(platform, seller)],
  ['the dashboard of 90 days', (platform) => sellerDashboard(platform, seller, 90)],
  ['the sales of 30 days and of the 30 days before', (platform) => sellerSales(platform, seller, {})],
  ['orders with one of two statuses', (platform) => listOwnOrders(platform, seller, { limit: 6, ...WITH_STATUSES })],
  ['orders of some days', (platform) => listOwnOrders(platform, seller, { limit: 6, ...OF_DAYS })],
  ['an order and its neighbours of two statuses', (platform) => getOwnOrder(platform, seller, middleId, WITH_STATUSES)],
  ['the newest orders', (platform) => listOwnOrders(platform, seller, { limit: 6 })],
  ['orders that wait for payment', (platform) => listOwnOrders(platform, seller, { limit: 6, awaiting_payment: true })],
  ['orders with one status', (platform) => listOwnOrders(platform, seller, { limit: 6, status: 'shipped' })],
  ['a search by name', (platform) => listOwnOrders(platform, seller, { limit: 6, q: 'abcdef' })],
  ['an order and its neighbours in the list', (platform) => getOwnOrder(platform, seller, middleId, {})],
  ['an order and its neighbours of one status', (platform) => getOwnOrder(platform, seller, middleId, WITH_STATUS)],
  ['an order and its neighbours of a search', (platform) => getOwnOrder(platform, seller, middleId, { q: 'abcdef' })],
  ['an order to print', (platform) => listOrdersToPrint(platform, seller, middleId)],
  ['a search by id', (platform) => listOwnOrders(platform, seller, { limit: 6, q: '#1a2b3c4d' })],
])(
  '[S1, S2] for a seller with thousands of orders, the query for %s scans no whole table of orders',
  async (_, work) => {
    const plans = await plansOf(shop.databaseUrl, (database) => work({ ...shop.platform, database }))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(READ_WHOLE)
  },
)

it('[S1] the refresh of a seller’s figures after a change scans no whole table of orders', async () => {
  const { database } = shop.platform
  const { rows } = await sql<{ order_id: string }>`
    with changed as (
      update fulfilments set status = 'delivered'
      where order_id = (select order_id from fulfilments where seller_id = ${seller.seller_id} and status = 'placed' limit 1)
      returning order_id
    )
    insert into figure_changes (kind, id) select 'order', order_id from changed returning id`.execute(database)
  expect(rows).toHaveLength(1)
  const plans = await plansOf(shop.databaseUrl, (watched) => refreshFigures(watched))
  expect(plans.some((plan) => plan.includes('fulfilments_of_seller'))).toBe(true)
  for (const plan of plans) expect(plan).not.toMatch(READ_WHOLE)
})
