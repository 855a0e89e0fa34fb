import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const namesIn = (answer: { json(): { items: WishlistItem[] } }) =>
  answer.json().items.map(({ product }) => product.name)

it('[D4] [E1] the wishlist lists added products with their current data, newest first', async () => {
  const customer = shop.as(await shop.aCustomer())
  const [aloo, gajar] = [await shop.aProduct({ name: 'Aloo' }), await shop.aProduct({ name: 'Gajar' })]
  const added = await customer.post('/api/wishlist', { product_id: aloo.product_id })
  await customer.post('/api/wishlist', { product_id: gajar.product_id })

  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({
    wishlist_id: expect.any(String),
    customer_id: expect.any(String),
    product_id: aloo.product_id,
    created_at: expect.any(String),
    is_available: true,
    product: { name: 'Aloo', price: aloo.price },
  })
  expect(namesIn(await customer.get('/api/wishlist'))).toEqual(['Gajar', 'Aloo'])
})

it('[D4] the wishlist is read page by page', async () => {
  const customer = shop.as(await shop.aCustomer())
  for (const name of ['First', 'Second', 'Third'])
    await customer.post('/api/wishlist', { product_id: (await shop.aProduct({ name })).product_id })
  const page = await customer.get('/api/wishlist?limit=2')
  expect(namesIn(page)).toEqual(['Third', 'Second'])
  const rest = await customer.get(`/api/wishlist?limit=2&cursor=${page.json().next_cursor}`)
  expect(namesIn(rest)).toEqual(['First'])
  expect(rest.json().next_cursor).toBeNull()
})

it('[D4] the wishlist call for one product answers whether the wishlist contains it', async () => {
  const customer = shop.as(await shop.aCustomer())
  const { product_id } = await shop.aProduct({ name: 'Aloo' })
  await customer.post('/api/wishlist', { product_id })
  expect(namesIn(await customer.get(`/api/wishlist?product_id=${product_id}`))).toEqual(['Aloo'])
  expect(namesIn(await customer.get(`/api/wishlist?product_id=${randomUUID()}`))).toEqual([])
})

it('[V1] the wishlist refuses a product that it already contains', async () => {
  const customer = shop.as(await shop.aCustomer())
  const { product_id } = await shop.aProduct()
  await customer.post('/api/wishlist', { product_id })
  const again = await customer.post('/api/wishlist', { product_id })
  expect(again.json()).toMatchObject({
    status: 409,
    code: 'already_in_wishlist',
    message: areaMessages.wishlist.already,
  })
})

it('[V1] [R2] a guest cannot add a product to the wishlist', async () => {
  const { product_id } = await shop.aProduct()
  expect((await shop.as().post('/api/wishlist', { product_id })).statusCode).toBe(401)
})

it('an archived or unknown product cannot be added to the wishlist', async () => {
  const customer = shop.as(await shop.aCustomer())
  const archived = await shop.aProduct({ status: 'archived' })
  for (const product_id of [archived.product_id, randomUUID()]) {
    const answer = await customer.post('/api/wishlist', { product_id })
    expect(answer.json()).toMatchObject({ status: 404, code: 'product_not_found' })
  }
})

it('a product that is archived later stays on the wishlist, marked as unavailable', async () => {
  const customer = shop.as(await shop.aCustomer())
  const { product_id } = await shop.aProduct()
  await customer.post('/api/wishlist', { product_id })
  await shop.platform.database
    .updateTable('shop_products')
    .set({ status: 'archived' })
    .where('product_id', '=', product_id)
    .execute()
  expect((await customer.get('/api/wishlist')).json().items).toMatchObject([{ product_id, is_available: false }])
})

it('[D4] a product can be removed from the wishlist, and a second removal answers 404', async () => {
  const customer = shop.as(await shop.aCustomer())
  const { product_id } = await shop.aProduct()
  await customer.post('/api/wishlist', { product_id })
  expect((await customer.delete(`/api/wishlist/${product_id}`)).statusCode).toBe(204)
  expect((await customer.delete(`/api/wishlist/${product_id}`)).json()).toMatchObject({
    code: 'wishlist_item_not_found',
  })
})

it('a customer moves a product from the wishlist into the cart', async () => {
  const customer = shop.as(await shop.aCustomer())
  const { product_id } = await shop.aProduct()
  const add = () => customer.post('/api/wishlist', { product_id })
  const move = () => customer.post('/api/wishlist/move-to-cart', { product_id })
  await add()
  const moved = await move()
  expect(moved.statusCode).toBe(200)
  expect(moved.json()).toMatchObject({ items: [{ product_id, quantity: 1 }], item_count: 1 })
  expect(namesIn(await customer.get('/api/wishlist'))).toEqual([])
  expect((await move()).json()).toMatchObject({ status: 404, code: 'wishlist_item_not_found' })

  await add()
  const answers = await Promise.all([move(), move(), move()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
  expect((await customer.get('/api/cart')).json()).toMatchObject({ items: [{ product_id, quantity: 2 }] })
})

it('a product on the wishlist that cannot be added to the cart stays on the wishlist', async () => {
  const customer = shop.as(await shop.aCustomer())
  const { product_id } = await shop.aProduct({ stock: 0 })
  await customer.post('/api/wishlist', { product_id })
  const refused = await customer.post('/api/wishlist/move-to-cart', { product_id })
  expect(refused.json()).toMatchObject({ status: 409, code: 'out_of_stock', lines: [{ product_id, stock: 0 }] })
  expect(namesIn(await customer.get('/api/wishlist'))).toHaveLength(1)
  expect((await customer.get('/api/cart')).json()).toMatchObject({ items: [] })
})

it('[R3] a wishlist is not visible to other customers', async () => {
  const [owner, other] = [shop.as(await shop.aCustomer()), shop.as(await shop.aCustomer())]
  const { product_id } = await shop.aProduct()
  await owner.post('/api/wishlist', { product_id })
  expect(namesIn(await other.get('/api/wishlist'))).toEqual([])
  expect((await other.delete(`/api/wishlist/${product_id}`)).statusCode).toBe(404)
  expect((await other.post('/api/wishlist/move-to-cart', { product_id })).statusCode).toBe(404)
  expect(namesIn(await owner.get('/api/wishlist'))).toHaveLength(1)
})
