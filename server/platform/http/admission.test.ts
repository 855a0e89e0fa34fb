import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { admission, kindOf, NO_PROGRESS } from './admission.ts'
import { oneRequestAtATime } from './one-request-at-a-time.ts'
import type { App } from './serve.ts'

const PATIENCE = { timeout: 10_000 }

type Admitted = [method: string, url: string, caller: Caller | undefined, kind: ReturnType<typeof kindOf>]
const ADMITTED: Admitted[] = [
  ['GET', '/api/products', 'everyone', 'browsing'],
  ['HEAD', '/api/products', 'everyone', 'browsing'],
  ['GET', '/api/openapi.json', undefined, 'browsing'],
  ['GET', '/storage/v1/object/public/:bucket/*', undefined, 'browsing'],
  ['GET', '/api/cart', 'customer', 'buying'],
  ['GET', '/api/events', 'customer', 'buying'],
  ['GET', '/:anything/events', undefined, 'browsing'],
  ['POST', '/api/cart/check', 'everyone', 'buying'],
  ['POST', '/sandbox-pay/:session_id', undefined, 'buying'],
  ['POST', '/api/login', 'everyone', 'signingIn'],
  ['GET', '/auth/v1/user', undefined, 'signingIn'],
  ['GET', '/healthz', undefined, undefined],
  ['GET', '/assets/*', undefined, undefined],
  ['POST', '/webhooks/payments/:provider', undefined, undefined],
]

/** The limits of concurrent requests, in the words of test titles. */
const LIMITS: Partial<Record<NonNullable<ReturnType<typeof kindOf>>, string>> = {
  browsing: 'the limit of concurrent requests of visitors',
  buying: 'the limit of concurrent requests of buyers',
  signingIn: 'the limit of concurrent requests of sign-in',
}

it.each(
  ADMITTED.map((row) => [row[0], row[1], row[3] ? LIMITS[row[3]] : 'no limit of concurrent requests', row] as const),
)('the request %s %s counts towards %s', (_method, _url, _limit, [method, url, caller, kind]) => {
  expect(kindOf({ method, url, config: caller && { call: { caller } as never } })).toBe(kind)
})

it('a request does not count towards a limit of concurrent requests at first if its route applies the limit later', () => {
  const config = { admitsItself: true }
  expect(kindOf({ method: 'POST', url: '/storage/v1/object/:bucket/*', config })).toBe(undefined)
})

it('a request for a picture counts towards the limit of concurrent requests for pictures', () => {
  const config = { place: 'pictures' } as const
  expect(kindOf({ method: 'GET', url: '/storage/v1/object/public/:bucket/*', config })).toBe('pictures')
})

it('a call that uploads a file counts towards the limit of concurrent uploads', () => {
  const call = { caller: 'verified seller', file: { type: 'text/csv', maxBytes: 1 } } as never
  expect(kindOf({ method: 'POST', url: '/api/seller/product-imports', config: { call } })).toBe('uploading')
})

describe('over real connections', () => {
  let app: App
  let port: number
  let inside: number
  let open: () => void

  beforeEach(async () => {
    app = fastify({ connectionTimeout: NO_PROGRESS })
    oneRequestAtATime(app)
    admission(app)
    inside = 0
    const { promise: opened, resolve } = Promise.withResolvers<void>()
    open = resolve
    const waits = async () => {
      inside += 1
      await opened
      return {}
    }
    app.post('/waits', waits)
    app.get('/waits', waits)
    app.post('/api/login', waits)
    app.post('/answers', async () => ({}))
    const asUploader = {
      onRequest: async (request: FastifyRequest) => {
        request.uploader = 'a seller'
      },
    }
    app.post('/uploads', { config: { place: 'uploading' }, ...asUploader }, waits)
    app.post('/uploads/others', { config: { place: 'uploading' } }, async () => ({}))
    app.get('/large', async () => 'x'.repeat(16 * 1024 * 1024))
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as { port: number }).port
  })
  afterEach(async () => {
    open()
    await app.close()
  })

  /** Sends a POST request from one of this machine's addresses. Returns the status of the response. */
  async function post(path: string, localAddress = '127.0.0.1'): Promise<number | undefined> {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', localAddress, agent: false }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    return answer.statusCode
  }

  async function said(words: string) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(words)
    return socket
  }

  it('many concurrent logins do not block buyers', async () => {
    const crowd = Array.from({ length: 20 }, (_, index) => post('/api/login', `127.0.0.${2 + (index % 4)}`))
    await vi.waitFor(() => expect(inside).toBe(16), PATIENCE)
    expect(await post('/answers')).toBe(200)
    expect(inside).toBe(16)
    open()
    expect(await Promise.all(crowd)).toEqual(Array(20).fill(200))
  })

  it('one IP address can use half of the limit of concurrent requests, and the other half stays free for others', async () => {
    const crowd = Array.from({ length: 30 }, () => post('/waits', '127.0.0.2'))
    await vi.waitFor(() => expect(inside).toBe(8), PATIENCE)
    expect(await post('/answers', '127.0.0.3')).toBe(200)
    open()
    expect(await Promise.all(crowd)).toEqual(Array(30).fill(200))
  })

  it('the uploads of one seller use a quarter of the limit of uploads, even from several addresses', async () => {
    const crowd = Array.from({ length: 4 }, (_, index) => post('/uploads', `127.0.0.${2 + index}`))
    await vi.waitFor(() => expect(inside).toBe(1), PATIENCE)
    expect(await post('/uploads/others', '127.0.0.9')).toBe(200)
    expect(inside).toBe(1)
    open()
    expect(await Promise.all(crowd)).toEqual(Array(4).fill(200))
  })

  it('requests with unfinished bodies do not count towards the limit of concurrent requests', async () => {
    const unfinished =
      'POST /answers HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
    const sockets = await Promise.all(Array.from({ length: 40 }, () => said(unfinished)))
    expect(await post('/answers')).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  it('responses that the client does not read do not count towards the limit of concurrent requests', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async () => (await said('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')).pause()),
    )
    const browse = async () => (await fetch(`http://127.0.0.1:${port}/large`)).text()
    expect((await browse()).length).toBe(16 * 1024 * 1024)
    for (const socket of sockets) socket.destroy()
  })

  it('a connection ends if its client reads nothing for fifteen seconds', async () => {
    const accepted = once(app.server, 'connection')
    const client = (await said('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')).pause()
    const [connection] = await accepted
    await once(connection, 'close')
    client.destroy()
  }, 60_000)

  it('the request of a client that disconnects counts towards the limit until its work is done', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 4 }, () => said('GET /waits HTTP/1.1\r\nhost: shop\r\n\r\n')),
    )
    await vi.waitFor(() => expect(inside).toBe(4), PATIENCE)
    const left = sockets.map((socket) => once(socket.destroy(), 'close'))
    await Promise.all(left)
    const fifth = fetch(`http://127.0.0.1:${port}/waits`)
    expect(await post('/answers')).toBe(200)
    expect(inside).toBe(4)
    open()
    expect((await fifth).status).toBe(200)
  })

  it('of several pipelined HTTP requests, only the first is answered, and then the connection ends', async () => {
    const waiting = 'GET /waits HTTP/1.1\r\nhost: shop\r\n\r\n'
    const socket = await said(waiting.repeat(5))
    await vi.waitFor(() => expect(inside).toBe(1), PATIENCE)
    open()
    const answers = (await text(socket)).match(/HTTP\/1\.1 200/g)
    expect([answers, inside]).toEqual([['HTTP/1.1 200'], 1])
  })

  it('requests that a client sends after a response are answered on the same connection', async () => {
    const socket = await said('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')
    for (const _ of [1, 2, 3]) {
      let length = 0
      for await (const piece of socket.iterator({ destroyOnReturn: false })) {
        length += piece.length
        if (length > 16 * 1024 * 1024) break
      }
      socket.write('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n')
    }
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })
})
