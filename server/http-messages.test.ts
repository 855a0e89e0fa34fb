import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await createTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

const APIKEY = { apikey: 'pk_mandi_local' }

/** Sends bytes over a new connection. Resolves to the whole response when the connection closes. */
async function spoken(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

describe('a request with an ambiguous end', () => {
  const head = 'POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'
  const smuggled = 'GET /api/products HTTP/1.1\r\nhost: shop\r\napikey: pk_mandi_local\r\n\r\n'

  it.each([
    ['a content length and chunks', `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two content lengths', `content-length: 2\r\ncontent-length: 60\r\n\r\n{}${smuggled}`],
    ['a misspelt chunked encoding', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a header folded over two lines', `x-a: b\r\n continued: yes\r\ncontent-length : 2\r\n\r\n{}${smuggled}`],
  ])(
    'an HTTP request with an ambiguous end is refused as a whole, so that no second request is smuggled in: %s',
    async (_, rest) => {
      const answer = await spoken(head + rest)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    },
  )
})

it('the shop never echoes a TRACE request', async () => {
  const { statusCode, body } = await shop.app.inject({ method: 'TRACE', url: '/api/products', headers: APIKEY })
  expect(statusCode).toBe(405)
  expect(body).not.toContain('pk_mandi_local')
})

it('a URL that cannot be decoded is answered with the error bad_request', async () => {
  const answer = await shop.app.inject({ url: '/api/products/%E0%A4%A', headers: APIKEY })
  expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' })
})

it.each([
  ['/api/products', 'application/json; charset=utf-8'],
  ['/api/cart', 'application/problem+json; charset=utf-8'],
  ['/auth/v1/health', 'application/json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/dev/mailbox', 'text/html; charset=utf-8'],
])('the response at %s has a content type with a charset', async (url, type) => {
  expect((await shop.app.inject({ url, headers: APIKEY })).headers['content-type']).toBe(type)
})

it.each(['/storage/v1/object/public/product-images/', '/storage/v1/object/public/', '/.git/config', '/package.json'])(
  'the server has no list of files and no file of the source code at %s',
  async (url) => {
    expect((await shop.app.inject({ url, headers: APIKEY })).statusCode).toBe(404)
  },
)

it.each([
  ['property __proto__', '{"__proto__":{"role":"admin"},"username":"a"}'],
  ['property constructor', '{"username":"a","constructor":{"prototype":{"a":1}}}'],
])('a body that pollutes the object prototype is refused if it uses the %s', async (_, payload) => {
  const customer = shop.as(await shop.aCustomer())
  const { statusCode } = await customer.send('PATCH', '/api/customer-profile', payload, {
    'content-type': 'application/json',
  })
  expect([400, 422]).toContain(statusCode)
  expect({}).not.toHaveProperty('role')
})

it('a repeated query parameter is refused, and so is a query parameter with the name of a body field', async () => {
  const twice = await shop.app.inject({ url: '/api/products?limit=1&limit=2', headers: APIKEY })
  expect(twice.statusCode).toBe(422)
  const elsewhere = await shop.as(await shop.aCustomer()).send('PATCH', '/api/customer-profile?username=mallory', {})
  expect(elsewhere.statusCode).toBe(422)
})

it('a server error shows no details of the fault to the client', async () => {
  await sql`alter table cart rename to cart_away`.execute(shop.platform.database)
  const { statusCode, body } = await shop.as(await shop.aCustomer()).get('/api/cart')
  await sql`alter table cart_away rename to cart`.execute(shop.platform.database)
  expect(statusCode).toBe(500)
  expect(body).not.toMatch(/relation|select|\.ts\b/)
})
