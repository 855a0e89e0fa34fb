import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import type { TestCaller, TestClient } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const DRAFTS = '/api/seller/drafts'
const PRODUCTS = '/api/seller/products'

let shop: TestShop
let category_id: string
let picture: string
let seller: TestCaller
let own: TestClient
beforeAll(async () => {
  shop = await createTestShop()
  category_id = (await shop.aCategory({ category_name: 'Fruits' })).category_id
  picture = await aStoredPicture(shop.platform.database, 'product-images')
  seller = await shop.aSeller()
  own = shop.as(seller)
})
afterAll(() => shop.close())

const falsa = () => ({
  name: 'Zarqand falsa',
  description: 'Dark and sour',
  category_id,
  sub_category: null,
  price: rupees(300),
  unit_weight: 1,
  unit_label: 'kg',
  stock: 25,
})
const of = ({ product_id }: { product_id: string }) => `${PRODUCTS}/${product_id}`

async function aDraft(fields: object = {}): Promise<SellerProduct> {
  const answer = await own.post(DRAFTS, { ...falsa(), ...fields })
  expect(answer.statusCode).toBe(201)
  return answer.json<SellerProduct>()
}

async function idsWith(status: string): Promise<string[]> {
  const { items } = (await own.get(`${PRODUCTS}?limit=100&status=${status}`)).json<{ items: SellerProduct[] }>()
  return items.map(({ product_id }) => product_id)
}

const pricesOf = ({ product_id }: { product_id: string }) =>
  shop.platform.database.selectFrom('product_prices').select('price').where('product_id', '=', product_id).execute()
const eventsOf = async ({ product_id }: { product_id: string }) =>
  (
    await shop.platform.database
      .selectFrom('shop_events')
      .select('event')
      .where('subject_id', '=', product_id)
      .execute()
  ).map(({ event }) => event)

describe('a draft', () => {
  it('[V6] a draft of a product may lack the picture and the description, but nothing else', async () => {
    expect(await aDraft()).toMatchObject({ ...falsa(), status: 'draft', image_url: NO_PICTURE })
    expect(await aDraft({ description: undefined })).toMatchObject({ status: 'draft', description: '' })
    for (const field of ['name', 'category_id', 'price', 'unit_weight', 'unit_label', 'stock']) {
      const answer = await own.post(DRAFTS, { ...falsa(), [field]: undefined })
      expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] })
    }
  })

  it('[V6] a draft is in no list, search, page, cart or wishlist of customers, and causes no event and no price history', async () => {
    const draft = await aDraft({ image_url: picture })
    const { product_id } = draft
    await own.patch(of(draft), { price: rupees(280), name: 'Zarqand falsa, grade A' })
    const guest = shop.as()
    const customer = shop.as(await shop.aCustomer())
    for (const path of [
      ...['/api/products?limit=100', '/api/products?q=zarqand', `/api/products?seller_id=${seller.id}`],
      ...['/api/suggestions?q=zarq', '/api/product-facets?q=zarqand', '/api/specials', '/api/in-season'],
      ...['/api/public-sellers', '/sitemaps/products.xml'],
    ]) {
      const { body } = await guest.get(path)
      expect(body, path).not.toContain(product_id)
      expect(body, path).not.toContain('Zarqand')
    }
    for (const path of [`/api/products/${product_id}`, `/api/products/${product_id}/prices`])
      expect((await guest.get(path)).statusCode, path).toBe(404)
    expect((await guest.post('/api/cart/check', { product_ids: [product_id] })).json()).toEqual({ items: [] })
    const line = { product_id, quantity: 1 }
    expect((await customer.post('/api/cart/items', line)).json()).toMatchObject({ code: 'product_not_found' })
    expect((await customer.post('/api/wishlist', { product_id })).json()).toMatchObject({ code: 'product_not_found' })
    expect((await customer.post('/api/cart/merge', { items: [line] })).body).not.toContain(product_id)
    expect(await pricesOf(draft)).toEqual([])
    expect(await eventsOf(draft)).toEqual([])
    const { rows } = await sql`select word from search_words where word like 'zarq%'`.execute(shop.platform.database)
    expect(rows).toEqual([])
  })

  it('a draft is listed only for its seller, separately from active and archived products', async () => {
    const { product_id } = await aDraft()
    expect(await idsWith('draft')).toContain(product_id)
    expect(await idsWith('active')).not.toContain(product_id)
    expect(await idsWith('archived')).not.toContain(product_id)
    const other = shop.as(await shop.aSeller())
    for (const answer of [
      await other.get(`${PRODUCTS}/${product_id}`),
      await other.patch(`${PRODUCTS}/${product_id}`, { status: 'active' }),
      await other.delete(`${PRODUCTS}/${product_id}`),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'product_not_found' })
  })

  it('[V6] a draft is only published with a picture and a description, and is then a new product', async () => {
    const draft = await aDraft({ description: '' })
    await sql`update shop_products set created_at = now() - interval '9 days' where product_id = ${draft.product_id}`.execute(
      shop.platform.database,
    )
    const refused = await own.patch(of(draft), { status: 'active' })
    expect(refused.json()).toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'description', message: 'Description is required' },
        { field: 'image_url', message: 'Please provide valid image first' },
      ],
    })
    await own.patch(of(draft), { image_url: picture, description: 'Dark', price: rupees(310) })
    const published = (await own.patch(of(draft), { status: 'active' })).json<SellerProduct>()
    expect(published).toMatchObject({ status: 'active', price: rupees(310) })
    expect(Date.parse(published.created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await shop.as().get('/api/products?q=zarqand')).json().items[0]).toMatchObject({
      product_id: draft.product_id,
    })
    expect(await pricesOf(draft)).toEqual([{ price: rupees(310) }])
    expect(await eventsOf(draft)).toEqual(['product.created'])
    for (const missing of [{ image_url: '' }, { description: ' ' }])
      expect((await own.patch(of(draft), missing)).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('a draft of a product is deleted for good, also if it has a picture and texts in both languages', async () => {
    const draft = await aDraft({ image_url: picture, more_pictures: [picture], names: { ur: 'فالسہ' } })
    expect((await own.delete(of(draft))).statusCode).toBe(204)
    expect((await own.get(of(draft))).statusCode).toBe(404)
  })

  it('a draft cannot be archived, and a product that was in the shop cannot become a draft', async () => {
    const draft = await aDraft({ image_url: picture })
    expect((await own.patch(of(draft), { status: 'archived' })).json()).toMatchObject({ code: 'product_never_on_sale' })
    await own.patch(of(draft), { status: 'active' })
    expect((await own.patch(of(draft), { status: 'draft' })).json()).toMatchObject({ code: 'product_was_on_sale' })
    await own.delete(of(draft))
    expect(await idsWith('archived')).toContain(draft.product_id)
    expect((await own.patch(of(draft), { status: 'draft' })).json()).toMatchObject({ code: 'product_was_on_sale' })
  })
})
