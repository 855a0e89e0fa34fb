import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** The maximum delay, in milliseconds, before a node shows a change. */
const SOON = { timeout: 1000, interval: 10 }

describe('the cached responses of the catalogue', () => {
  it('[P7] the cached responses of the catalogue show a new price, name and stock, and omit an archived product, within a second', async () => {
    const product = await shop.aProduct({ name: 'Pyaaz', stock: 5 })
    const path = `/api/products/${product.product_id}`
    const seen = async () => {
      const [alone, list] = await Promise.all([shop.as().get(path), shop.as().get('/api/products')])
      return [
        alone.json(),
        list.json().items.find((one: { product_id: string }) => one.product_id === product.product_id),
      ]
    }
    const { database } = shop.platform
    for (const change of [{ price: rupees(250) }, { name: 'Lal pyaaz' }, { stock: 4 }]) {
      expect(await seen()).toEqual([expect.not.objectContaining(change), expect.not.objectContaining(change)])
      await database.updateTable('shop_products').set(change).where('product_id', '=', product.product_id).execute()
      await vi.waitFor(async () => {
        expect(await seen()).toEqual([expect.objectContaining(change), expect.objectContaining(change)])
      }, SOON)
    }
    await sql`update shop_products set status = 'archived' where product_id = ${product.product_id}`.execute(database)
    await vi.waitFor(async () => expect((await shop.as().get(path)).statusCode).toBe(404), SOON)
  })

  it('[A2] the cached responses of the catalogue leave out the products of a seller who is no longer verified, and show new products', async () => {
    const seller = await shop.aSeller()
    const first = await shop.aProduct({ seller_id: seller.id })
    const namesIn = async () => (await shop.as().get('/api/products?limit=100')).json().items.map(idOf)
    expect(await namesIn()).toContain(first.product_id)
    const second = await shop.aProduct({ seller_id: seller.id })
    await vi.waitFor(async () => expect(await namesIn()).toContain(second.product_id), SOON)
    const { database } = shop.platform
    await database.updateTable('seller_profiles').set({ is_verified: false }).where('id', '=', seller.id).execute()
    await vi.waitFor(async () => expect(await namesIn()).not.toContain(first.product_id), SOON)
  })

  it('the pages of the shop read the cached catalogue without HTTP, and get no data for a request that HTTP would refuse', async () => {
    await shop.aProduct({ name: 'Pyaaz' })
    const read = async (path: string) => (await shop.app.publicAnswers.read(path))?.body.toString()
    for (const path of ['/api/products?limit=8&q=pyaaz', '/api/categories', '/api/store']) {
      expect(await read(path)).toBe((await shop.as().get(path)).body)
    }
    for (const path of ['/api/products?limit=9999', `/api/products/${randomUUID()}`, '/api/orders', '/nowhere']) {
      expect(await read(path)).toBeUndefined()
    }
  })

  it('the cached responses of the catalogue are compressed in a format that the client accepts, and are not sent again to a client that has them', async () => {
    for (let count = 0; count < 8; count++) await shop.aProduct()
    await vi.waitFor(() => expect(shop.platform.responses.get('/api/products')).toBeUndefined(), SOON)
    const plain = await shop.as().get('/api/products')
    const brotli = await shop.as().get('/api/products', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await shop.as().get('/api/products', { 'accept-encoding': 'br;q=0, gzip' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(plain.json())
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json())
    const { etag } = plain.headers
    const known = await shop.as().get('/api/products', { 'if-none-match': `"other", ${etag}` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it('the cached responses of the catalogue are refused without the publishable key, and the cache stores no error response', async () => {
    await shop.as().get('/api/categories')
    const { statusCode } = await shop.app.inject({ url: '/api/categories' })
    expect(statusCode).toBe(401)
    const malformed = await shop.as().get('/api/products?limit=none')
    expect(malformed.statusCode).toBe(422)
    expect(shop.platform.responses.get('/api/products?limit=none')).toBeUndefined()
  })
})

function idOf({ product_id }: { product_id: string }): string {
  return product_id
}
