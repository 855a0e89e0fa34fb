import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { aProductWithPrices, type PriceStep, recordedPrices } from '#server/testing/sale-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

let shop: TestShop
let seller: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
})
afterAll(() => shop.close())

const pathOf = ({ product_id }: { product_id: string }) => `/api/seller/products/${product_id}`
const start = (product: { product_id: string }, price = 90, ends_at = inDays(2), caller = seller) =>
  shop.as(caller).post(`${pathOf(product)}/sale`, { price: rupees(price), ends_at })
const end = (product: { product_id: string }, caller = seller) => shop.as(caller).delete(`${pathOf(product)}/sale`)
const shownOf = async ({ product_id }: { product_id: string }) =>
  (await shop.as().get(`/api/products/${product_id}`)).json()
const aProduct = (steps: readonly PriceStep[] = [[60, 110]]) => aProductWithPrices(shop, seller.id, steps)

describe('a sale', () => {
  it('a sale sets the price of the product in the shop and in carts, and shows the former price and the end of the sale', async () => {
    const product = await aProduct()
    const ends_at = inDays(2)
    const started = await start(product, 90, ends_at)
    expect(started.statusCode).toBe(200)
    const sale = {
      price: rupees(90),
      was_price: rupees(110),
      sale_ends_at: expect.stringContaining(ends_at.slice(0, 19)),
    }
    expect(started.json()).toMatchObject({ ...sale, regular_price: rupees(110) })
    expect(await shownOf(product)).toMatchObject(sale)
    const customer = await shop.aCustomer()
    const cart = await shop.as(customer).post('/api/cart/items', { product_id: product.product_id, quantity: 2 })
    expect(cart.json()).toMatchObject({ items: [sale], subtotal: rupees(180) })
    expect(await recordedPrices(shop, product.product_id)).toEqual([110, 90])
  })

  it('a sale can be ended early, which restores the regular price, and a second request changes nothing', async () => {
    const product = await aProduct()
    await start(product)
    const none = { price: rupees(110), regular_price: null, was_price: null, sale_ends_at: null }
    expect((await end(product)).json()).toMatchObject(none)
    const again = await end(product)
    expect(again.json()).toMatchObject(none)
    expect(await shownOf(product)).toMatchObject({ price: rupees(110), was_price: null, sale_ends_at: null })
    expect(await recordedPrices(shop, product.product_id)).toEqual([110, 90, 110])
  })

  const HISTORIES: { steps: readonly PriceStep[]; was: number | null; shown: string }[] = [
    { steps: [[60, 110]], was: 110, shown: 'the price of the last 60 days as the former price' },
    {
      steps: [
        [60, 80],
        [40, 110],
      ],
      was: 110,
      shown: 'the price of the last 30 days as the former price if a lower price ended earlier',
    },
    {
      steps: [
        [60, 100],
        [20, 110],
      ],
      was: 100,
      shown: 'the price at the start of the last 30 days as the former price if it was lower',
    },
    {
      steps: [
        [60, 120],
        [10, 100],
        [5, 110],
      ],
      was: 100,
      shown: 'the lowest price of the last 30 days as the former price',
    },
    {
      steps: [
        [60, 80],
        [20, 110],
      ],
      was: null,
      shown: 'no former price if the product was cheaper 25 days ago',
    },
    {
      steps: [
        [60, 110],
        [10, 90],
        [5, 110],
      ],
      was: null,
      shown: 'no former price if the product had the sale price 7 days ago',
    },
    { steps: [[2, 110]], was: 110, shown: 'the former price of a product that is two days old' },
    { steps: [[0.9, 110]], was: null, shown: 'no former price of a product that is younger than a day' },
  ]

  it.each(HISTORIES.map((row) => [row.shown, row] as const))(
    'a product with a sale shows %s',
    async (_, { steps, was }) => {
      const started = await start(await aProduct(steps))
      expect(started.json()).toMatchObject({ price: rupees(90), was_price: was === null ? null : rupees(was) })
    },
  )

  it('a product shows no former price if the same sale is repeated', async () => {
    const product = await aProduct()
    await start(product)
    await end(product)
    expect((await start(product)).json()).toMatchObject({ price: rupees(90), was_price: null })
  })

  it.each([
    ['a price that is not lower', 110, inDays(2), 'price'],
    ['an end in the past', 90, inDays(-1), 'ends_at'],
    ['an end after 30 days', 90, inDays(31), 'ends_at'],
    ['an end that is no time', 90, 'tomorrow', 'ends_at'],
    ['no price', 0, inDays(2), 'price'],
  ])('a sale is refused with %s', async (_, price, ends_at, field) => {
    const product = await aProduct()
    const answer = await start(product, price, ends_at)
    expect(answer.json()).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ field }] })
    expect(await shownOf(product)).toMatchObject({ price: rupees(110), sale_ends_at: null })
  })

  it('a sale cannot start during another sale, on an archived product, or on the product of another seller', async () => {
    const product = await aProduct()
    await start(product)
    expect((await start(product, 80)).json()).toMatchObject({ status: 409, code: 'sale_running' })
    const other = await shop.aSeller()
    for (const answer of [await start(product, 80, inDays(2), other), await end(product, other)])
      expect(answer.json()).toMatchObject({ status: 404, code: 'product_not_found' })
    expect(await shownOf(product)).toMatchObject({ price: rupees(90) })
    const archived = await aProduct()
    await shop.as(seller).delete(pathOf(archived))
    expect((await start(archived)).statusCode).toBe(404)
  })

  it('a sale starts once if two requests arrive together', async () => {
    const product = await aProduct()
    const answers = await Promise.all([start(product, 90), start(product, 80)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const prices = await recordedPrices(shop, product.product_id)
    expect(prices).toHaveLength(2)
    expect((await end(product)).json()).toMatchObject({ price: rupees(110) })
  })
})

describe('a change of a product during its sale', () => {
  it('a change of a product during its sale is refused if it changes the price or the unit, and otherwise keeps the sale', async () => {
    const product = await aProduct()
    await start(product)
    for (const change of [{ price: rupees(70) }, { price: rupees(110) }, { unit_weight: 2 }, { unit_label: 'g' }])
      expect((await shop.as(seller).patch(pathOf(product), change)).json()).toMatchObject({
        status: 409,
        code: 'sale_running',
      })
    const changed = await shop.as(seller).patch(pathOf(product), { name: 'Onions', price: rupees(90), stock: 7 })
    expect(changed.json<SellerProduct>()).toMatchObject({ name: 'Onions', stock: 7, regular_price: rupees(110) })
  })

  it('an import of a product during its sale is refused if the line has another price than the sale price, and otherwise keeps the sale', async () => {
    const caller = await shop.aSeller()
    const product = await aProductWithPrices(shop, caller.id, [[60, 110]])
    await start(product, 90, inDays(2), caller)
    const exported = (await shop.as(caller).get('/api/seller/products.csv')).body
    const send = (file: string) =>
      shop.as(caller).send('POST', '/api/seller/product-imports', file, {
        'content-type': 'text/csv',
        'idempotency-key': randomUUID(),
      })
    expect((await send(exported)).json()).toMatchObject({ unchanged: 1 })
    expect((await send(exported.replace(',90,', ',95,'))).json()).toMatchObject({
      code: 'import_refused',
      faults: [{ line: 2, column: 'Price (Rs.)', message: expect.stringContaining('End the sale') }],
    })
    expect((await send(exported.replace('From Sindh', 'From Multan'))).json()).toMatchObject({ changed: 1 })
    expect((await shop.as(caller).get(pathOf(product))).json()).toMatchObject({
      description: 'From Multan',
      price: rupees(90),
      regular_price: rupees(110),
    })
  })
})

describe('the price history', () => {
  it('the price history of a product has each new price from the form and from imports, and no entry for an unchanged price', async () => {
    const caller = await shop.aSeller()
    await shop.aCategory({ category_name: 'Vegetables' })
    const table = (id: string, price: number) =>
      `Product ID,Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock\r\n${id},Okra,Fresh,Vegetables,,${price},1,kg,9`
    const send = (file: string) =>
      shop.as(caller).send('POST', '/api/seller/product-imports', file, {
        'content-type': 'text/csv',
        'idempotency-key': randomUUID(),
      })
    const product = await shop.aProduct({ seller_id: caller.id, category: 'Vegetables', price: rupees(100) })
    await send(table(product.product_id, 110))
    for (const price of [120, 120, 100]) await shop.as(caller).patch(pathOf(product), { price: rupees(price) })
    await shop.as(caller).patch(pathOf(product), { stock: 3 })
    expect(await recordedPrices(shop, product.product_id)).toEqual([100, 110, 120, 100])
  })

  it('the price history of a product shows the lowest price, the highest price and each price of the last 30 days, newest first', async () => {
    const product = await aProduct([
      [60, 80],
      [40, 110],
      [10, 120],
    ])
    const { lowest, highest, periods } = (await shop.as().get(`/api/products/${product.product_id}/prices`)).json()
    expect([lowest, highest]).toEqual([rupees(110), rupees(120)])
    expect(periods.map(({ price }: { price: number }) => price)).toEqual([rupees(120), rupees(110)])
    expect((await shop.as().get(`/api/products/${randomUUID()}/prices`)).json()).toMatchObject({
      status: 404,
      code: 'product_not_found',
    })
  })
})
