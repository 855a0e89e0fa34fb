import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DetailedProduct, Product } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { TestCaller, TestClient } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PATH = '/api/seller/products'

let shop: TestShop
let seller: TestCaller
let own: TestClient
beforeAll(async () => {
  shop = await createTestShop()
  const uploader = await shop.aSeller()
  await shop.platform.database
    .insertInto('media_objects')
    .values(
      ['one', 'two', 'three'].map((name) => ({
        ...{ bucket: 'product-images', path: `${name}.webp`, storage_key: `product-images/${name}` },
        ...{ owner_id: uploader.id, content_type: 'image/webp', size: 1, width: 1, height: 1 },
      })),
    )
    .execute()
})
beforeEach(async () => {
  seller = await shop.aSeller()
  own = shop.as(seller)
})
afterAll(() => shop.close())

const picture = (name: string) => `${PICTURE_PREFIX}product-images/${name}.webp`
const size = (unit_weight: number, unit_label = 'kg') => ({
  ...{ price: rupees(100 * unit_weight), unit_weight, unit_label, stock: 20 },
})
const of = ({ product_id }: { product_id: string }, action = '') => `${PATH}/${product_id}${action}`
const get = async (product: { product_id: string }) => (await own.get(of(product))).json<SellerProduct>()
const shown = async (product: { product_id: string }) =>
  (await shop.as().get(`/api/products/${product.product_id}`)).json<DetailedProduct>()
/**
 * The time limit for a change to appear. The page of a product is cached, and the cache drops it soon after a change.
 */
const SOON = { timeout: 10_000 }
const sizesOf = ({ packs }: Pick<DetailedProduct, 'packs'>) => packs.map(({ unit_weight }) => unit_weight)

/** Creates a product of the seller in a pack of 1 kg. */
const aProduct = (options: { name?: string; seller_id?: string; unit_weight?: number } = {}) =>
  shop.aProduct({ seller_id: seller.id, name: 'Atta', ...options })

async function added(product: { product_id: string }, weight: number): Promise<SellerProduct> {
  const answer = await own.post(of(product, '/pack-sizes'), size(weight))
  expect(answer.statusCode).toBe(201)
  return answer.json<SellerProduct>()
}

describe('a pack size', () => {
  it('a new pack size copies name, description, category and pictures of the product, and has its own price and stock', async () => {
    const product = await aProduct()
    await own.patch(of(product), { image_url: picture('one'), more_pictures: [picture('two'), picture('three')] })
    const pack = await added(product, 5)
    expect(pack).toMatchObject({
      ...{ name: 'Atta', description: 'From Sindh', category: 'vegetables', ...size(5), pack_count: 2 },
      ...{ image_url: picture('one'), more_pictures: [picture('two'), picture('three')] },
    })
    expect(pack.group_id).toBe((await get(product)).group_id)
  })

  it('a pack size appears on the page of each other size, smallest first, also if that page is cached', async () => {
    const product = await aProduct()
    await vi.waitFor(async () => expect((await shown(product)).packs).toEqual([]), SOON)
    const large = await added(product, 5)
    const small = await own.post(of(large, '/pack-sizes'), size(500, 'g'))
    expect(small.statusCode).toBe(201)
    // The cached pages change shortly after the response, so the test waits for them.
    for (const one of [product, large])
      await vi.waitFor(async () => expect(sizesOf(await shown(one))).toEqual([500, 1, 5]), SOON)
    await own.patch(of(large), { price: rupees(480) })
    const changed = { price: rupees(480), unit_weight: 5, stock: 20 }
    await vi.waitFor(async () => expect((await shown(product)).packs.at(-1)).toMatchObject(changed), SOON)
  })

  it.each([
    ['the same size', size(1)],
    ['the same size in grams', size(1000, 'g')],
    ['the same size in capitals', size(1, 'KG')],
  ])('a pack size is refused with %s, and the error names the field', async (_, form) => {
    const answer = await own.post(of(await aProduct(), '/pack-sizes'), form)
    expect(answer.json()).toMatchObject({
      ...{ status: 409, code: 'pack_size_taken', errors: [{ field: 'unit_weight' }] },
    })
  })

  it('a pack size cannot be changed to a size that the product already has', async () => {
    const product = await aProduct()
    const pack = await added(product, 5)
    const change = { unit_weight: 1, price: rupees(90) }
    expect((await own.patch(of(pack), change)).json()).toMatchObject({ code: 'pack_size_taken' })
    expect(await get(pack)).toEqual(pack)
    expect((await own.patch(of(pack), { unit_weight: 10 })).json()).toMatchObject({ unit_weight: 10 })
  })

  it('a pack size is refused if the product already has twelve sizes', async () => {
    const product = await aProduct()
    for (let weight = 2; weight <= 12; weight++) await added(product, weight)
    expect((await own.post(of(product, '/pack-sizes'), size(13))).json()).toMatchObject({
      ...{ status: 409, code: 'too_many_pack_sizes' },
    })
    expect((await own.patch(of(product), { unit_weight: 20 })).statusCode).toBe(200)
    expect((await get(product)).packs).toHaveLength(12)
  })

  it('an archived pack size is no longer on the pages of the other sizes, and returns when its seller restores it', async () => {
    const product = await aProduct()
    const pack = await added(product, 5)
    const third = await added(product, 10)
    await own.delete(of(pack))
    await vi.waitFor(async () => expect(sizesOf(await shown(product))).toEqual([1, 10]), SOON)
    await own.patch(of(pack), { status: 'active' })
    await vi.waitFor(async () => expect(sizesOf(await shown(product))).toEqual([1, 5, 10]), SOON)
    await own.delete(of(pack))
    await own.patch(of(third), { unit_weight: 5 })
    expect((await own.patch(of(pack), { status: 'active' })).json()).toMatchObject({ code: 'pack_size_taken' })
    await own.delete(of(third))
    await vi.waitFor(async () => expect((await shown(product)).packs).toEqual([]), SOON)
  })

  it('a pack size gets a new name and category of another size of its product, but not the new price', async () => {
    const product = await aProduct()
    const pack = await added(product, 5)
    const { category_id } = await shop.aCategory({ category_name: 'Flour' })
    await own.patch(of(product), { name: 'Chakki atta', category_id, sub_category: null, price: rupees(150) })
    expect(await get(pack)).toMatchObject({ name: 'Chakki atta', category: 'flour', price: pack.price })
    const found = (await shop.as().get('/api/products?q=chakki')).json<{ items: Product[] }>()
    expect(found.items.map(({ name }) => name)).toEqual(['Chakki atta'])
    const unshared = await get(pack)
    await own.patch(of(product), { stock: 3 })
    expect(await get(pack)).toMatchObject({ updated_at: unshared.updated_at })
  })

  it('a pack size becomes a separate product when its seller separates it, and so does a last remaining size', async () => {
    const product = await aProduct()
    const pack = await added(product, 5)
    const left = (await own.delete(of(pack, '/group'))).json<SellerProduct>()
    expect(left).toMatchObject({ group_id: null, pack_count: 1, packs: [] })
    expect(await get(product)).toMatchObject({ group_id: null, pack_count: 1 })
    await vi.waitFor(async () => expect((await shown(product)).packs).toEqual([]), SOON)
    expect(
      await shop.platform.database.selectFrom('product_groups').where('seller_id', '=', seller.id).execute(),
    ).toEqual([])
    expect((await own.delete(of(pack, '/group'))).statusCode).toBe(200)
  })
})

describe('a product that becomes a pack size of another product', () => {
  it('a product that becomes a pack size of another product gets the name of the other product, keeps its size and is no longer a size of its former product', async () => {
    const [flour, rice] = [await aProduct(), await aProduct({ name: 'Rice', unit_weight: 7 })]
    const pack = await added(rice, 5)
    const joined = await own.put(of(pack, '/group'), { product_id: flour.product_id })
    expect(joined.json()).toMatchObject({ name: 'Atta', unit_weight: 5, pack_count: 2 })
    expect(sizesOf(await shown(flour))).toEqual([1, 5])
    expect(await get(rice)).toMatchObject({ group_id: null })
    expect((await own.put(of(flour, '/group'), { product_id: pack.product_id })).statusCode).toBe(200)
  })

  it('a product that becomes a pack size of another product is refused if its size is taken, or if the other product is archived', async () => {
    const [product, twin, gone] = [await aProduct(), await aProduct(), await aProduct()]
    await own.delete(of(gone))
    const join = async (product_id: string) => (await own.put(of(product, '/group'), { product_id })).json()
    expect(await join(twin.product_id)).toMatchObject({ code: 'pack_size_taken' })
    expect(await join(gone.product_id)).toMatchObject({ status: 422, errors: [{ field: 'product_id' }] })
    expect(await get(product)).toMatchObject({ group_id: null })
  })
})

describe('pack sizes of other sellers', () => {
  it('[R7] a seller cannot add, combine or separate the pack sizes of other sellers', async () => {
    const product = await aProduct()
    const pack = await added(product, 5)
    const stranger = await shop.aSeller()
    const other = shop.as(stranger)
    const theirs = await aProduct({ seller_id: stranger.id })
    for (const answer of [
      await other.post(of(product, '/pack-sizes'), size(7)),
      await other.put(of(pack, '/group'), { product_id: theirs.product_id }),
      await other.delete(of(pack, '/group')),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'product_not_found' })
    const join = await other.put(of(theirs, '/group'), { product_id: product.product_id })
    expect(join.json()).toMatchObject({ status: 422, errors: [{ field: 'product_id' }] })
    expect(sizesOf(await get(product))).toEqual([1, 5])
  })

  it('pack sizes of two sellers cannot belong to the same product, even in the database', async () => {
    const product = await added(await aProduct(), 5)
    const theirs = await shop.aProduct()
    const mixing = shop.platform.database
      .updateTable('shop_products')
      .set({ group_id: product.group_id })
      .where('product_id', '=', theirs.product_id)
      .execute()
    await expect(mixing).rejects.toMatchObject({ code: '23503' })
  })
})

describe('concurrent requests that change the pack sizes of a product', () => {
  it('concurrent requests that add the same pack size to a product add it only once', async () => {
    const product = await aProduct()
    const answers = await Promise.all([5, 5, 5, 10].map((weight) => own.post(of(product, '/pack-sizes'), size(weight))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
    expect(sizesOf(await get(product))).toEqual([1, 5, 10])
  })

  it('concurrent requests never create more than twelve pack sizes of a product', async () => {
    const product = await aProduct()
    for (let weight = 2; weight <= 10; weight++) await added(product, weight)
    const answers = await Promise.all(
      [20, 30, 40, 50].map((weight) => own.post(of(product, '/pack-sizes'), size(weight))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
  })

  it('if three products change to the same pack size or join with it at the same time, only one of them gets it', async () => {
    const [product, separate] = [await aProduct(), await aProduct({ unit_weight: 7 })]
    const packs = [await added(product, 5), await added(product, 10)]
    const answers = await Promise.all([
      ...packs.map((pack) => own.patch(of(pack), { unit_weight: 7 })),
      own.put(of(separate, '/group'), { product_id: product.product_id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(new Set(sizesOf(await get(product))).size).toBe((await get(product)).packs.length)
  })

  it('concurrent changes of a name do not deadlock, and leave the same name in all pack sizes of the product', async () => {
    const product = await aProduct()
    const pack = await added(product, 5)
    const changes = ['One', 'Two', 'Three', 'Four'].flatMap((name) => [
      own.patch(of(product), { name }),
      own.patch(of(pack), { name: `${name} too` }),
    ])
    for (const answer of await Promise.all(changes)) expect(answer.statusCode).toBe(200)
    expect((await get(product)).name).toBe((await get(pack)).name)
  })
})

describe('the pictures of a product', () => {
  it('the pictures of a product are shown in their order, first the main one, and can be reordered and removed', async () => {
    const product = await aProduct()
    await own.patch(of(product), { image_url: picture('one'), more_pictures: [picture('two'), picture('three')] })
    await vi.waitFor(
      async () => expect((await shown(product)).pictures).toEqual(['one', 'two', 'three'].map(picture)),
      SOON,
    )
    await own.patch(of(product), { image_url: picture('three'), more_pictures: [picture('one')] })
    await vi.waitFor(async () => expect((await shown(product)).pictures).toEqual(['three', 'one'].map(picture)), SOON)
    await own.patch(of(product), { price: rupees(99) })
    expect(await get(product)).toMatchObject({ more_pictures: [picture('one')] })
    await own.patch(of(product), { more_pictures: [] })
    await vi.waitFor(async () => expect((await shown(product)).pictures).toEqual([picture('three')]), SOON)
  })

  it.each([
    ['a picture that was not uploaded', ['https://evil.test/a.png'], 'more_pictures.0'],
    ['more than six pictures', Array.from({ length: 6 }, () => picture('one')), 'more_pictures'],
  ])('the pictures of a product are refused with %s', async (_, more_pictures, field) => {
    const answer = await own.patch(of(await aProduct()), { more_pictures })
    expect(answer.json()).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ field }] })
  })
})
