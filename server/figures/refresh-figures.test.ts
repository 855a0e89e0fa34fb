import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { anOrder, aPaidOrder, refund } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { recountFigures, refreshFigures } from './refresh-figures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Returns all figures, except rows with zero, because a full recount does not create such rows. */
async function figures(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'shop day' as figure, to_jsonb(shop_days) as row from shop_days where (orders, amount) <> (0, 0)
    union all select 'customers', to_jsonb(customer_days) from customer_days where customers <> 0
    union all select 'seller day', to_jsonb(seller_days) from seller_days
    union all select 'seller month', to_jsonb(seller_months) from seller_months where (orders, amount) <> (0, 0)
    union all select 'product day', to_jsonb(product_days) from product_days
    union all select 'category day', to_jsonb(category_days) from category_days where (units, amount) <> (0, 0)
    union all select 'category', to_jsonb(category_figures) from category_figures
    union all select 'money day', to_jsonb(money_days) from money_days
    union all select 'money day of a seller', to_jsonb(seller_money_days) from seller_money_days
    union all select 'money week of a seller', to_jsonb(seller_money_weeks) from seller_money_weeks
    union all select 'balance of a seller', to_jsonb(seller_balances) from seller_balances
    union all select 'cash of a day', to_jsonb(cash_days) from cash_days
    union all select 'cash in hand', to_jsonb(cash_in_hand) from cash_in_hand
    order by 1, 2`.execute(shop.platform.database)
  return rows
}

it('[A1] sales figures that were refreshed after changes equal the figures of a full recount', async () => {
  const { database } = shop.platform
  const seller = await shop.aSeller()
  const admin = await shop.anAdmin()
  const product = await shop.aProduct({ seller_id: seller.id, sub_category: 'Onions' })
  const beans = await shop.aProduct({ seller_id: seller.id, category: 'Pulses', price: rupees(7.77) })
  const peas = await shop.aProduct({ seller_id: seller.id, category: 'Pulses' })
  await refreshFigures(database)
  const lines = [
    { product_id: product.product_id, quantity: 2 },
    { product_id: beans.product_id, quantity: 1 },
  ]
  const { placed } = await aPaidOrder(shop, lines)
  const { placed: cancelled } = await aPaidOrder(shop, lines)
  const refunded = await aPaidOrder(shop, lines)
  await anOrder(shop)
  await refreshFigures(database)
  await refund(shop, admin, refunded.placed.order_id, { fulfilments: [{ seller_id: seller.id, amount: 1001 }] })
  await shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status: 'shipped' })
  await shop.as(seller).patch(`/api/seller/orders/${cancelled.order_id}`, { status: 'cancelled' })
  const moved = { category_id: product.category_id, sub_category: null }
  const answer = await shop.as(seller).patch(`/api/seller/products/${peas.product_id}`, moved)
  expect(answer.statusCode).toBe(200)
  await shop.as(seller).delete(`/api/seller/products/${product.product_id}`)
  const member = await shop.aCustomer()
  await shop.as(admin).patch(`/api/admin/users/${member.id}`, { role: 'seller' })
  await refreshFigures(database)
  const refreshed = await figures()
  expect(refreshed).toContainEqual({
    figure: 'shop day',
    row: { day: '-infinity', status: 'cancelled', orders: 1, sold: 0, amount: 0 },
  })
  await recountFigures(database)
  expect(refreshed).toEqual(await figures())
})

it('sales figures are correct after several processes have changed and refreshed them at the same time', async () => {
  const { database } = shop.platform
  const seller = await shop.aSeller()
  const { product_id } = await shop.aProduct({ seller_id: seller.id })
  const orders = await Promise.all(Array.from({ length: 6 }, () => aPaidOrder(shop, [{ product_id, quantity: 1 }])))
  await Promise.all(
    orders.flatMap(({ placed }, at) => [
      shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status: at % 2 ? 'cancelled' : 'shipped' }),
      refreshFigures(database),
    ]),
  )
  await refreshFigures(database)
  const refreshed = await figures()
  await recountFigures(database)
  expect((await figures()).filter(isOfSeller(seller.id))).toEqual(refreshed.filter(isOfSeller(seller.id)))
})

const isOfSeller = (id: string) => (row: unknown) => JSON.stringify(row).includes(id)

it('sales figures are refreshed automatically within seconds after a change', async () => {
  const { database } = shop.platform
  const { placed } = await anOrder(shop)
  expect(placed.order_id).toBeDefined()
  await expect
    .poll(async () => (await sql`select from figure_changes`.execute(database)).rows.length, { timeout: 10_000 })
    .toBe(0)
})
