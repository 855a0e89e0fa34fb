import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { CustomerEvent } from '#contract/customer-events.ts'
import type { StaffEvent } from '#contract/staff-events.ts'
import { createTokens } from '#server/auth/testing/tokens.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { checkOut, payOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await createTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const END = { done: true, value: undefined }

type AnyEvent = CustomerEvent | StaffEvent

/** Opens an event stream of an account. Resolves to the events once the stream is open. */
async function eventsOf(caller: TestCaller, signal = AbortSignal.timeout(30_000), path = '/api/events') {
  const headers = { apikey: shop.platform.configuration.publishableKey, authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${address}${path}`, { headers, signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  return eventsIn(answer)
}

/**
 * Returns the events in the body of a response. The body must be read immediately, because fetch cancels a body without
 * a reader when its response is garbage-collected.
 */
function eventsIn({ body }: Response): AsyncGenerator<AnyEvent, undefined> {
  if (!body) throw new Error('The stream has no body.')
  return parsed(body.pipeThrough(new TextDecoderStream()))
}

async function* parsed(pieces: ReadableStream<string>): AsyncGenerator<AnyEvent, undefined> {
  let text = ''
  for await (const piece of pieces) {
    const blocks = `${text}${piece}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name] = /^event: (\w+)\ndata: {}$/.exec(block) ?? []
      if (name) yield name as AnyEvent
    }
  }
}

/** Reads events until an event with this name arrives. Resolves to false if the stream ends before that. */
async function comes(events: AsyncGenerator<AnyEvent>, wanted: AnyEvent): Promise<boolean> {
  for (let next = await events.next(); !next.done; next = await events.next()) if (next.value === wanted) return true
  return false
}

it('the event stream sends an event for each change of the cart to every open tab of the customer', async () => {
  const customer = await shop.aCustomer()
  const { product_id } = await shop.aProduct()
  const [phone, desktop] = [await eventsOf(customer), await eventsOf(customer)]
  const asCustomer = shop.as(customer)
  const itemId = async () => (await asCustomer.get('/api/cart')).json().items[0].id
  await asCustomer.post('/api/wishlist', { product_id })
  for (const change of [
    () => asCustomer.post('/api/cart/items', { product_id }),
    async () => asCustomer.patch(`/api/cart/items/${await itemId()}`, { quantity: 3 }),
    async () => asCustomer.delete(`/api/cart/items/${await itemId()}`),
    () => asCustomer.post('/api/cart/merge', { items: [{ product_id, quantity: 1 }] }),
    () => asCustomer.delete('/api/cart'),
    () => asCustomer.post('/api/wishlist/move-to-cart', { product_id }),
  ]) {
    expect((await change()).statusCode).toBeLessThan(300)
    expect(await Promise.all([phone.next(), desktop.next()])).toEqual([
      { done: false, value: 'cart' },
      { done: false, value: 'cart' },
    ])
  }
})

it('[T6] the event stream sends an event for each change of an order, starting with its creation', async () => {
  const product = await shop.aProduct()
  const customer = await shop.aCustomer()
  const events = await eventsOf(customer)
  await shop.as(customer).post('/api/cart/items', { product_id: product.product_id })
  const { order_id } = (await checkOut(shop, customer)).json<{ order_id: string }>()
  expect(await comes(events, 'order')).toBe(true)
  await payOrder(shop, order_id)
  expect(await comes(events, 'order')).toBe(true)
  await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, order_id, 'shipped')
  expect(await comes(events, 'order')).toBe(true)
})

it('the event stream contains no events of another customer', async () => {
  const [customer, stranger] = [await shop.aCustomer(), await shop.aCustomer()]
  const events = await eventsOf(customer)
  const { product_id } = await shop.aProduct()
  await shop.as(stranger).post('/api/cart/items', { product_id })
  await checkOut(shop, stranger)
  await shop.as(customer).post('/api/wishlist', { product_id })
  await shop.as(customer).post('/api/cart/items', { product_id })
  expect((await events.next()).value).toBe('cart')
  await checkOut(shop, customer)
  expect((await events.next()).value).toBe('order')
})

it('the event stream ends when an admin bans the customer', async () => {
  const customer = await shop.aCustomer()
  const events = await eventsOf(customer)
  const reason = 'Ordered and never took anything in.'
  await shop.as(await shop.anAdmin()).post(`/api/admin/users/${customer.id}/ban`, { reason })
  expect(await comes(events, 'cart')).toBe(false)
})

/** Opens another session of a customer. Resolves to its access token. */
async function anotherSession({ id, email }: TestCaller): Promise<string> {
  const sign = await createTokens(shop.platform.database)
  return sign({ user_id: id, email, user_metadata: {} })
}

it.each<[how: string, end: (customer: TestCaller) => Promise<number>]>([
  ['by logout', async (customer) => (await shop.as(customer).post('/auth/v1/logout')).statusCode],
  [
    'by a new password',
    async (customer) => {
      const token = await anotherSession(customer)
      const body = { password: 'correct horse battery staple' }
      return (await shop.as({ ...customer, token }).put('/auth/v1/user', body)).statusCode
    },
  ],
  [
    'because its device is signed out',
    async (customer) => {
      const sessions = shop.platform.database.selectFrom('auth.sessions').select('id')
      const session = await sessions.where('user_id', '=', customer.id).executeTakeFirstOrThrow()
      return (await shop.as(customer).delete(`/api/account/devices/${session.id}`)).statusCode
    },
  ],
])('the event stream ends when its session ends %s', async (_, end) => {
  const customer = await shop.aCustomer()
  const events = await eventsOf(customer)
  expect(await end(customer)).toBeLessThan(300)
  expect(await events.next()).toEqual(END)
})

it('the event stream continues when another session of the account ends', async () => {
  const customer = await shop.aCustomer()
  const events = await eventsOf(customer)
  const token = await anotherSession(customer)
  expect((await shop.as({ ...customer, token }).post('/auth/v1/logout?scope=local')).statusCode).toBe(204)
  await shop.as(customer).post('/api/cart/items', { product_id: (await shop.aProduct()).product_id })
  expect((await events.next()).value).toBe('cart')
})

it('[N9] the event stream ends when the account gets a second factor, and a new stream opens only after the factor is given', async () => {
  const customer = await shop.aCustomer()
  const events = await eventsOf(customer)
  const caller = shop.as(customer)
  const { id, totp } = (await caller.post('/auth/v1/factors', { factor_type: 'totp' })).json()
  const { id: challenge_id } = (await caller.post(`/auth/v1/factors/${id}/challenge`)).json()
  const code = new TOTP({ secret: totp.secret }).generate()
  expect((await caller.post(`/auth/v1/factors/${id}/verify`, { challenge_id, code })).statusCode).toBe(200)
  expect(await events.next()).toEqual(END)
  expect((await caller.get('/api/events')).json()).toMatchObject({ status: 403, code: 'second_factor_required' })
})

it('an account has at most ten event streams: a further stream is refused, or replaces a stream older than a minute', async () => {
  const customer = await shop.aCustomer()
  const oldest = await eventsOf(customer)
  const others = await Promise.all(Array.from({ length: 9 }, () => eventsOf(customer)))
  const refused = await shop.as(customer).get('/api/events')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(refused.json()).not.toHaveProperty('retryAfter')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
  const newest = await eventsOf(customer)
  clock.mockRestore()
  expect(await oldest.next()).toEqual(END)
  await shop.as(customer).post('/api/cart/items', { product_id: (await shop.aProduct()).product_id })
  for (const events of [...others, newest]) expect((await events.next()).value).toBe('cart')
})

it('the event stream ends when the client disconnects and when the shop stops', async () => {
  const other = await createTestShop()
  const [customer, leaving] = [await other.aCustomer(), new AbortController()]
  const url = `${await other.app.listen({ port: 0, host: '127.0.0.1' })}/api/events`
  const headers = { apikey: other.platform.configuration.publishableKey, authorization: `Bearer ${customer.token}` }
  await fetch(url, { headers, signal: leaving.signal })
  const staying = eventsIn(await fetch(url, { headers }))
  leaving.abort()
  await other.as(customer).post('/api/cart/items', { product_id: (await other.aProduct()).product_id })
  expect((await staying.next()).value).toBe('cart')
  const closing = other.close()
  expect(await staying.next()).toEqual(END)
  await closing
})

const staffEventsOf = (caller: TestCaller, area: 'seller' | 'admin') =>
  eventsOf(caller, AbortSignal.timeout(30_000), `/api/${area}/events`)
const toDoOf = async (caller: TestCaller, area: 'seller' | 'admin') =>
  (await shop.as(caller).get(`/api/${area}/to-do`)).json()

it('the event stream sends a new order to its seller and to admins when it is paid, and the counts include it', async () => {
  const [seller, stranger, admin] = [await shop.aSeller(), await shop.aSeller(), await shop.anAdmin()]
  const { product_id } = await shop.aProduct({ seller_id: seller.id })
  const before = await toDoOf(admin, 'admin')
  const [own, all] = [await staffEventsOf(seller, 'seller'), await staffEventsOf(admin, 'admin')]
  const customer = await shop.aCustomer()
  await shop.as(customer).post('/api/cart/items', { product_id })
  const { order_id } = (await checkOut(shop, customer)).json<{ order_id: string }>()
  expect(await comes(own, 'to_do')).toBe(true)
  expect(await toDoOf(seller, 'seller')).toMatchObject({ placed: 0, awaiting_payment: 1 })
  await payOrder(shop, order_id)
  expect(await Promise.all([comes(own, 'new_order'), comes(all, 'new_order')])).toEqual([true, true])
  expect(await toDoOf(seller, 'seller')).toMatchObject({ placed: 1, awaiting_payment: 0 })
  expect(await toDoOf(stranger, 'seller')).toMatchObject({ placed: 0 })
  expect((await toDoOf(admin, 'admin')).new_orders).toBe(before.new_orders + 1)

  await setFulfilmentStatus(shop.platform, { seller_id: seller.id }, order_id, 'processing')
  expect(await comes(own, 'to_do')).toBe(true)
  expect(await toDoOf(seller, 'seller')).toMatchObject({ placed: 0, processing: 1 })
  expect((await toDoOf(admin, 'admin')).new_orders).toBe(before.new_orders)
})

it('the event stream of a seller contains no orders of other sellers', async () => {
  const seller = await shop.aSeller()
  const { product_id } = await shop.aProduct({ seller_id: seller.id })
  const own = await staffEventsOf(seller, 'seller')
  const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()]
  await shop.as(other).post('/api/cart/items', { product_id: (await shop.aProduct()).product_id })
  const foreign = (await checkOut(shop, other)).json<{ order_id: string }>()
  await payOrder(shop, foreign.order_id)
  await shop.as(customer).post('/api/cart/items', { product_id })
  await checkOut(shop, customer)
  expect((await own.next()).value).toBe('to_do')
  expect(await toDoOf(seller, 'seller')).toMatchObject({ placed: 0, awaiting_payment: 1 })
})

it('the event stream sends an admin an event when a seller waits for verification, and the count includes the seller', async () => {
  const admin = await shop.anAdmin()
  const { sellers_waiting } = await toDoOf(admin, 'admin')
  const events = await staffEventsOf(admin, 'admin')
  const waiting = await shop.aSeller({ is_verified: false })
  await shop.platform.events.publish(shop.platform.database, 'seller', waiting.id)
  expect(await comes(events, 'to_do')).toBe(true)
  expect((await toDoOf(admin, 'admin')).sellers_waiting).toBe(sellers_waiting + 1)
})

it('the event stream of a seller ends when an admin withdraws the verification', async () => {
  const seller = await shop.aSeller()
  const events = await staffEventsOf(seller, 'seller')
  const reason = 'The business has moved away.'
  const withdrawn = await shop.as(await shop.anAdmin()).post(`/api/admin/sellers/${seller.id}/withdraw`, { reason })
  expect(withdrawn.statusCode).toBeLessThan(300)
  expect(await events.next()).toEqual(END)
  expect((await shop.as(seller).get('/api/seller/events')).statusCode).toBe(403)
})

it.each<[how: string, end: (person: TestCaller, owner: TestCaller) => Promise<number>]>([
  [
    'when the owner removes the person',
    async (person, owner) => (await shop.as(owner).delete(`/api/seller/staff/${person.id}`)).statusCode,
  ],
  [
    'when an admin bans the person',
    async ({ id }) =>
      (await shop.as(await shop.anAdmin()).post(`/api/admin/users/${id}/ban`, { reason: 'Stole from customers.' }))
        .statusCode,
  ],
  [
    'when an admin bans the seller',
    async (_, { id }) =>
      (await shop.as(await shop.anAdmin()).post(`/api/admin/users/${id}/ban`, { reason: 'Sold spoilt goods.' }))
        .statusCode,
  ],
])('the event stream of a person on the staff of a seller sends new orders, and ends %s', async (_, end) => {
  const owner = await shop.aSeller()
  const person = await shop.aStaffMemberOf(owner, 'orders')
  const [ofPerson, ofOwner] = [
    await eventsOf(person, undefined, '/api/seller/events'),
    await eventsOf(owner, undefined, '/api/seller/events'),
  ]
  const customer = await shop.aCustomer()
  const { product_id } = await shop.aProduct({ seller_id: owner.id })
  await shop.as(customer).post('/api/cart/items', { product_id })
  const { order_id } = (await checkOut(shop, customer)).json<{ order_id: string }>()
  await payOrder(shop, order_id)
  expect(await comes(ofPerson, 'new_order')).toBe(true)
  expect(await comes(ofOwner, 'new_order')).toBe(true)
  expect(await end(person, owner)).toBeLessThan(300)
  while (!(await ofPerson.next()).done);
})
