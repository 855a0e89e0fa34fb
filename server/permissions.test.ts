import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from './testing/test-caller.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const CALLERS = ['guest', 'customer', 'sellerWithoutProfile', 'unverifiedSeller', 'seller', 'admin', 'banned'] as const
type CallerKind = (typeof CALLERS)[number]

/** Who may make a call, as the specification's section 6 and the design's table of calls have it. */
const GROUPS = {
  everyone: CALLERS,
  member: ['customer', 'sellerWithoutProfile', 'unverifiedSeller', 'seller', 'admin'],
  customer: ['customer'],
  seller: ['sellerWithoutProfile', 'unverifiedSeller', 'seller'],
  'verified seller': ['seller'],
  admin: ['admin'],
} as const satisfies Record<string, readonly CallerKind[]>

/** Every operation of the API document, with who may make it. An operation without a row fails the test below. */
const PERMISSIONS: Record<string, keyof typeof GROUPS> = {
  'GET /api/store': 'everyone',
  'POST /api/contact': 'everyone',
  'GET /api/categories': 'everyone',
  'GET /api/products': 'everyone',
  'GET /api/products/{product_id}': 'everyone',
  'GET /api/account': 'member',
  'POST /api/account': 'member',
  'GET /api/cart': 'customer',
  'DELETE /api/cart': 'customer',
  'POST /api/cart/items': 'customer',
  'PATCH /api/cart/items/{id}': 'customer',
  'DELETE /api/cart/items/{id}': 'customer',
  'POST /api/cart/merge': 'customer',
  'GET /api/wishlist': 'customer',
  'POST /api/wishlist': 'customer',
  'DELETE /api/wishlist/{product_id}': 'customer',
  'GET /api/billing-addresses': 'customer',
  'POST /api/billing-addresses': 'customer',
  'PATCH /api/billing-addresses/{address_id}': 'customer',
  'DELETE /api/billing-addresses/{address_id}': 'customer',
  'GET /api/customer-profile': 'customer',
  'PUT /api/customer-profile': 'customer',
  'PATCH /api/customer-profile': 'customer',
  'DELETE /api/customer-profile': 'customer',
  'POST /api/checkout': 'customer',
  'GET /api/orders': 'customer',
  'GET /api/orders/{order_id}': 'customer',
  'GET /api/orders/{order_id}/events': 'customer',
  'POST /functions/v1/checkout-js': 'customer',
  'GET /api/seller/profile': 'seller',
  'POST /api/seller/profile': 'seller',
  'PATCH /api/seller/profile': 'seller',
  'GET /api/seller/bank-account': 'seller',
  'POST /api/seller/bank-account': 'seller',
  'GET /api/seller/products': 'verified seller',
  'POST /api/seller/products': 'verified seller',
  'GET /api/seller/products/{product_id}': 'verified seller',
  'PATCH /api/seller/products/{product_id}': 'verified seller',
  'DELETE /api/seller/products/{product_id}': 'verified seller',
  'GET /api/seller/orders': 'verified seller',
  'PATCH /api/seller/orders/{order_id}': 'verified seller',
  'GET /api/seller/dashboard': 'verified seller',
  'GET /api/admin/dashboard': 'admin',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/sellers': 'admin',
  'POST /api/admin/sellers/{id}/verify': 'admin',
  'GET /api/admin/categories': 'admin',
  'POST /api/admin/categories': 'admin',
  'PATCH /api/admin/categories/{category_id}': 'admin',
  'DELETE /api/admin/categories/{category_id}': 'admin',
}

/** These speak a protocol with rules of its own, proven beside their modules. */
const OWN_PROTOCOLS = /^(\/auth\/v1|\/storage\/v1|\/webhooks)\//

describe('permissions', () => {
  let shop: TestShop
  let operations: string[]

  const personOf: Record<Exclude<CallerKind, 'guest'>, () => Promise<TestCaller>> = {
    customer: () => shop.aCustomer(),
    sellerWithoutProfile: () => shop.aSellerWithoutProfile(),
    unverifiedSeller: () => shop.aSeller({ is_verified: false }),
    seller: () => shop.aSeller(),
    admin: () => shop.anAdmin(),
    banned: async () => {
      const person = await shop.aCustomer()
      await shop.platform.database
        .updateTable('auth.users')
        .set({ banned_until: new Date(Date.now() + 3_600_000) })
        .where('id', '=', person.id)
        .execute()
      return person
    },
  }

  /** Makes the operation with made-up ids and an empty body; only whether it is refused counts. */
  async function attempt(operation: string, kind: CallerKind) {
    const caller = kind === 'guest' ? undefined : await personOf[kind]()
    const [method = '', path = ''] = operation.split(' ')
    const url = path.replace(/\{\w+\}/g, () => randomUUID())
    const client = shop.as(caller)
    if (method === 'GET') return client.get(url)
    if (method === 'DELETE') return client.delete(url)
    if (method === 'POST') return client.post(url, {})
    if (method === 'PUT') return client.put(url, {})
    return client.patch(url, {})
  }

  beforeAll(async () => {
    shop = await createTestShop()
    const { paths } = (await shop.as().get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    operations = Object.entries(paths)
      .filter(([path]) => !OWN_PROTOCOLS.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  })
  afterAll(() => shop.close())

  it('[R7] has a row for every operation of the API document, and no other', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(operations.sort())
  })

  describe.each(CALLERS)('%s', (kind) => {
    it.each(Object.entries(PERMISSIONS))('[R7] %s is for %s', async (operation, group) => {
      const { statusCode } = await attempt(operation, kind)
      const isAllowed = (GROUPS[group] as readonly CallerKind[]).includes(kind)
      if (isAllowed) expect([401, 403].includes(statusCode) && !operation.includes('/seller/bank-account')).toBe(false)
      else expect(statusCode).toBe(kind === 'guest' || kind === 'banned' ? 401 : 403)
      expect(statusCode).toBeLessThan(500)
    })
  })

  it('[R2] refuses everybody without the public key', async () => {
    for (const operation of operations) {
      const [method, path = ''] = operation.split(' ')
      const answer = await shop.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, () => randomUUID()),
      })
      expect(answer.json()).toMatchObject({ status: 401, code: 'no_api_key' })
    }
  })

  it('[R3, R7] shows nobody what belongs to another customer', async () => {
    const [owner, other] = [await shop.aCustomer(), await shop.aCustomer()]
    const { product_id } = await shop.aProduct()
    const item = (await shop.as(owner).post('/api/cart/items', { product_id })).json<{ items: { id: string }[] }>()
      .items[0]
    expect((await shop.as(other).patch(`/api/cart/items/${item?.id}`, { quantity: 3 })).statusCode).toBe(404)
    expect((await shop.as(other).delete(`/api/cart/items/${item?.id}`)).statusCode).toBe(404)
    expect((await shop.as(other).get('/api/cart')).json()).toMatchObject({ items: [] })
    expect((await shop.as(owner).get('/api/cart')).json()).toMatchObject({ item_count: 1 })
  })

  it('[R5, R7] lets a seller touch their own products only', async () => {
    const [owner, other] = [await shop.aSeller(), await shop.aSeller()]
    const { product_id } = await shop.aProduct({ seller_id: owner.id })
    const url = `/api/seller/products/${product_id}`
    expect((await shop.as(other).get(url)).statusCode).toBe(404)
    expect((await shop.as(other).patch(url, { stock: 0 })).statusCode).toBe(404)
    expect((await shop.as(other).delete(url)).statusCode).toBe(404)
    expect((await shop.as(owner).patch(url, { stock: 3 })).json()).toMatchObject({ stock: 3 })
  })
})
