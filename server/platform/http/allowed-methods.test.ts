import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('a request with a method that its path does not have', () => {
  it.each([
    ['PUT', '/api/products', 'GET, HEAD'],
    ['POST', `/api/products/${randomUUID()}`, 'GET, HEAD'],
    ['DELETE', '/api/seller/orders?status=pending', 'GET, HEAD'],
    ['PATCH', '/api/checkout/', 'POST'],
    ['DELETE', '/storage/v1/object/public/product-images/onions.webp', 'GET, HEAD, POST'],
    ['PUT', `/api/seller/products/${randomUUID()}`, 'DELETE, GET, HEAD, PATCH'],
  ] as const)(
    'a request with a method that its path does not have is refused with status 405 and the permitted methods: %s %s',
    async (method, url, allow) => {
      const answer = await shop.as().send(method, url)
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
      expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
    },
  )

  it('a request with a method that its path does not have needs the public key like every call', async () => {
    const answer = await shop.app.inject({ method: 'PUT', url: '/api/products' })
    expect(answer.json()).toMatchObject({ code: 'no_api_key' })
  })

  it('a request to an unknown path is not refused with status 405', async () => {
    expect((await shop.as().send('PUT', '/api/unknown')).statusCode).toBe(404)
    expect((await shop.as().send('PUT', '/unknown')).statusCode).toBe(404)
  })
})
