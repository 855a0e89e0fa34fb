import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { changeProducts, ProductChange, UndoableChange } from '#contract/product-changes.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { recordedPrices } from '#server/testing/sale-builders.ts'
import type { TestCaller, TestClient } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { forgetOldChanges } from './change-many-products.ts'

const PATH = '/api/seller/product-changes'

type Outcome = CallOutput<typeof changeProducts>
type Product = { product_id: string }

let shop: TestShop
let seller: TestCaller
let own: TestClient
let fruits: string
beforeAll(async () => {
  shop = await createTestShop()
  fruits = (await shop.aCategory({ category_name: 'Fruits', sub_categories: ['Mangoes'] })).category_id
})
beforeEach(async () => {
  seller = await shop.aSeller()
  own = shop.as(seller)
})
afterAll(() => shop.close())

const send = (changes: object[], key: string = randomUUID()) => own.post(PATH, { changes }, { 'idempotency-key': key })
const change = async (...changes: ProductChange[]) => {
  const answer = await send(changes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Outcome>()
}
const undo = (change_id: string | null) => own.post(`${PATH}/${change_id}/undo`)
const undoable = async () => (await own.get(PATH)).json<{ items: UndoableChange[] }>().items
const aProduct = (options: Parameters<TestShop['aProduct']>[0] = {}) =>
  shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 20, ...options })
const read = async ({ product_id }: Product) =>
  (await own.get(`/api/seller/products/${product_id}`)).json<SellerProduct>()
const eventsOf = async ({ product_id }: Product) => {
  const rows = await shop.platform.database
    .selectFrom('shop_events')
    .select('event')
    .where('subject_id', '=', product_id)
    .orderBy('sequence')
    .execute()
  return rows.map(({ event }) => event)
}

describe('a change of many products', () => {
  it.each<[string, Omit<ProductChange, 'product_id'>, Partial<SellerProduct>]>([
    ['a price', { price: rupees(120) }, { price: rupees(120), stock: 20 }],
    ['a price that is 5 % higher', { price_percent: 5 }, { price: rupees(105) }],
    ['a price that is 7.5 % lower, rounded to a whole rupee', { price_percent: -7.5 }, { price: rupees(93) }],
    ['a stock', { stock: 7 }, { stock: 7, price: rupees(100) }],
    ['10 more units', { stock_difference: 10 }, { stock: 30 }],
    ['20 units less', { stock_difference: -20 }, { stock: 0 }],
    ['a price and a stock', { price: rupees(90), stock: 0 }, { price: rupees(90), stock: 0 }],
    ['the status archived', { status: 'archived' }, { status: 'archived' }],
  ])('a change of many products sets %s', async (_, wanted, expected) => {
    const products = [await aProduct(), await aProduct()]
    const { changed, refused } = await change(...products.map(({ product_id }) => ({ product_id, ...wanted })))
    expect(refused).toEqual([])
    for (const [index, product] of products.entries()) {
      const now = await read(product)
      expect(now).toMatchObject(expected)
      const { product_id, price, stock, status, updated_at } = now
      expect(changed[index]).toEqual({ product_id, price, stock, status, updated_at })
    }
  })

  it('a change of many products sets the category, also of the other pack sizes', async () => {
    const product = await aProduct({ category: 'Vegetables' })
    const size = { price: rupees(500), unit_weight: 5, unit_label: 'kg', stock: 5 }
    const pack = (await own.post(`/api/seller/products/${product.product_id}/pack-sizes`, size)).json<SellerProduct>()
    const { product_id } = product
    const { changed } = await change({ product_id, category_id: fruits, sub_category: 'Mangoes' })
    expect(changed.map((one) => one.product_id)).toEqual([product_id])
    const expected = { category_id: fruits, category: 'fruits', sub_category: 'Mangoes' }
    expect(await read(product)).toMatchObject(expected)
    expect(await read(pack)).toMatchObject({ ...expected, price: rupees(500) })
    expect(await eventsOf(pack)).toEqual(['product.created', 'product.updated'])
  })

  it('a change of many products records each new price once, publishes one event for each product, and restores products to the search', async () => {
    const [changed, same] = [await aProduct({ name: 'Qandhari anaar' }), await aProduct()]
    await change({ ...idOf(changed), price: rupees(120) }, { ...idOf(same), price: rupees(100) })
    expect(await recordedPrices(shop, changed.product_id)).toEqual([100, 120])
    expect(await recordedPrices(shop, same.product_id)).toEqual([100])
    expect(await eventsOf(changed)).toEqual(['product.updated'])
    expect(await eventsOf(same)).toEqual([])
    await change({ ...idOf(changed), status: 'archived' })
    await change({ ...idOf(changed), status: 'active' })
    expect(await eventsOf(changed)).toEqual(['product.updated', 'product.archived', 'product.updated'])
    const found = (await shop.as().get('/api/products?q=qandhari')).json<{ items: Product[] }>()
    expect(found.items.map(({ product_id }) => product_id)).toEqual([changed.product_id])
  })

  it('a change of many products returns an error code for each product that it cannot change, and changes the others', async () => {
    const good = await aProduct()
    const draft = await aProduct({ status: 'draft' })
    const bare = await aProduct({ status: 'draft', image_url: NO_PICTURE })
    const foreign = await shop.aProduct()
    const seen = await aProduct({ stock: 5 })
    const onSale = await aProduct()
    const ends_at = new Date(Date.now() + 86_400_000).toISOString()
    await own.post(`/api/seller/products/${onSale.product_id}/sale`, { price: rupees(50), ends_at })
    const { changed, refused } = await change(
      { ...idOf(good), stock: 1 },
      { ...idOf(draft), status: 'archived' },
      { ...idOf(bare), status: 'active' },
      { ...idOf(foreign), stock: 1 },
      { ...idOf(seen), stock: 9, from: { stock: 6 } },
      { ...idOf(onSale), price: rupees(60) },
    )
    expect(changed.map(({ product_id }) => product_id)).toEqual([good.product_id])
    expect(refused.map(({ product_id, code }) => [product_id, code])).toEqual([
      [draft.product_id, 'product_never_on_sale'],
      [bare.product_id, 'validation_failed'],
      [foreign.product_id, 'product_not_found'],
      [seen.product_id, 'product_changed'],
      [onSale.product_id, 'sale_running'],
    ])
    expect(refused[3]?.message).toBe('The stock is now 5, not 6. Please check it.')
    expect(await read(seen)).toMatchObject({ stock: 5 })
  })

  it.each<[string, Omit<ProductChange, 'product_id'>, Paisa | null]>([
    ['accepts Rs. 150 instead of Rs. 100', { price: rupees(150) }, null],
    ['refuses Rs. 151 instead of Rs. 100', { price: rupees(151) }, rupees(151)],
    ['accepts Rs. 50 instead of Rs. 100', { price: rupees(50) }, null],
    ['refuses Rs. 49 instead of Rs. 100', { price: rupees(49) }, rupees(49)],
    ['refuses a price that is 60 % higher', { price_percent: 60 }, rupees(160)],
    ['accepts a new stock', { stock: 9000 }, null],
  ])('a change of many products whose caller forbids large changes of a price %s', async (_, wanted, to) => {
    const [product, other] = [await aProduct(), await aProduct()]
    const changes = [
      { ...idOf(product), ...wanted },
      { ...idOf(other), price: rupees(110) },
    ]
    const guarded = () =>
      own.post(PATH, { changes, refuse_large_price_change: true }, { 'idempotency-key': randomUUID() })
    const answer = await guarded()
    if (to === null) {
      expect(answer.json()).toMatchObject({ changed: [idOf(product), idOf(other)], refused: [] })
      return
    }
    const prices = [{ ...idOf(product), from: rupees(100), to }]
    expect(answer.json()).toMatchObject({ status: 409, code: 'large_price_change', prices })
    expect(await read(other)).toMatchObject({ price: rupees(100) })
    expect(await undoable()).toEqual([])
    // The check uses the price in the database, not the price that the caller saw.
    await change({ ...idOf(product), price: to })
    expect((await guarded()).statusCode).toBe(to === rupees(160) ? 409 : 200)
  })

  it('a change of many products changes a price by more than half if the caller does not ask for a refusal', async () => {
    const product = await aProduct()
    const { refused } = await change({ ...idOf(product), price: rupees(900) })
    expect(refused).toEqual([])
    expect(await read(product)).toMatchObject({ price: rupees(900) })
  })

  it.each<[string, Partial<ProductChange>, string]>([
    ['a stock below zero', { stock_difference: -21 }, 'Stock can’t be less than 0'],
    ['a price above the limit', { price_percent: 900 }, 'Price can be Rs. 1,000,000 at most'],
    ['an unknown category', { category_id: '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11' }, 'Category is required'],
  ])('a change of many products refuses %s', async (_, wanted, message) => {
    const product = await aProduct({ price: rupees(200_000) })
    const { changed, refused } = await change({ ...idOf(product), ...wanted })
    expect(changed).toEqual([])
    expect(refused).toEqual([{ ...idOf(product), code: 'validation_failed', message }])
  })

  it.each<[string, (id: string) => object[]]>([
    ['no product', () => []],
    ['101 products', () => Array.from({ length: 101 }, () => ({ product_id: randomUUID(), stock: 1 }))],
    [
      'a product twice',
      (product_id) => [
        { product_id, stock: 1 },
        { product_id, stock: 2 },
      ],
    ],
    ['a price and a percentage', (product_id) => [{ product_id, price: 100, price_percent: 5 }]],
    ['a stock and a difference', (product_id) => [{ product_id, stock: 1, stock_difference: 5 }]],
    ['a sub-category without its category', (product_id) => [{ product_id, sub_category: 'Mangoes' }]],
    ['a percentage of -100', (product_id) => [{ product_id, price_percent: -100 }]],
    ['the status draft', (product_id) => [{ product_id, status: 'draft' }]],
    ['a name', (product_id) => [{ product_id, name: 'New' }]],
  ])('a change of many products is refused as a whole with %s', async (_, changes) => {
    const product = await aProduct()
    expect((await send(changes(product.product_id))).statusCode).toBe(422)
    expect(await read(product)).toMatchObject({ price: rupees(100), stock: 20 })
  })

  it('a change of many products has its effect once if the same idempotency key is sent again, also at the same time', async () => {
    const product = await aProduct()
    const changes = [{ ...idOf(product), stock_difference: 10 }]
    const answers = await Promise.all([1, 2, 3].map(() => send(changes, 'restock-monday')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await read(product)).toMatchObject({ stock: 30 })
    const other = await send([{ ...idOf(product), stock_difference: 11 }], 'restock-monday')
    expect(other.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })

  it('if one change returns two packs with the same size to the shop, only the first one returns', async () => {
    const product = await aProduct({ unit_weight: 1 })
    const add = async (unit_weight: number) => {
      const size = { price: rupees(500), unit_weight, unit_label: 'kg', stock: 5 }
      return (await own.post(`/api/seller/products/${product.product_id}/pack-sizes`, size)).json<SellerProduct>()
    }
    const first = await add(5)
    await change({ ...idOf(first), status: 'archived' })
    const second = await add(5)
    await change({ ...idOf(second), status: 'archived' })
    const { changed, refused } = await change(
      { ...idOf(first), status: 'active' },
      { ...idOf(second), status: 'active' },
    )
    expect(changed.map(({ product_id }) => product_id)).toEqual([first.product_id])
    expect(refused).toMatchObject([{ product_id: second.product_id, code: 'pack_size_taken' }])
  })
})

describe('undo of a change of many products', () => {
  it('undo of a change of many products restores price, stock, category and status, and is possible once', async () => {
    const [priced, archived] = [await aProduct(), await aProduct()]
    const { change_id } = await change(
      { ...idOf(priced), price: rupees(120), stock: 50, category_id: fruits },
      { ...idOf(archived), status: 'archived' },
    )
    expect(await undoable()).toMatchObject([{ change_id, product_count: 2 }])
    const answer = await undo(change_id)
    expect(answer.json()).toMatchObject({ refused: [], changed: [{ price: rupees(100) }, { status: 'active' }] })
    expect(await read(priced)).toMatchObject({ price: rupees(100), stock: 20, category: priced.category })
    expect(await recordedPrices(shop, priced.product_id)).toEqual([100, 120, 100])
    expect(await undoable()).toEqual([])
    expect((await undo(change_id)).json()).toMatchObject({ status: 409, code: 'already_undone' })
  })

  it('undo of a change of many products keeps the sales since then, and refuses products that the seller has edited since then', async () => {
    const [sold, edited] = [await aProduct(), await aProduct()]
    const { change_id } = await change({ ...idOf(sold), stock: 50 }, { ...idOf(edited), price: rupees(120) })
    await sql`update shop_products set stock = stock - 3 where product_id = ${sold.product_id}`.execute(
      shop.platform.database,
    )
    await own.patch(`/api/seller/products/${edited.product_id}`, { price: rupees(130) })
    const { refused } = (await undo(change_id)).json<Outcome>()
    expect(refused).toMatchObject([{ product_id: edited.product_id, code: 'product_changed' }])
    expect(await read(sold)).toMatchObject({ stock: 17 })
    expect(await read(edited)).toMatchObject({ price: rupees(130) })
  })

  it('undo of a change of many products is refused after ten minutes, and for the change of another seller', async () => {
    const { change_id, undo_until } = await change({ ...idOf(await aProduct()), stock: 1 })
    expect(Math.round((Date.parse(undo_until ?? '') - Date.now()) / 60_000)).toBe(10)
    const stranger = shop.as(await shop.aSeller())
    expect((await stranger.post(`${PATH}/${change_id}/undo`)).json()).toMatchObject({
      code: 'product_change_not_found',
    })
    await sql`update product_changes set created_at = now() - interval '601 seconds' where change_id = ${change_id}`.execute(
      shop.platform.database,
    )
    expect((await undo(change_id)).json()).toMatchObject({ status: 409, code: 'undo_expired' })
    expect(await undoable()).toEqual([])
  })

  it('undo is not offered for a change of many products that has changed nothing', async () => {
    const product = await aProduct()
    expect(await change({ ...idOf(product), stock: 20 })).toMatchObject({ change_id: null, changed: [idOf(product)] })
    expect(await undoable()).toEqual([])
  })
})

it('the records of changes of many products are deleted after a week', async () => {
  const { change_id } = await change({ ...idOf(await aProduct()), stock: 1 })
  const { database } = shop.platform
  const isStored = async () =>
    (
      await database
        .selectFrom('product_changes')
        .select('key')
        .where('change_id', '=', change_id ?? '')
        .execute()
    ).length > 0
  await forgetOldChanges(shop.platform)
  expect(await isStored()).toBe(true)
  await sql`update product_changes set created_at = now() - interval '8 days'`.execute(database)
  await forgetOldChanges(shop.platform)
  await forgetOldChanges(shop.platform)
  expect(await isStored()).toBe(false)
})

function idOf({ product_id }: Product): Product {
  return { product_id }
}
