import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { totalsOf } from '#contract/totals.ts'
import { aCustomerWanting, checkOut } from '#server/testing/order-builders.ts'
import { aProductWithPrices, makeSaleDue, recordedPrices } from '#server/testing/sale-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { plansOf } from '#server/testing/watched-queries.ts'
import { endDueSales } from './end-due-sales.ts'
import { productsInSeason } from './in-season.ts'
import { listSpecials, restoreDuePrices } from './sales.ts'

const DAY = 86_400_000

let shop: TestShop
let seller: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
})
afterAll(() => shop.close())

/** Creates a product at Rs. 110 with a sale at this price in rupees. */
async function aSale(price = 90, days = 2) {
  const product = await aProductWithPrices(shop, seller.id, [[60, 110]])
  const ends_at = new Date(Date.now() + days * DAY).toISOString()
  const path = `/api/seller/products/${product.product_id}`
  const answer = await shop.as(seller).post(`${path}/sale`, { price: rupees(price), ends_at })
  expect(answer.statusCode).toBe(200)
  return { product_id: product.product_id, read: async () => (await shop.as(seller).get(path)).json() }
}

/** Returns the body of a checkout request from a customer who saw this sale price. */
const seenAt = (product_id: string, price: number) => {
  const lines = [{ product_id, quantity: 1, price: rupees(price) }]
  return { shown: { lines, total_amount: totalsOf(lines, rupees(200)).total_amount } }
}

describe('the job that ends sales', () => {
  it('the job that ends sales restores the regular price of each product whose sale is over, once, and publishes the change', async () => {
    const [due, running] = [await aSale(), await aSale()]
    await makeSaleDue(shop, due.product_id)
    await Promise.all([endDueSales(shop.platform), endDueSales(shop.platform)])
    await endDueSales(shop.platform)
    const none = { price: rupees(110), regular_price: null, was_price: null, sale_ends_at: null }
    expect(await due.read()).toMatchObject(none)
    expect(await running.read()).toMatchObject({ price: rupees(90), regular_price: rupees(110) })
    expect(await recordedPrices(shop, due.product_id)).toEqual([110, 90, 110])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from shop_events where subject_id = ${due.product_id} and event = 'product.updated'`.execute(
      shop.platform.database,
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('the job that ends sales updates the cached response of the product', async () => {
    const { product_id } = await aSale()
    const shown = async () => (await shop.as().get(`/api/products/${product_id}`)).json<Product>()
    expect(await shown()).toMatchObject({ price: rupees(90) })
    await makeSaleDue(shop, product_id)
    await endDueSales(shop.platform)
    await expect.poll(shown).toMatchObject({ price: rupees(110), was_price: null, sale_ends_at: null })
  })

  it('while the job that ends sales changes a price, a concurrent checkout waits, and is then refused with the new price', async () => {
    const { product_id } = await aSale()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    await makeSaleDue(shop, product_id)
    const { waiting } = await shop.platform.database.transaction().execute(async (tx) => {
      expect(await restoreDuePrices(tx, 10)).toEqual([product_id])
      const waiting = checkOut(shop, customer, seenAt(product_id, 90))
      await untilLockWait(shop.platform.database)
      return { waiting }
    })
    expect((await waiting).json()).toMatchObject({
      code: 'cart_changed',
      differences: [{ product_id, changes: ['price'], shown: { price: rupees(90) }, now: { price: rupees(110) } }],
    })
    const accepted = await checkOut(shop, customer, seenAt(product_id, 110))
    expect(accepted.json()).toMatchObject({ total_amount: rupees(310) })
  })

  it('the job that ends sales waits for a checkout that charges the sale price', async () => {
    const { product_id, read } = await aSale()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    await makeSaleDue(shop, product_id)
    const { ending } = await shop.platform.database.transaction().execute(async (tx) => {
      await sql`select from shop_products where product_id = ${product_id} for no key update`.execute(tx)
      const ending = endDueSales(shop.platform)
      await untilLockWait(shop.platform.database)
      await sql`update shop_products set stock = stock - 1 where product_id = ${product_id}`.execute(tx)
      return { ending }
    })
    await ending
    expect(await read()).toMatchObject({ price: rupees(110), stock: 99 })
    expect((await checkOut(shop, customer, seenAt(product_id, 90))).json()).toMatchObject({ code: 'cart_changed' })
  })

  it('the job that ends sales leaves a placed order at the sale price', async () => {
    const { product_id } = await aSale()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    const placed = (await checkOut(shop, customer, seenAt(product_id, 90))).json<PlacedOrder>()
    await makeSaleDue(shop, product_id)
    await endDueSales(shop.platform)
    const order = (await shop.as(customer).get(`/api/orders/${placed.order_id}`)).json<Order>()
    expect(order).toMatchObject({ total_amount: rupees(290), items: [{ price: rupees(90) }] })
  })
})

describe('the specials', () => {
  it('the list of specials contains products in stock with a former price, the largest saving in percent first', async () => {
    const [small, large] = [await aSale(99), await aSale(55)]
    const soldOut = await aSale(44)
    await sql`update shop_products set stock = 0 where product_id = ${soldOut.product_id}`.execute(
      shop.platform.database,
    )
    const without = await aProductWithPrices(shop, seller.id, [[0.5, 110]])
    await shop.as(seller).post(`/api/seller/products/${without.product_id}/sale`, {
      price: rupees(20),
      ends_at: new Date(Date.now() + DAY).toISOString(),
    })
    const { items } = (await shop.as().get('/api/specials')).json<{ items: Product[] }>()
    const ids = items.map(({ product_id }) => product_id)
    expect(ids[0]).toBe(large.product_id)
    expect(ids).toContain(small.product_id)
    expect(ids).not.toContain(soldOut.product_id)
    expect(ids).not.toContain(without.product_id)
    const savings = items.map(({ price, was_price }) => price / (was_price ?? 1))
    expect(savings).toEqual(savings.toSorted((one, other) => one - other))
  })

  it('the database reads the list of specials from its index', async () => {
    const plans = await plansOf(shop.databaseUrl, async (replica) => {
      for (const setting of ['enable_seqscan', 'enable_sort']) await sql`set ${sql.ref(setting)} = off`.execute(replica)
      await listSpecials({ ...shop.platform, replica }, 8)
    })
    expect(plans.join()).toContain('"products_specials"')
  })
})

describe('the products in season', () => {
  it('the list of products in season has one product in stock for each kind of goods, the shortest season first', async () => {
    const fruit = { category: 'Fruits', seller_id: seller.id }
    await shop.aProduct({ ...fruit, name: 'Chaunsa mangoes' })
    await shop.aProduct({ ...fruit, name: 'Kinnow, small' })
    await shop.aProduct({ ...fruit, name: 'Kinnow' })
    await shop.aProduct({ ...fruit, name: 'Guavas', stock: 0 })
    await shop.aProduct({ ...fruit, name: 'Strawberries' })
    const namesIn = async (day: string) =>
      (await productsInSeason(shop.platform, 8, new Date(day))).items.map(({ name }) => name)
    expect(await namesIn('2026-08-15')).toEqual(['Chaunsa mangoes'])
    expect(await namesIn('2026-11-23')).toEqual([])
    expect(await namesIn('2027-02-10')).toEqual(['Strawberries', 'Kinnow'])
    expect((await shop.as().get('/api/in-season')).statusCode).toBe(200)
  })
})
