import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApprovalOutcome, ProductReview } from '#contract/product-reviews.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let unmoderated: TestShop
let admin: TestCaller
let seller: TestCaller
beforeAll(async () => {
  shop = await createTestShop({ INITIAL_SETTINGS: '{"products_moderated":true}' })
  unmoderated = await createTestShop()
  admin = await shop.anAdmin(['catalogue'])
})
beforeEach(async () => {
  seller = await shop.aSeller()
})
afterAll(() => Promise.all([shop.close(), unmoderated.close()]))

const REASON = 'The picture shows another product.'

const aPicture = ({ platform }: TestShop) => aStoredPicture(platform.database, 'product-images')

async function formOf(place: TestShop, name = 'Gajar') {
  const { category_id } = await place.aCategory()
  return {
    ...{ name, description: 'Red carrots', category_id, sub_category: null, price: 9000, unit_weight: 1 },
    ...{ unit_label: 'kg', stock: 5, image_url: await aPicture(place) },
  }
}
const create = async (form?: object) =>
  (await shop.as(seller).post('/api/seller/products', { ...(await formOf(shop)), ...form })).json<SellerProduct>()
const change = async (id: string, fields: object) =>
  (await shop.as(seller).patch(`/api/seller/products/${id}`, fields)).json<SellerProduct>()
const read = async (id: string) => (await shop.as(seller).get(`/api/seller/products/${id}`)).json<SellerProduct>()
const isOnSale = async (id: string) => (await shop.as().get(`/api/products/${id}`)).statusCode === 200
const queue = async () => {
  const { items } = (await shop.as(admin).get('/api/admin/product-reviews?limit=100')).json<{
    items: ProductReview[]
  }>()
  return items.filter(({ seller_id }) => seller_id === seller.id)
}
const approve = async (reviews: Pick<ProductReview, 'product_id' | 'updated_at'>[]) => {
  const products = reviews.map(({ product_id, updated_at: seen_updated_at }) => ({ product_id, seen_updated_at }))
  return (await shop.as(admin).post('/api/admin/product-reviews/approvals', { products })).json<ApprovalOutcome>()
}
const reject = (id: string, form: object = {}) =>
  shop.as(admin).post(`/api/admin/product-reviews/${id}/rejection`, { reason: REASON, ...form })
const eventsOf = async (id: string) => {
  const rows = shop.platform.database.selectFrom('shop_events').select('event').where('subject_id', '=', id)
  return (await rows.orderBy('sequence').execute()).map(({ event }) => event)
}
const mailsOf = async (person: TestCaller, count: number) =>
  vi.waitFor(
    async () => {
      const sent = await shop.platform.database
        .selectFrom('mailbox')
        .select(['subject', 'text', 'html'])
        .where('recipient', '=', person.email)
        .orderBy('created_at')
        .execute()
      expect(sent).toHaveLength(count)
      return sent
    },
    { timeout: 20_000 },
  )

async function approvedProduct(): Promise<SellerProduct> {
  const { product_id } = await create()
  await approve(await queue())
  return read(product_id)
}

describe('without the setting', () => {
  it('in a shop that does not review products, a new product is in the shop at once, and stays in the shop after a change', async () => {
    const person = await unmoderated.aSeller()
    const made = await unmoderated.as(person).post('/api/seller/products', await formOf(unmoderated))
    expect(made.json()).toMatchObject({ status: 'active', review: null })
    const url = `/api/seller/products/${made.json().product_id}`
    expect((await unmoderated.as(person).patch(url, { name: 'Kali Gajar' })).json()).toMatchObject({ status: 'active' })
  })
})

describe('a new product', () => {
  it('in a shop that reviews products, a new product waits as a draft, is listed for admins, and is in the shop after its approval', async () => {
    const { product_id, ...product } = await create()
    expect(product).toMatchObject({ status: 'draft', review: 'waiting', review_reason: null, yesterday_price: null })
    expect([await isOnSale(product_id), await eventsOf(product_id)]).toEqual([false, []])
    const reviews = await queue()
    expect(reviews).toMatchObject([{ product_id, is_new: true, name: 'Gajar', business_name: 'Khan Farms' }])
    expect(await approve(reviews)).toEqual({ approved: [product_id], refused: [] })
    expect(await read(product_id)).toMatchObject({ status: 'active', review: null })
    expect([await isOnSale(product_id), await eventsOf(product_id)]).toEqual([true, ['product.created']])
    expect(await queue()).toEqual([])
  })

  it('a product that an admin rejects shows the reason to its seller, and waits for a review again after the seller has corrected it', async () => {
    const { product_id } = await create()
    expect((await reject(product_id)).statusCode).toBe(204)
    expect(await read(product_id)).toMatchObject({ status: 'draft', review: 'rejected', review_reason: REASON })
    expect((await reject(product_id)).json()).toMatchObject({ code: 'review_not_waiting' })
    const corrected = await change(product_id, { name: 'Kali Gajar', status: 'active' })
    expect(corrected).toMatchObject({ status: 'draft', review: 'waiting', review_reason: null })
    const log = await shop.as(await shop.anAdmin()).get(`/api/admin/audit-log?entity=product&entity_id=${product_id}`)
    expect(log.json().items).toMatchObject([{ action: 'reject', actor: admin.email, details: { reason: REASON } }])
  })

  it('a new product that waits for a review is counted on the to-do list of admins', async () => {
    const count = async () => (await shop.as(admin).get('/api/admin/to-do')).json().products_to_review
    const before = await count()
    await create()
    expect(await count()).toBe(before + 1)
  })

  it('a new product is not approved if the seller has changed or deleted it since the admin saw it', async () => {
    const { product_id } = await create()
    const reviews = await queue()
    await change(product_id, { description: 'Something else' })
    expect(await approve(reviews)).toMatchObject({ approved: [], refused: [{ product_id, code: 'review_outdated' }] })
    expect((await reject(product_id, { seen_updated_at: reviews[0]?.updated_at })).json()).toMatchObject({
      code: 'review_outdated',
    })
    await shop.as(seller).delete(`/api/seller/products/${product_id}`)
    expect(await approve(reviews)).toMatchObject({ refused: [{ code: 'review_not_waiting' }] })
  })

  it('an admin approves several new products in one call, which leaves out the incomplete ones', async () => {
    const [one, other] = [await create(), await create({ name: 'Mooli' })]
    await change(other.product_id, { image_url: '' })
    expect(await approve(await queue())).toMatchObject({
      approved: [one.product_id],
      refused: [{ product_id: other.product_id, code: 'validation_failed' }],
    })
  })
})

describe('the seller gets an email', () => {
  it('the seller gets an email about all products that an admin approves at once, and none about the refused ones', async () => {
    await create({ price: 12_000 })
    await create({ name: 'Mooli' })
    const refused = await create({ name: 'Palak' })
    await change(refused.product_id, { image_url: '' })
    const first = seller
    const mine = await queue()
    seller = await shop.aSeller()
    await create({ name: 'Bhindi' })
    await approve([...mine, ...(await queue())])
    const [toFirst] = await mailsOf(first, 1)
    expect(toFirst).toMatchObject({ subject: '2 of your products are on sale now' })
    expect(toFirst?.text).toContain('Gajar: Rs. 120\nMooli: Rs. 90')
    expect(await mailsOf(seller, 1)).toMatchObject([{ subject: 'Bhindi is on sale now' }])
  })

  it('the seller gets an email with the reason for a rejected product, in the language of the account', async () => {
    const { database } = shop.platform
    await sql`update auth.users set raw_user_meta_data = '{"language": "ur"}' where id = ${seller.id}`.execute(database)
    const { product_id } = await create({ names: { ur: 'گاجر <b>' } })
    await reject(product_id)
    const [mail] = await mailsOf(seller, 1)
    expect(mail).toMatchObject({ subject: '\u2068گاجر <b>\u2069 منظور نہیں ہوئی' })
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).toContain(`/ur/seller/products/${product_id}/edit`)
    expect(mail?.html).toContain('گاجر &lt;b&gt;')
  })
})

describe('a product on sale', () => {
  it.each<[string, () => object]>([
    ['price', () => ({ price: 9900 })],
    ['stock', () => ({ stock: 70 })],
    ['pack size', () => ({ unit_weight: 3 })],
  ])('in a shop that reviews products, a product stays in the shop with a new %s', async (_, fields) => {
    const { product_id } = await approvedProduct()
    expect(await change(product_id, fields())).toMatchObject({ status: 'active', review: null })
  })

  it.each<[string, () => Promise<object>]>([
    ['name', async () => ({ name: 'Kali Gajar' })],
    ['name in another language', async () => ({ names: { ur: 'گاجر' } })],
    ['description', async () => ({ description: 'Black carrots' })],
    ['category', async () => ({ category_id: (await shop.aCategory({ category_name: 'Fruits' })).category_id })],
    ['picture', async () => ({ image_url: await aPicture(shop) })],
    ['further picture', async () => ({ more_pictures: [await aPicture(shop)] })],
  ])(
    'in a shop that reviews products, a product leaves the shop with a new %s until an admin approves it',
    async (_, fields) => {
      const { product_id } = await approvedProduct()
      expect(await change(product_id, await fields())).toMatchObject({ status: 'archived', review: 'waiting' })
      expect(await isOnSale(product_id)).toBe(false)
      expect(await queue()).toMatchObject([{ product_id, is_new: false }])
      await approve(await queue())
      expect(await isOnSale(product_id)).toBe(true)
      expect(await eventsOf(product_id)).toEqual(['product.created', 'product.archived', 'product.updated'])
    },
  )

  it('in a shop that reviews products, an archived product returns without a review, unless it was changed in the archive', async () => {
    const { product_id } = await approvedProduct()
    await shop.as(seller).delete(`/api/seller/products/${product_id}`)
    expect(await change(product_id, { status: 'active' })).toMatchObject({ status: 'active', review: null })
    await shop.as(seller).delete(`/api/seller/products/${product_id}`)
    await change(product_id, { name: 'Kali Gajar' })
    expect(await change(product_id, { status: 'active' })).toMatchObject({ status: 'archived', review: 'waiting' })
    expect(await change(product_id, { name: 'Gajar', status: 'active' })).toMatchObject({
      status: 'active',
      review: null,
    })
    expect(await queue()).toEqual([])
  })

  it('a pack size is added to a product without a review; a new name of one pack size makes all sizes wait for a review', async () => {
    const { product_id } = await approvedProduct()
    const pack = { price: 40_000, unit_weight: 5, unit_label: 'kg', stock: 3 }
    const added = (
      await shop.as(seller).post(`/api/seller/products/${product_id}/pack-sizes`, pack)
    ).json<SellerProduct>()
    expect(added).toMatchObject({ status: 'active', review: null })
    await change(added.product_id, { name: 'Kali Gajar' })
    expect((await queue()).map((review) => review.product_id).sort()).toEqual([product_id, added.product_id].sort())
    expect((await approve(await queue())).approved).toHaveLength(2)
  })
})

describe('other ways to change products', () => {
  it('a change of many products makes new categories and published drafts wait for a review, not new prices, and undo restores them', async () => {
    const { product_id } = await approvedProduct()
    const draft = (await shop.as(seller).post('/api/seller/drafts', await formOf(shop, 'Mooli'))).json()
    const { category_id } = await shop.aCategory({ category_name: 'Fruits' })
    const send = async (changes: object[]) =>
      (
        await shop
          .as(seller)
          .post('/api/seller/product-changes', { changes }, { 'idempotency-key': `key-${Math.random()}` })
      ).json()
    expect(await send([{ product_id, price: 9100 }])).toMatchObject({ changed: [{ status: 'active' }] })
    const moved = await send([
      { product_id, category_id, sub_category: null },
      { product_id: draft.product_id, status: 'active' },
    ])
    expect(moved.changed).toMatchObject([{ status: 'archived' }, { status: 'draft' }])
    expect(await queue()).toHaveLength(2)
    await shop.as(seller).post(`/api/seller/product-changes/${moved.change_id}/undo`)
    expect(await read(product_id)).toMatchObject({ status: 'active', review: null })
  })

  it('in an imported table, a changed name of a product waits for a review, and a changed price does not', async () => {
    const { product_id } = await approvedProduct()
    const table = (await shop.as(seller).get('/api/seller/products.csv')).body
    const importing = (csv: string) =>
      shop.as(seller).send('POST', '/api/seller/product-imports', csv, {
        ...{ 'content-type': 'text/csv', 'idempotency-key': `key-${Math.random()}` },
      })
    expect((await importing(table.replace(/\b90(\.00)?\b/, '95'))).json()).toMatchObject({ changed: 1 })
    expect(await read(product_id)).toMatchObject({ price: 9500, status: 'active' })
    const renamed = (await shop.as(seller).get('/api/seller/products.csv')).body.replace('Gajar', 'Kali Gajar')
    expect((await importing(renamed)).json()).toMatchObject({ changed: 1 })
    expect(await read(product_id)).toMatchObject({ name: 'Kali Gajar', status: 'archived', review: 'waiting' })
    expect((await eventsOf(product_id)).at(-1)).toBe('product.archived')
  })
})
