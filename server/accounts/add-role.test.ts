import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStoredPicture, BUSINESS } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const add = (caller: TestCaller, role: string) => shop.as(caller).post('/api/account/roles', { role })
const status = async (caller: TestCaller, path: string) => (await shop.as(caller).get(path)).statusCode

/** Creates a verified seller who also shops with the same account. */
async function aShoppingSeller(): Promise<TestCaller> {
  const seller = await shop.aSeller()
  await add(seller, 'customer')
  return seller
}

describe('an account with two roles', () => {
  it('[H3] [T7] a customer who becomes a seller keeps the cart, and can register a business', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct()
    await shop.as(customer).post('/api/cart/items', { product_id, quantity: 2 })
    expect(await status(customer, '/api/seller/profile')).toBe(403)

    for (let time = 0; time < 2; time++)
      expect((await add(customer, 'seller')).json()).toMatchObject({ role: 'customer', is_seller: true, seller: null })
    const profile_picture = await aStoredPicture(shop.platform.database, 'seller-images')
    const registered = await shop.as(customer).post('/api/seller/profile', { ...BUSINESS, profile_picture })
    expect(registered.statusCode).toBe(201)
    expect((await shop.as(customer).get('/api/seller/products')).json()).toMatchObject({ code: 'seller_not_verified' })
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject({ items: [{ product_id, quantity: 2 }] })
    expect((await shop.as(customer).get('/api/account')).json()).toMatchObject({
      username: 'ayesha',
      seller: { is_verified: false, business_name: BUSINESS.business_name },
    })
  })

  it('a seller who becomes a customer too gets a customer profile, and the business stays verified', async () => {
    const seller = await shop.aSeller()
    expect(await status(seller, '/api/cart')).toBe(403)
    expect((await add(seller, 'customer')).json()).toMatchObject({ role: 'customer', is_seller: true })
    expect(await status(seller, '/api/cart')).toBe(200)
    expect(await status(seller, '/api/customer-profile')).toBe(200)
    expect(await status(seller, '/api/seller/products')).toBe(200)
    expect(await status(seller, '/api/admin/sellers')).toBe(403)
  })

  it('[R1] an admin account cannot add a role, and neither can an account that has no role yet', async () => {
    expect((await add(await shop.anAdmin(), 'seller')).json()).toMatchObject({ code: 'role_not_addable' })
    expect((await add(await shop.aMember(), 'seller')).json()).toMatchObject({ code: 'account_not_found' })
    expect((await add(await shop.aCustomer(), 'admin')).statusCode).toBe(422)
  })

  it('an account with two roles cannot put products of its own business into the cart, and a guest cart is merged without them', async () => {
    const seller = await aShoppingSeller()
    const own = await shop.aProduct({ seller_id: seller.id })
    const other = await shop.aProduct()
    const refused = await shop.as(seller).post('/api/cart/items', { product_id: own.product_id })
    expect(refused.json()).toMatchObject({ status: 409, code: 'own_product' })
    const items = [own, other].map(({ product_id }) => ({ product_id, quantity: 1 }))
    const merged = (await shop.as(seller).post('/api/cart/merge', { items })).json<{
      items: { product_id: string }[]
    }>()
    expect(merged.items.map(({ product_id }) => product_id)).toEqual([other.product_id])
  })

  it('[C6] an account with two roles cannot be deleted while a business is registered with it', async () => {
    const seller = await aShoppingSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    expect((await shop.as(seller).delete('/api/customer-profile')).json()).toMatchObject({ code: 'account_sells' })
    expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(200)
  })
})

describe('an admin', () => {
  const change = async (id: string, body: object) => shop.as(await shop.anAdmin()).patch(`/api/admin/users/${id}`, body)

  it('if an admin removes the role of a seller from an account with two roles, its products leave the shop', async () => {
    const seller = await aShoppingSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    const outdated = await change(seller.id, { role: 'customer', seen_role: 'customer', seen_also_sells: false })
    expect(outdated.json()).toMatchObject({ code: 'role_changed' })
    expect((await change(seller.id, { role: 'customer' })).json()).toMatchObject({
      ...{ role: 'customer', also_sells: false, seller_status: 'declined' },
    })
    expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(404)
    expect(await status(seller, '/api/seller/products')).toBe(403)
    expect(await status(seller, '/api/cart')).toBe(200)
  })

  it('an admin finds an account with two roles in the lists of both roles', async () => {
    const seller = await aShoppingSeller()
    const admin = await shop.anAdmin()
    for (const role of ['customer', 'seller']) {
      const found = await shop.as(admin).get(`/api/admin/users?role=${role}&q=${seller.email}`)
      expect(found.json().items).toMatchObject([{ id: seller.id, role: 'customer', also_sells: true }])
    }
  })
})
