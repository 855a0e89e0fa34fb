import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createHttpApp } from './app.ts'
import { isForPrograms, needsKey, prefixOf } from './route-rules.ts'

it.each([
  ['/api/products?limit=8', '/api'],
  ['/api', '/api'],
  ['/api?x=/auth/v1', '/api'],
  ['/api/login', '/api/login'],
  ['/api/login-history', '/api'],
  ['/auth/v1/token', '/auth/v1'],
  ['/dev/mailbox.json', '/dev/mailbox.json'],
])('the path %s has the security rules of the prefix %s', (url, prefix) => {
  expect(prefixOf(url)?.prefix).toBe(prefix)
})

it.each(['/apiary', '/dev/ui', '/shop', '/'])('the path %s has the security rules of no prefix', (url) => {
  expect(prefixOf(url)).toBeUndefined()
})

const REQUESTS: [method: string, url: string, isNeeded: boolean][] = [
  ['GET', '/api/products', true],
  ['OPTIONS', '/api/products', false],
  ['GET', '/api/openapi.json', false],
  ['GET', '/api/docs/static/index.html', false],
  ['POST', '/api/docs', true],
  ['GET', '/auth/v1/verify?token=1', false],
  ['HEAD', '/auth/v1/verify', false],
  ['POST', '/auth/v1/verify', true],
  ['GET', '/auth/v1/user/identities/authorize', false],
  ['GET', '/auth/v1/user', true],
  ['POST', '/auth/v1/callback', false],
  ['POST', '/auth/v1/sso/saml/acs', false],
  ['POST', '/auth/v1/sso', true],
  ['GET', '/storage/v1/object/public/product-images/a.png', false],
  ['POST', '/storage/v1/object/public/a.png', true],
  ['POST', '/webhooks/payments/stripe', false],
  ['GET', '/metrics', false],
  ['GET', '/shop', false],
]
const described = REQUESTS.map(
  ([method, url, isNeeded]) => [method, url, isNeeded ? 'requires' : 'does not require', isNeeded] as const,
)

it.each(described)('the request %s %s %s the public key', (method, url, _, expected) => {
  expect(needsKey(method, url)).toBe(expected)
})

it.each([
  ['/api/nothing', 'a JSON error', true],
  ['/webhooks/nothing', 'a JSON error', true],
  ['/sandbox-pay/nothing/else', 'a page', false],
  ['/nothing', 'a page', false],
])('an unknown path such as %s is answered with %s', (url, _, expected) => {
  expect(isForPrograms(url)).toBe(expected)
})

describe('a route', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  it('a route can only be registered below a prefix of the table of route rules, so that every route has rules', async () => {
    const app = await createHttpApp(shop.platform, shop.app.identification)
    expect(() => app.get('/elsewhere', async () => ({}))).toThrow('/elsewhere is below no prefix of route-prefixes.ts')
    expect(() => app.get('/api/elsewhere', async () => ({}))).not.toThrow()
    await app.close()
  })
})
