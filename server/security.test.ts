import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })
})
afterAll(() => shop.close())

const APIKEY = { apikey: 'pk_mandi_local' }

describe('every answer', () => {
  it.each([
    ['/api/products', 200],
    ['/api/products?limit=none', 422],
    ['/api/cart', 401],
    ['/api/nothing', 404],
    ['/auth/v1/health', 200],
    ['/auth/v1/user', 401],
    ['/storage/v1/object/public/product-images/none.png', 404],
    ['/dev/mailbox', 200],
    ['/sandbox-pay/none', 404],
    ['/sitemap.xml', 200],
    ['/healthz', 200],
  ])('%s keeps to itself: no script, no frame, no guessed type, HTTPS only', async (url, status) => {
    const { statusCode, headers } = await shop.app.inject({ url, headers: APIKEY })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('without a public key, and without a route, has them too', async () => {
    const { headers } = await shop.app.inject('/api/products')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  it('of the API’s document runs its own files only', async () => {
    const { headers, body } = await shop.app.inject('/api/docs/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^ ]+;/)
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style/)
  })
})

describe('other sites', () => {
  const origin = 'https://elsewhere.example'
  const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' }

  it.each(['/api/products', '/auth/v1/health', '/storage/v1/object/public/product-images/none.png'])(
    'may call %s, without cookies',
    async (url) => {
      const asked = await shop.app.inject({ method: 'OPTIONS', url, headers: preflight })
      expect(asked.statusCode).toBe(204)
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': expect.stringContaining('apikey, authorization'),
      })
      const { headers } = await shop.app.inject({ url, headers: { ...APIKEY, origin } })
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  it.each(['/metrics', '/dev/mailbox', '/sitemap.xml', '/webhooks/payments/sandbox', '/apiary'])(
    'may not read %s',
    async (url) => {
      const asked = await shop.app.inject({ method: 'OPTIONS', url, headers: preflight })
      const { headers } = await shop.app.inject({ url, headers: { origin } })
      expect(Object.keys({ ...asked.headers, ...headers })).not.toContain('access-control-allow-origin')
    },
  )
})
