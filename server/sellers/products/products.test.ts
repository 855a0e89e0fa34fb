import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { TestCaller, TestClient } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { plansOf } from '#server/testing/watched-queries.ts'
import { listOwnProducts } from './list-products.ts'

const PATH = '/api/seller/products'

let shop: TestShop
let vegetables: { category_id: string }
let seller: TestCaller
let own: TestClient
beforeAll(async () => {
  shop = await createTestShop()
  vegetables = await shop.aCategory({ category_name: 'Vegetables', sub_categories: ['Okra'] })
  const uploader = await shop.aSeller()
  await shop.platform.database
    .insertInto('media_objects')
    .values({
      bucket: 'product-images',
      path: 'okra.webp',
      storage_key: 'product-images/okra',
      owner_id: uploader.id,
      content_type: 'image/webp',
      size: 1,
      width: 1,
      height: 1,
    })
    .execute()
})
beforeEach(async () => {
  seller = await shop.aSeller()
  own = shop.as(seller)
})
afterAll(() => shop.close())

const okra = () => ({
  name: 'Bhindi',
  description: 'Picked this morning',
  category_id: vegetables.category_id,
  sub_category: 'Okra',
  price: rupees(240),
  unit_weight: 0.5,
  unit_label: 'kg',
  stock: 25,
  image_url: `${PICTURE_PREFIX}product-images/okra.webp`,
})
const list = async (query = '', caller = own) =>
  (await caller.get(`${PATH}?${query}`)).json<{ items: SellerProduct[]; next_cursor: string | null }>()
const namesOf = async (query = '') => (await list(query)).items.map(({ name }) => name)
const of = ({ product_id }: { product_id: string }) => `${PATH}/${product_id}`

async function created(): Promise<SellerProduct> {
  const answer = await own.post(PATH, okra())
  expect(answer.statusCode).toBe(201)
  return answer.json<SellerProduct>()
}

describe('the products of a seller', () => {
  it('[S4] the products of a seller are in the shop as soon as they are created, with every field of the form', async () => {
    const product = await created()
    expect(product).toMatchObject({ ...okra(), category: 'vegetables', status: 'active', seller_id: seller.id })
    expect((await own.get(of(product))).json()).toEqual(product)
    expect((await shop.as().get(`/api/products/${product.product_id}`)).json()).toMatchObject({ name: 'Bhindi' })
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a price of zero', { price: 0 }, 'price'],
    ['a fraction of a paisa', { price: 0.5 }, 'price'],
    ['a weight of zero', { unit_weight: 0.0004 }, 'unit_weight'],
    ['a negative stock', { stock: -1 }, 'stock'],
    ['no picture', { image_url: '' }, 'image_url'],
    ['a picture from another site', { image_url: 'https://evil.test/a.png' }, 'image_url'],
    ['an unknown category', { category_id: '00000000-0000-4000-8000-000000000000' }, 'category_id'],
    ['another category’s sub-category', { sub_category: 'Mangoes' }, 'sub_category'],
  ])('[V6] a product of a seller is refused with %s, when created or changed', async (_, fault, field) => {
    const product = await created()
    for (const answer of [await own.post(PATH, { ...okra(), ...fault }), await own.patch(of(product), fault)]) {
      expect(answer.json()).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ field }] })
    }
    expect((await own.get(of(product))).json()).toEqual(product)
  })

  it('[S3] the products of a seller are listed newest first, page by page, and searched by any part of their names', async () => {
    for (const name of ['Aloo 100%', 'Gajar', 'Aloo', 'Mooli']) await shop.aProduct({ seller_id: seller.id, name })
    await shop.aProduct({ name: 'Aloo of somebody else' })
    expect(await namesOf()).toEqual(['Mooli', 'Aloo', 'Gajar', 'Aloo 100%'])
    const first = await list('limit=3')
    const second = await list(`limit=3&cursor=${first.next_cursor}`)
    expect([...first.items, ...second.items]).toEqual((await list()).items)
    expect(second.next_cursor).toBeNull()
    expect(await namesOf('q=ALO')).toEqual(['Aloo', 'Aloo 100%'])
    expect(await namesOf('q=0%25')).toEqual(['Aloo 100%'])
    expect(await namesOf('q=_ooli')).toEqual([])
  })

  it('[S3] the products of a seller are removed from the shop when deleted, and return when the deletion is undone', async () => {
    const product = await created()
    const shown = `/api/products/${product.product_id}`
    expect((await own.delete(of(product))).statusCode).toBe(204)
    expect((await list()).items).toEqual([])
    expect((await shop.as().get(shown)).statusCode).toBe(404)
    expect((await own.patch(of(product), { status: 'active' })).json()).toMatchObject({ status: 'active' })
    expect((await list()).items).toHaveLength(1)
    expect((await shop.as().get(shown)).statusCode).toBe(200)
  })

  it('[R7] the products of a seller cannot be read for editing, changed or deleted by other sellers', async () => {
    const product = await created()
    const other = shop.as(await shop.aSeller())
    for (const answer of [
      await other.get(of(product)),
      await other.patch(of(product), { stock: 0, from: { stock: 25 } }),
      await other.delete(of(product)),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'product_not_found' })
    expect((await own.get(of(product))).json()).toEqual(product)
    expect((await list('', other)).items).toEqual([])
  })
})

describe('a change of a product by a seller who saw outdated data', () => {
  it('a change of a product by a seller who saw outdated data is refused, and the response contains the current product', async () => {
    const seen = await created()
    const from = { updated_at: seen.updated_at }
    const changed = (await own.patch(of(seen), { price: rupees(260), from })).json<SellerProduct>()
    const late = await own.patch(of(seen), { name: 'Okra', price: rupees(220), from })
    expect(late.json()).toMatchObject({ status: 409, code: 'product_changed', product: changed })
    expect((await own.get(of(seen))).json()).toEqual(changed)
    const again = { updated_at: changed.updated_at }
    expect((await own.patch(of(seen), { name: 'Okra', from: again })).json()).toMatchObject({ price: rupees(260) })
  })

  it('a change of a product is refused if a field in “from” is outdated or the product is archived, and accepted if only other fields have changed', async () => {
    const seen = await created()
    await sql`update shop_products set stock = 20 where product_id = ${seen.product_id}`.execute(shop.platform.database)
    const restocked = await own.patch(of(seen), { stock: 60, from: { status: 'active', stock: 25 } })
    expect(restocked.json()).toMatchObject({
      code: 'product_changed',
      message: 'The stock is now 20, not 25. Please check it.',
      product: { stock: 20 },
    })
    const repriced = { price: rupees(260), from: { status: 'active', price: seen.price } }
    expect((await own.patch(of(seen), repriced)).json()).toMatchObject({ price: rupees(260), stock: 20 })
    expect((await own.patch(of(seen), repriced)).json()).toMatchObject({ code: 'product_changed' })
    await own.delete(of(seen))
    const gone = await own.patch(of(seen), { stock: 60, from: { status: 'active', stock: 20 } })
    expect(gone.json()).toMatchObject({ code: 'product_changed', product: { status: 'archived' } })
  })

  it('a change of a product is refused if the price changes by more than half of the present price and the caller requests this refusal', async () => {
    const seen = await created()
    const { product_id, price: from } = seen
    const [large, small] = [from * 2, from + rupees(1)]
    const guarded = (price: number) => own.patch(of(seen), { price, refuse_large_price_change: true })
    expect((await guarded(large)).json()).toMatchObject({
      ...{ status: 409, code: 'large_price_change', prices: [{ product_id, from, to: large }] },
    })
    expect((await own.get(of(seen))).json()).toMatchObject({ price: from })
    expect((await guarded(small)).json()).toMatchObject({ price: small })
    expect((await own.patch(of(seen), { price: large })).json()).toMatchObject({ price: large })
    expect((await guarded(large - 1)).json()).toMatchObject({ price: large - 1 })
  })

  it('a change of a product is refused if one of several concurrent changes of the same version was already accepted', async () => {
    const { updated_at, ...seen } = await created()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((stock) => own.patch(of(seen), { stock, from: { updated_at, stock: seen.stock } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })
})

it('[S3] the list of a seller’s products reads an index without a sort, and its search reads the same index', async () => {
  const others = await shop.aProduct()
  const { database } = shop.platform
  await sql`
    insert into shop_products (seller_id, category_id, category, name, price, unit_weight, unit_label, stock, image_url, status, created_at)
    select case when number % 4 = 0 then ${seller.id} else seller_id end, category_id, category, md5(number::text), price, 1, 'kg', 1,
      image_url, case number % 10 when 0 then 'archived' when 1 then 'draft' when 2 then 'draft' when 3 then 'archived' else 'active' end, now() - number * interval '1 minute'
    from shop_products, generate_series(1, 4000) as number where product_id = ${others.product_id}`.execute(database)
  await sql`vacuum analyze shop_products`.execute(database)
  const caller = { seller_id: seller.id } as Seller
  const planOf = async (q?: string, status: ProductStatus = 'active') => {
    const plans = await plansOf(shop.databaseUrl, (watched) =>
      listOwnProducts({ ...shop.platform, database: watched }, caller, { status, sort: 'newest', limit: 6, q }),
    )
    return plans.join()
  }
  expect(await planOf()).toContain('"products_of_seller"')
  // Only the few pictures of each product are sorted.
  expect(await planOf()).not.toMatch(/"Sort Key":\["(?!product_pictures\.)/)
  expect(await planOf('no such product')).toContain('"products_of_seller"')
  for (const status of ['draft', 'archived'] as const) {
    expect(await planOf(undefined, status)).toContain('"products_off_sale"')
    expect(await planOf(undefined, status)).not.toMatch(/"Sort Key":\["(?!product_pictures\.)/)
  }
})
