import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DASHBOARD_PERIODS } from '#contract/periods.ts'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import type { SellerStatus } from '#contract/statuses.ts'
import { recountFigures, refreshFigures } from '#server/figures/refresh-figures.ts'
import { ageOrder, anOrder, aPaidOrder, payOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PRICE = 12_000
const PERIODS = [undefined, ...DASHBOARD_PERIODS]

let shop: TestShop
let seller: TestCaller
let product_id: string
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  seller = await shop.aSeller()
  product_id = (await shop.aProduct({ seller_id: seller.id })).product_id
})
afterAll(() => shop.close())

/** Creates a paid order of `quantity` units of a product, placed this number of days ago. Returns its id. */
async function anOrderOf(quantity: number, daysAgo = 0, product = product_id): Promise<string> {
  const { order_id } = (await aPaidOrder(shop, [{ product_id: product, quantity }])).placed
  if (daysAgo > 0) {
    await ageOrder(shop, order_id, daysAgo * 24 * 60)
    await recountFigures(shop.platform.database)
  }
  return order_id
}

const set = (orderId: string, status: SellerStatus) =>
  shop.as(seller).patch(`/api/seller/orders/${orderId}`, { status })

async function dashboard(days?: number): Promise<SellerDashboard> {
  await refreshFigures(shop.platform.database)
  const answer = await shop.as(seller).get(`/api/seller/dashboard${days ? `?days=${days}` : ''}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Computes the expected sales and revenue from the orders themselves. */
async function counted(days: number | undefined) {
  const since =
    days === undefined ? sql`'-infinity'` : sql`(now() at time zone 'Asia/Karachi')::date - ${days - 1}::int`
  const isCounted = sql`fulfilments.seller_id = ${seller.id} and fulfilments.status <> 'cancelled'
    and payment_status in ('paid', 'partly_refunded') and fulfilments.refunded_amount < amount
    and (fulfilments.created_at at time zone 'Asia/Karachi')::date >= ${since}`
  const { rows } = await sql<{ sales: number; revenue: number }>`
    select coalesce(sum(fulfilments.item_count), 0)::int as sales, coalesce(sum(amount - fulfilments.refunded_amount), 0)::bigint as revenue
    from fulfilments join orders using (order_id) where ${isCounted}`.execute(shop.platform.database)
  return rows[0]
}

async function expectTrueFigures(): Promise<void> {
  for (const days of PERIODS) {
    const { sales, revenue, revenue_over_time } = await dashboard(days)
    expect({ sales, revenue }, `${days} days`).toEqual(await counted(days))
    expect(revenue_over_time.reduce((total, entry) => total + entry.revenue, 0)).toBe(revenue)
    if (days) expect(revenue_over_time).toHaveLength(days)
  }
}

describe('[S1] the dashboard of a seller', () => {
  it('the dashboard of a seller shows only products if the seller has no orders', async () => {
    expect(await dashboard()).toMatchObject({
      products: 1,
      sales: 0,
      revenue: 0,
      revenue_over_time: [],
    })
    await expectTrueFigures()
  })

  it('the dashboard of a seller counts the orders of the chosen period, and of today in Pakistan’s time zone', async () => {
    const other = (await shop.aProduct({ seller_id: seller.id })).product_id
    for (const [quantity, daysAgo] of [
      [1, 0],
      [2, 6],
      [4, 7],
      [8, 29],
      [16, 30],
      [32, 89],
      [40, 90],
    ] as const) {
      await anOrderOf(quantity, daysAgo, quantity > 10 ? other : product_id)
    }
    const sales = await Promise.all(PERIODS.map(async (days) => (await dashboard(days)).sales))
    expect(sales).toEqual([103, 3, 15, 63])
    expect((await dashboard(7)).revenue).toBe(3 * PRICE)
    expect((await dashboard(7)).orders_by_status).toMatchObject({ placed: 2, shipped: 0 })
    await expectTrueFigures()
    expect((await shop.as(seller).get('/api/seller/dashboard?days=8')).statusCode).toBe(422)
  })

  it('the dashboard of a seller changes with each status of an order, and leaves out cancelled orders', async () => {
    const [first, second] = [await anOrderOf(2), await anOrderOf(3, 10)]
    await expectTrueFigures()
    await set(first, 'shipped')
    await set(second, 'cancelled')
    expect(await dashboard()).toMatchObject({ sales: 2, orders_by_status: { placed: 0, shipped: 1, cancelled: 1 } })
    await expectTrueFigures()
    await set(first, 'delivered')
    expect(await dashboard(30)).toMatchObject({ sales: 2, orders_by_status: { delivered: 1, cancelled: 1 } })
    await expectTrueFigures()
  })

  it('the dashboard of a seller counts an order when it is paid, not when it is placed', async () => {
    const { order_id } = (await anOrder(shop, [{ product_id, quantity: 2 }])).placed
    const nothing = { sales: 0, revenue: 0, orders_by_status: { placed: 0 } }
    expect(await dashboard()).toMatchObject(nothing)
    await expectTrueFigures()
    await payOrder(shop, order_id)
    expect(await dashboard(7)).toMatchObject({ sales: 2, revenue: 2 * PRICE, orders_by_status: { placed: 1 } })
    await expectTrueFigures()
  })

  it('the dashboard of a seller subtracts refunds: the money at once, and the units after all products of the fulfilment are refunded', async () => {
    const admin = await shop.anAdmin()
    const order = await anOrderOf(2)
    await anOrderOf(1)
    await set(order, 'delivered')
    await expectTrueFigures()
    await refund(shop, admin, order, { fulfilments: [{ seller_id: seller.id, amount: 1000 }] })
    expect(await dashboard()).toMatchObject({ sales: 3, revenue: 3 * PRICE - 1000, orders_by_status: { delivered: 1 } })
    await expectTrueFigures()
    await refund(shop, admin, order)
    expect(await dashboard()).toMatchObject({ sales: 1, revenue: PRICE })
    await expectTrueFigures()
  })

  it('the dashboard of a seller leaves out orders that are too old for the period, even if it was not opened for weeks', async () => {
    const { database } = shop.platform
    for (const [quantity, daysAgo] of [
      [1, 0],
      [2, 3],
      [4, 25],
      [8, 80],
    ] as const)
      await anOrderOf(quantity, daysAgo)
    await expectTrueFigures()
    for (const later of [1, 5, 20, 70]) {
      // Makes the orders and figures older, as if this number of days had passed.
      for (const change of [
        sql`update fulfilments set created_at = created_at - make_interval(days => ${later}) where seller_id = ${seller.id}`,
        sql`update seller_days set day = day - ${later}::int where seller_id = ${seller.id}`,
        sql`update product_days set day = day - ${later}::int where seller_id = ${seller.id}`,
      ]) {
        await change.execute(database)
      }
      await anOrderOf(1)
      await expectTrueFigures()
    }
  })

  it('the dashboard of a seller counts each order once, even if several dashboards are opened while orders change', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => anOrderOf(1)))
    const looks = () => Promise.all([dashboard(), dashboard(7), dashboard(30), dashboard(90)])
    await Promise.all([
      ...orders.flatMap((order, at) => [set(order, at % 2 ? 'cancelled' : 'shipped'), looks()]),
      ...orders.map((order) => set(order, 'delivered')),
    ])
    await expectTrueFigures()
  })

  it('the dashboard of a seller shows the time of its figures: the current time, or an earlier time if a later change is not counted yet', async () => {
    const { database } = shop.platform
    const began = Date.now()
    expect(Date.parse((await dashboard()).figures_at)).toBeGreaterThanOrEqual(began - 1)
    await sql`update figures_state set figures_at = '2026-03-01T10:42:00Z'`.execute(database)
    const change = await database.transaction().execute(async (tx) => {
      await sql`select from figures_state for update`.execute(tx)
      await sql`insert into figure_changes (kind, id) values ('order', gen_random_uuid())`.execute(database)
      return (await shop.as(seller).get('/api/seller/dashboard')).json<SellerDashboard>()
    })
    expect(change.figures_at).toBe('2026-03-01T10:42:00Z')
    expect(Date.parse((await dashboard()).figures_at)).toBeGreaterThanOrEqual(began - 1)
  })

  it('the dashboard of a seller answers 401 after a seller without sales has deleted the account', async () => {
    const newcomer = await shop.aSeller()
    expect((await shop.as(newcomer).get('/api/seller/dashboard')).statusCode).toBe(200)
    await shop.platform.database.deleteFrom('auth.users').where('id', '=', newcomer.id).execute()
    expect((await shop.as(newcomer).get('/api/seller/dashboard')).statusCode).toBe(401)
  })

  it('the dashboard of a seller shows products with low stock, lowest first, and no figures of other sellers', async () => {
    const low = await shop.aProduct({ seller_id: seller.id, stock: 3 })
    const out = await shop.aProduct({ seller_id: seller.id, stock: 0 })
    await shop.aProduct({ stock: 1 })
    await anOrder(shop)
    const { low_stock, sales } = await dashboard()
    expect(low_stock.map(({ product_id }) => product_id)).toEqual([out.product_id, low.product_id])
    expect(sales).toBe(0)
  })
})
