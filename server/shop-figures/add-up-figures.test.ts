import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { anOrder, aPaidOrder, refund } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { addUpFigures } from './add-up-figures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function figures(): Promise<unknown[]> {
  const { database } = shop.platform
  await addUpFigures(database)
  const { rows } = await sql`
    select figure, day::text, part, count, amount from shop_figures where count <> 0 or amount <> 0
    union all
    select 'revenue', days::text, seller_id::text, orders, amount from seller_revenues where orders <> 0
    order by 1, 2, 3`.execute(database)
  return rows
}

it('[A1] what was noted with each change adds up to what counting everything anew gives', async () => {
  const { database } = shop.platform
  const seller = await shop.aSeller()
  const admin = await shop.anAdmin()
  const product = await shop.aProduct({ seller_id: seller.id, sub_category: 'Onions' })
  const other = await shop.aProduct({ category: 'Fruits', status: 'archived' })
  await addUpFigures(database)
  const { placed } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 2 }])
  const { placed: cancelled } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
  const beans = await shop.aProduct({ seller_id: seller.id, category: 'Pulses', price: rupees(7.77) })
  const refunded = await aPaidOrder(shop, [
    { product_id: product.product_id, quantity: 1 },
    { product_id: beans.product_id, quantity: 1 },
  ])
  await refund(shop, admin, refunded.placed.order_id, { fulfilments: [{ seller_id: seller.id, amount: 1001 }] })
  await anOrder(shop)
  await shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status: 'shipped' })
  await shop.as(seller).patch(`/api/seller/orders/${cancelled.order_id}`, { status: 'cancelled' })
  await shop.as(seller).delete(`/api/seller/products/${product.product_id}`)
  await sql`update shop_products set status = 'active', sub_category = 'Mangoes' where product_id = ${other.product_id}`.execute(
    database,
  )
  const member = await shop.aCustomer()
  await shop.as(admin).patch(`/api/admin/users/${member.id}`, { role: 'seller' })
  const added = await figures()
  expect(added).toContainEqual({
    figure: 'orders',
    day: '-infinity',
    part: 'cancelled',
    count: 1,
    amount: expect.any(Number),
  })
  await sql`call recount_shop()`.execute(database)
  expect(added).toEqual(await figures())
})

it('days that leave a period are taken out of it', async () => {
  const { database } = shop.platform
  const revenue = async () =>
    (
      await sql<{
        days: number
      }>`select days from seller_revenues where orders > 0 group by days order by days`.execute(database)
    ).rows.map(({ days }) => days)
  expect(await revenue()).toEqual([7, 30, 90])
  await sql`update shop_figures set day = day - 10 where day > '-infinity'`.execute(database)
  await sql`update figures_carried set carried_to = carried_to - 10`.execute(database)
  await addUpFigures(database)
  expect(await revenue()).toEqual([30, 90])
})
