import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONGEST_MONEY_PERIOD } from '#contract/limits.ts'
import { rupees } from '#contract/money.ts'
import type { SellerSales, ShopSales } from '#contract/sales-figures.ts'
import { ageOrder, anOrder, aPaidOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { recountFigures, refreshFigures } from './refresh-figures.ts'

let shop: TestShop
let admin: TestCaller
let seller: TestCaller
type Made = Awaited<ReturnType<TestShop['aProduct']>>
let own: Made
let other: Made
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  seller = await shop.aSeller()
  own = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 1000 })
  const { product_id } = own
  other = await shop.aProduct({ price: rupees(700) })
  const order = async (quantity: number, daysAgo: number) => {
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity }])
    if (daysAgo > 0) await ageOrder(shop, placed.order_id, daysAgo * 24 * 60)
    return placed.order_id
  }
  await order(1, 0)
  await order(3, 0)
  await order(5, 1)
  await order(10, 2)
  await order(7, 40)
  const refunded = await order(2, 0)
  expect((await refund(shop, admin, refunded)).statusCode).toBe(200)
  await anOrder(shop, [{ product_id, quantity: 9 }])
  await aPaidOrder(shop, [{ product_id: other.product_id, quantity: 1 }])
  await recountFigures(shop.platform.database)
  await refreshFigures(shop.platform.database)
})
afterAll(() => shop.close())

const day = (back: number) =>
  new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Karachi' })

async function sales<Area extends 'seller' | 'admin'>(
  caller: TestCaller,
  area: Area,
  query: string,
): Promise<Area extends 'seller' ? SellerSales : ShopSales> {
  const answer = await shop.as(caller).get(`/api/${area}/sales-figures?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

it('the sales of a period are compared with the previous period of the same length, by day, in sum and on average', async () => {
  const figures = await sales(seller, 'seller', `since=${day(1)}&until=${day(0)}`)
  expect(figures).toMatchObject({
    period: { since: day(1), until: day(0) },
    before: { since: day(3), until: day(2) },
    sums: { orders: 3, revenue: rupees(900), average_order: rupees(300) },
    sums_before: { orders: 1, revenue: rupees(1000), average_order: rupees(1000) },
    by_day: [
      { day: day(1), orders: 1, revenue: rupees(500), revenue_before: 0 },
      { day: day(0), orders: 2, revenue: rupees(400), revenue_before: rupees(1000) },
    ],
  })
})

it('the default period of the sales is the last 30 days, and days without sales have no average', async () => {
  const figures = await sales(seller, 'seller', '')
  expect(figures.by_day).toHaveLength(30)
  expect(figures.sums).toEqual({ orders: 4, revenue: rupees(1900), average_order: rupees(475) })
  expect(figures.sums_before).toEqual({ orders: 1, revenue: rupees(700), average_order: rupees(700) })
  const empty = await sales(seller, 'seller', `since=${day(20)}&until=${day(20)}`)
  expect(empty.sums).toEqual({ orders: 0, revenue: 0, average_order: null })
})

it('admins see the sales of all sellers', async () => {
  const { sums, all_time_revenue } = await sales(admin, 'admin', `since=${day(300)}&until=${day(0)}`)
  expect(sums.orders).toBe(6)
  expect(all_time_revenue).toBe(sums.revenue)
})

it('a seller’s best products and categories of chosen days are compared with the days before', async () => {
  const { best_products, best_categories } = await sales(seller, 'seller', `since=${day(1)}&until=${day(0)}`)
  const sold = { units: 9, revenue: rupees(900), revenue_before: rupees(1000) }
  expect(best_products).toEqual([expect.objectContaining({ product_id: own.product_id, ...sold })])
  expect(best_categories).toEqual([expect.objectContaining({ category: 'vegetables', names: {}, ...sold })])
  const empty = await sales(seller, 'seller', `since=${day(20)}&until=${day(20)}`)
  expect(empty).toMatchObject({ best_products: [], best_categories: [] })
})

it('the shop’s best sellers and categories of chosen days are compared with the days before', async () => {
  const figures = await sales(admin, 'admin', `since=${day(1)}&until=${day(0)}`)
  const [sold, soldByOther] = [
    { orders: 3, revenue: rupees(900), revenue_before: rupees(1000) },
    { orders: 1, revenue: rupees(700), revenue_before: 0 },
  ]
  expect(figures.best_sellers).toEqual([
    expect.objectContaining({ seller_id: seller.id, ...sold }),
    expect.objectContaining({ seller_id: other.seller_id, ...soldByOther }),
  ])
  expect(figures.best_categories).toMatchObject([
    { category: 'vegetables', units: 10, revenue: rupees(1600), revenue_before: rupees(1000) },
  ])
})

it('the list of best sellers counts exactly the days of a period, whether these are whole months or not', async () => {
  const today = day(0)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const firstOf = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const lastOf = (months: number) => new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
  const periods = [
    [day(0), day(0)],
    [day(40), day(40)],
    [day(45), day(1)],
    [firstOf(-1), lastOf(-1)],
    [firstOf(-2), lastOf(0)],
    [firstOf(-1), day(0)],
    [day(70), lastOf(-1)],
    [day(70), firstOf(0)],
    [lastOf(-2), firstOf(0)],
  ]
  for (const [since, until] of periods) {
    const { sums, best_sellers } = await sales(seller, 'seller', `since=${since}&until=${until}`).then(async (own) => ({
      sums: own.sums,
      best_sellers: (await sales(admin, 'admin', `since=${since}&until=${until}`)).best_sellers,
    }))
    const found = best_sellers.find(({ seller_id }) => seller_id === seller.id)
    expect(found ?? { orders: 0, revenue: 0 }, `${since} to ${until}`).toMatchObject({
      orders: sums.orders,
      revenue: sums.revenue,
    })
  }
})

it('sales figures of a period that ends before it begins or is too long are refused', async () => {
  for (const query of [`since=${day(0)}&until=${day(1)}`, `since=${day(LONGEST_MONEY_PERIOD)}&until=${day(0)}`])
    expect((await shop.as(seller).get(`/api/seller/sales-figures?${query}`)).json()).toMatchObject({
      status: 422,
      code: 'bad_period',
    })
})
