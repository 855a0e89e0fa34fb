import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { NO_PROGRESS } from './admission.ts'

/** The time in milliseconds by which a timer may be late on a busy machine. */
const LATE = 15_000

let shop: TestShop
let port: number
let cart: { product_ids: string[] }
const sockets: Socket[] = []
const logged: string[] = []

beforeAll(async () => {
  shop = await createTestShop({}, createLog('warn', { write: (line) => void logged.push(line) }))
  cart = { product_ids: [(await shop.aProduct()).product_id] }
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.close()
})

const lines = (method: string, path: string, headers: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'host: shop', ...headers, '', ''].join('\r\n')

/** Returns the text of a request that announces a body of 1000 bytes, but contains only the first byte of the body. */
function unfinished(path: string, headers: string[] = []): string {
  return `${lines('POST', path, ['content-type: application/json', 'content-length: 1000', ...headers])}{`
}

async function said(words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

async function answersWithin(milliseconds: number, method: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { apikey: shop.platform.configuration.publishableKey, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(milliseconds),
  })
  return answer.status
}

describe('forty connections with incomplete bodies', () => {
  it.each([
    ['/api/cart/check', ['apikey: pk_mandi_local']],
    ['/auth/v1/token?grant_type=password', ['apikey: pk_mandi_local']],
    ['/nothing-here', []],
    ['/api/nothing-here', []],
  ])('forty connections with incomplete bodies at %s do not block carts and logins', async (path, headers) => {
    const attack = await Promise.all(Array.from({ length: 40 }, () => said(unfinished(path, headers))))
    expect(await answersWithin(4_000, 'POST', '/api/cart/check', cart)).toBe(200)
    const login = { email: 'nobody@mandi.test', password: 'a wrong password' }
    expect(await answersWithin(4_000, 'POST', '/auth/v1/token?grant_type=password', login)).toBe(400)
    for (const socket of attack) socket.destroy()
  })
})

describe('before its body arrives', () => {
  const statusOf = async (socket: Socket) => String((await once(socket, 'data'))[0]).split(' ')[1]
  const bearer = ['apikey: pk_mandi_local', 'authorization: Bearer made.up.token']

  it.each([
    ['without the public key', '/api/cart/check', [], '401'],
    ['with a made-up token', '/api/checkout', bearer, '401'],
    ['of a picture, with a made-up token', '/storage/v1/object/product-images/a.jpg', bearer, '401'],
  ])('before its body arrives, a request %s is refused', async (_, path, headers, status) => {
    expect(await statusOf(await said(unfinished(path, headers)))).toBe(status)
  })
})

it('clients that read no response, with or without a token, do not block product lists and carts', async () => {
  const attack = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const claimed = index % 2 ? ['authorization: Bearer x'] : []
      const socket = await said(lines('GET', '/api/openapi.json', claimed).repeat(60))
      return socket.pause()
    }),
  )
  for (const path of ['/api/products?limit=7', '/api/categories'])
    expect(await answersWithin(4_000, 'GET', path)).toBe(200)
  expect(await answersWithin(4_000, 'POST', '/api/cart/check', cart)).toBe(200)
  for (const socket of attack) socket.destroy()
})

it('a client that disconnects before its body is complete causes no error in the log', async () => {
  const socket = await said(unfinished('/api/cart/check', ['apikey: pk_mandi_local']))
  // A response on another connection shows that the shop has received the first bytes.
  expect(await answersWithin(4_000, 'POST', '/api/cart/check', cart)).toBe(200)
  socket.destroy()
  await vi.waitFor(async () => {
    const { text } = await shop.platform.metrics.print()
    expect(text).toContain('mandi_refusals_total{code="bad_request"}')
  }, 10_000)
  expect(logged).toEqual([])
})

it('a connection is closed if nothing arrives for fifteen seconds, before a request or within a request', async () => {
  const silent = await Promise.all([said(''), said(unfinished('/api/cart/check', ['apikey: pk_mandi_local']))])
  const began = performance.now()
  await Promise.all(silent.map((socket) => once(socket.resume(), 'close')))
  const took = performance.now() - began
  expect(took).toBeGreaterThan(NO_PROGRESS - 1_000)
  expect(took).toBeLessThan(NO_PROGRESS + LATE)
}, 60_000)
