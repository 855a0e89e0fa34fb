import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { rupees } from '#contract/money.ts'
import type { listMoneyOfSellers, MoneyReport } from '#contract/money-figures.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { recountFigures, refreshFigures } from '#server/figures/refresh-figures.ts'
import { aCustomerWanting, aPaidOrder, checkOut, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
let farm: TestCaller
let dairy: TestCaller
let cash_order: string
/**
 * Two sellers with a commission of 10 percent. The farm sells for Rs. 500 by card and gets back Rs. 100 of it, and sells
 * for Rs. 300 in cash. The dairy sells for Rs. 240 by card.
 */
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  farm = await shop.aSeller({ business_name: 'Okara Fields' })
  dairy = await shop.aSeller({ business_name: 'Sahiwal Dairy' })
  const rule = { seller_id: null, category_id: null, rate: 1000, fixed_amount: 0, minimum: null, maximum: null }
  expect((await shop.as(admin).post('/api/admin/commission-rules', rule)).statusCode).toBe(201)
  const onions = await shop.aProduct({ seller_id: farm.id, price: rupees(100) })
  const milk = await shop.aProduct({ seller_id: dairy.id, price: rupees(240) })
  const { placed } = await aPaidOrder(shop, [{ product_id: onions.product_id, quantity: 5 }])
  await refund(shop, admin, placed.order_id, { fulfilments: [{ seller_id: farm.id, amount: rupees(100) }] })
  await aPaidOrder(shop, [{ product_id: milk.product_id, quantity: 1 }])
  const customer = await aCustomerWanting(shop, [{ product_id: onions.product_id, quantity: 3 }])
  const cash = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
  cash_order = cash.order_id
  await shop.as(farm).post(`/api/seller/orders/${cash_order}/collection`, { received: rupees(500) })
  await refreshFigures(shop.platform.database)
})
afterAll(() => shop.close())

const report = async (query = '') => (await shop.as(admin).get(`/api/admin/money${query}`)).json<MoneyReport>()
const sellers = async (query = '') =>
  (await shop.as(admin).get(`/api/admin/money/sellers${query}`)).json<CallOutput<typeof listMoneyOfSellers>>()
const table = async (name: string, query = '') =>
  (await shop.as(admin).get(`/api/admin/money/tables/${name}${query}`)).body.replace('\uFEFF', '').trim().split('\r\n')

const TODAY = {
  sales: rupees(1040),
  delivery: rupees(600),
  collections: rupees(1640),
  refunds: rupees(100),
  commission: rupees(94),
  payouts: 0,
  tax: 0,
}

it('an admin sees the money of a period: the sums of sales, delivery, collections, refunds and commission of all orders', async () => {
  const { sums, sums_before, by_day, period, before } = await report()
  expect(sums).toEqual(TODAY)
  expect(sums_before).toEqual({ ...TODAY, sales: 0, delivery: 0, collections: 0, refunds: 0, commission: 0 })
  expect(by_day).toHaveLength(30)
  expect(by_day.at(-1)).toEqual({ ...TODAY, day: period.until, sales_before: 0 })
  expect(by_day.slice(0, -1).every(({ sales }) => sales === 0)).toBe(true)
  expect(daysBetween(before.since, period.since)).toBe(30)
  expect(daysBetween(before.until, period.since)).toBe(1)
})

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

it('in the money report, each payment method is separate, and the entries of each ledger account and kind of event are listed', async () => {
  const { by_method, by_account } = await report()
  expect(by_method).toMatchObject([
    { payment_method: 'card', sales: rupees(740), collections: rupees(1140), refunds: rupees(100) },
    { payment_method: 'cash_on_delivery', sales: rupees(300), collections: rupees(500), commission: rupees(30) },
  ])
  expect(by_account).toContainEqual({
    ...{ account: 'collector_cash', kind: 'cash_collected' },
    ...{ debit: rupees(500), credit: 0, postings: 1 },
  })
  expect(by_account.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
})

it('the money report lists sellers page by page, with the largest figure first and without sellers whose figure is zero', async () => {
  const first = await sellers('?limit=1')
  expect(first.items).toMatchObject([
    {
      ...{ business_name: 'Okara Fields', sales: rupees(800), refunds: rupees(100), collections: rupees(500) },
      ...{ commission: rupees(70), payouts: 0, tax: 0, before: { sales: 0, commission: 0 } },
    },
  ])
  const second = await sellers(`?limit=1&cursor=${first.next_cursor}`)
  expect(second).toMatchObject({ items: [{ business_name: 'Sahiwal Dairy', sales: rupees(240) }], next_cursor: null })
  expect((await sellers('?sort=collections')).items.map(({ seller_id }) => seller_id)).toEqual([farm.id])
  expect((await sellers('?sort=payouts')).items).toEqual([])
})

it('the money report compares a period with the previous period of the same length', async () => {
  const { database } = shop.platform
  await sql`update ledger_postings set created_at = created_at - interval '3 days' where order_id = ${cash_order}`.execute(
    database,
  )
  await recountFigures(database)
  const today = (await report()).period.until
  const since = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10)
  const { sums, sums_before, by_day, by_method } = await report(`?since=${since}&until=${today}`)
  expect([sums.sales, sums_before.sales]).toEqual([rupees(740), rupees(300)])
  expect(by_day.map(({ sales, sales_before }) => [sales, sales_before])).toEqual([
    [0, 0],
    [0, 0],
    [rupees(740), rupees(300)],
  ])
  expect(by_method.map(({ payment_method, sales_before }) => [payment_method, sales_before])).toEqual([
    ['card', 0],
    ['cash_on_delivery', rupees(300)],
  ])
  const { items } = await sellers(`?since=${since}&until=${today}`)
  expect(items.map(({ sales, before }) => [sales, before.sales])).toEqual([
    [rupees(500), rupees(300)],
    [rupees(240), 0],
  ])
})

it('an admin exports the tables of the money report by day, seller, method and account in rupees, and the audit log names the admin', async () => {
  const days = await table('days')
  expect(days[0]).toBe(
    'Day,Sales,Delivery,Collections,Refunds,Commission,Payouts,Tax,Sales of the day in the period before',
  )
  expect(days).toHaveLength(31)
  expect(days.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,740,400,1140,100,64,0,0,0$/)
  expect((await table('sellers')).slice(1).toSorted()).toEqual(
    [
      `${farm.id},Okara Fields,800,500,100,70,0,0,0,0,0,0,0,0`,
      `${dairy.id},Sahiwal Dairy,240,0,0,24,0,0,0,0,0,0,0,0`,
    ].toSorted(),
  )
  expect(await table('methods')).toContain('cash_on_delivery,300,200,500,0,30,0,0,0')
  expect(await table('accounts')).toContain('collector_cash,cash_collected,500,0,1')
  const acts = await shop.platform.database
    .selectFrom('audit_log')
    .select(['actor_id', 'entity_id'])
    .where('entity', '=', 'money')
    .execute()
  expect(acts.map(({ entity_id }) => entity_id)).toEqual(['days', 'sellers', 'methods', 'accounts'])
  expect(acts.every(({ actor_id }) => actor_id === admin.id)).toBe(true)
})

it('the money report refuses a period that ends before it begins or is longer than a year', async () => {
  for (const query of ['?since=2026-11-20&until=2026-11-19', '?since=2025-01-01&until=2026-11-19'])
    expect((await shop.as(admin).get(`/api/admin/money${query}`)).json()).toMatchObject({ code: 'bad_period' })
})
