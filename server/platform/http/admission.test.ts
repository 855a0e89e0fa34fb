import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { admission, kindOf, Turnstile } from './admission.ts'

it.each([
  ['/shop', 'browsing'],
  ['/shop?search=/events', 'browsing'],
  ['/api/login', 'signingIn'],
  ['/api/orders/1/events', undefined],
  ['/healthz', undefined],
])('%s waits in the row for %s', (url, kind) => {
  expect(kindOf({ raw: new IncomingMessage(new Socket()), url, method: 'GET', headers: {} })).toBe(kind)
})

it('lets so many in at once, and the others in their order as places come free', async () => {
  const turnstile = new Turnstile({ places: 2, waiting: 5, patience: 60_000 })
  expect([await turnstile.enter(), await turnstile.enter(), turnstile.tryEnter()]).toEqual([true, true, false])
  const order: string[] = []
  const third = turnstile.enter().then(() => order.push('third'))
  const fourth = turnstile.enter().then(() => order.push('fourth'))
  turnstile.leave()
  turnstile.leave()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
  expect(turnstile.tryEnter()).toBe(false)
  turnstile.leave()
  expect(turnstile.tryEnter()).toBe(true)
})

it('turns away whom it has no place to wait for, and who has waited too long', async () => {
  const turnstile = new Turnstile({ places: 1, waiting: 1, patience: 20 })
  expect(await turnstile.enter()).toBe(true)
  const waiting = turnstile.enter()
  expect(await turnstile.enter()).toBe(false)
  expect(await waiting).toBe(false)
  turnstile.leave()
  expect(turnstile.tryEnter()).toBe(true)
})

it('a crowd at the login lets those who buy go on, and shares its places with the rest of sign-in', async () => {
  const app = fastify()
  admission(app)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let inside = 0
  app.post('/api/login', async () => {
    inside += 1
    await opened
    return {}
  })
  for (const path of ['/api/cart/items', '/auth/v1/otp']) app.post(path, async () => ({}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const post = (path: string) => fetch(url + path, { method: 'POST' }).then(({ status }) => status)
  try {
    const crowd = Array.from({ length: 20 }, () => post('/api/login'))
    await vi.waitFor(() => expect(inside).toBe(16))
    let hasCode = false
    const code = post('/auth/v1/otp').finally(() => {
      hasCode = true
    })
    expect(await post('/api/cart/items')).toBe(200)
    expect([inside, hasCode]).toEqual([16, false])
    open()
    expect(await Promise.all([code, ...crowd])).toEqual(Array(21).fill(200))
  } finally {
    open()
    await app.close()
  }
})
