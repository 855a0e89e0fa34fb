import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MAX_PUSH_SUBSCRIPTIONS, type PushSubscriptionForm } from '#contract/push-subscriptions.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { BILLING, checkOut, payOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { PUSH_NEW_ORDER, type PushJob, pushNewOrder } from './new-order-push.ts'
import { PushService } from './testing/push-service.ts'
import { vapidKeys } from './vapid-keys.ts'

const PATH = '/api/push-subscriptions'
const PATIENCE = { timeout: 30_000 }

const service = new PushService()
let shop: TestShop
beforeAll(async () => {
  const origin = await service.open()
  shop = await createTestShop({ PUSH_SERVICES: origin })
})
afterAll(async () => {
  await shop.close()
  service.close()
})

const subscribe = (caller: TestCaller, browser: PushSubscriptionForm) =>
  shop.app.inject({
    method: 'PUT',
    url: PATH,
    headers: { apikey: shop.platform.configuration.publishableKey, authorization: `Bearer ${caller.token}` },
    payload: browser,
  })
const subscriptionsOf = async (caller: TestCaller) =>
  (await shop.as(caller).get(PATH)).json<{
    public_key: string
    items: { subscription_id: string; endpoint: string }[]
  }>()

/** Subscribes a new browser of an account. The push service answers its first messages with `answers`. */
async function aBrowserOf(caller: TestCaller, ...answers: number[]): Promise<PushSubscriptionForm> {
  const browser = service.aBrowser(...answers)
  expect((await subscribe(caller, browser)).statusCode).toBe(204)
  return browser
}

/** Creates a paid order of one customer for these sellers, with `quantity` units of each. */
async function aPaidOrderFor(sellers: TestCaller[], quantity = 2): Promise<string> {
  const customer = await shop.aCustomer()
  for (const { id } of sellers) {
    const { product_id } = await shop.aProduct({ seller_id: id })
    await shop.as(customer).post('/api/cart/items', { product_id, quantity })
  }
  const { order_id } = (await checkOut(shop, customer)).json<{ order_id: string }>()
  await payOrder(shop, order_id)
  return order_id
}

/** Resolves when the job of each message about an order is finished. Resolves to the states of the jobs. */
async function jobsOf(orderId: string): Promise<string[]> {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${PUSH_NEW_ORDER} and data->>'order_id' = ${orderId}
        and (select published_at is not null from shop_events where subject_id = ${orderId} and event = 'order.paid')`.execute(
      shop.platform.database,
    )
    const states = rows.map(({ state }) => state)
    expect(states.length).toBeGreaterThan(0)
    expect(states.filter((state) => !['completed', 'failed'].includes(state))).toEqual([])
    return states
  }, PATIENCE)
}

const jobFor = async (caller: TestCaller, order_id: string): Promise<PushJob> => ({
  subscription_id: (await subscriptionsOf(caller)).items[0]?.subscription_id ?? '',
  order_id,
  expires_at: new Date(Date.now() + 60_000).toISOString(),
})

it('for a new order, each browser of its sellers gets one push message, encrypted for the browser and signed by the shop', async () => {
  const [first, second, stranger] = [await shop.aSeller(), await shop.aSeller(), await shop.aSeller()]
  const [phone, desktop] = [await aBrowserOf(first), await aBrowserOf(first)]
  const [other, foreign] = [await aBrowserOf(second), await aBrowserOf(stranger)]
  const orderId = await aPaidOrderFor([first, second], 3)
  await jobsOf(orderId)
  for (const browser of [phone, desktop, other]) {
    expect(service.to(browser).map(({ content }) => content)).toEqual([
      {
        title: `New order ${orderId.slice(0, 8)}`,
        body: '3 items to pack',
        language: 'en',
        direction: 'ltr',
        path: `/seller/orders/${orderId}`,
      },
    ])
  }
  expect(service.to(foreign)).toEqual([])
  const [{ sender, senderKey, ttl, urgency, encrypted }] = service.to(phone) as [ReturnType<typeof service.to>[number]]
  expect(senderKey).toBe((await subscriptionsOf(first)).public_key)
  expect(sender.sub).toMatch(/^mailto:.+@/)
  expect(urgency).toBe('high')
  expect(ttl).toBeGreaterThan(4 * 3600 - 60)
  expect(encrypted.includes(orderId.slice(0, 8))).toBe(false)
})

it('a browser that renews its subscription gets the next message, and the former address gets none', async () => {
  const seller = await shop.aSeller()
  const [former, next] = [await aBrowserOf(seller), service.aBrowser()]
  const renew = (form: object) => shop.as().post(`${PATH}/renewal`, form)
  const renewal = { former_endpoint: former.endpoint, former_auth: former.auth, ...next }
  const foreign = service.aBrowser()
  expect((await renew({ ...renewal, former_auth: foreign.auth })).json()).toMatchObject({
    ...{ status: 404, code: 'push_subscription_not_found' },
  })
  expect((await renew({ ...renewal, former_endpoint: foreign.endpoint })).statusCode).toBe(404)
  expect((await renew({ ...renewal, endpoint: 'https://evil.example/push' })).json()).toMatchObject({
    ...{ code: 'validation_failed', errors: [{ field: 'endpoint' }] },
  })
  const before = (await subscriptionsOf(seller)).items
  expect(before).toMatchObject([{ endpoint: former.endpoint }])
  expect((await renew(renewal)).statusCode).toBe(204)
  const after = (await subscriptionsOf(seller)).items
  expect(after).toEqual([{ ...before[0], endpoint: next.endpoint }])
  await jobsOf(await aPaidOrderFor([seller]))
  expect(service.to(next)).toHaveLength(1)
  expect(service.to(former)).toEqual([])
  expect((await renew(renewal)).statusCode).toBe(404)
})

it('the renewal of a push subscription does not revive a session that has ended', async () => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller)
  await sql`update auth.sessions set not_after = now() - interval '1 minute' where user_id = ${seller.id}`.execute(
    shop.platform.database,
  )
  const renewal = { former_endpoint: browser.endpoint, former_auth: browser.auth, ...service.aBrowser() }
  expect((await shop.as().post(`${PATH}/renewal`, renewal)).statusCode).toBe(404)
})

it('a push message about a new order names no person and no address', async () => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller)
  await jobsOf(await aPaidOrderFor([seller]))
  const text = JSON.stringify(service.to(browser)[0]?.content)
  for (const personal of [BILLING.first_name, BILLING.last_name, BILLING.phone, BILLING.email, BILLING.address])
    expect(text).not.toContain(personal)
})

it('sellers get a push message about an order when it is paid, and not before', async () => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller)
  const { product_id } = await shop.aProduct({ seller_id: seller.id })
  const customer = await shop.aCustomer()
  await shop.as(customer).post('/api/cart/items', { product_id })
  const { order_id } = (await checkOut(shop, customer)).json<{ order_id: string }>()
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from shop_events where subject_id = ${order_id} and published_at is not null`.execute(
        shop.platform.database,
      )
    expect(rows).toHaveLength(1)
  }, PATIENCE)
  expect(service.to(browser)).toEqual([])
  await payOrder(shop, order_id)
  await jobsOf(order_id)
  expect(service.to(browser).map(({ content }) => content.body)).toEqual(['One item to pack'])
})

it('a push message is in the language of the account', async () => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller)
  await sql`update auth.users set raw_user_meta_data = '{"language": "ur"}' where id = ${seller.id}`.execute(
    shop.platform.database,
  )
  const orderId = await aPaidOrderFor([seller])
  await jobsOf(orderId)
  expect(service.to(browser)[0]?.content).toMatchObject({
    title: expect.stringMatching(/^نیا آرڈر /),
    body: 'پیک کرنے کے لیے 2 چیزیں',
    direction: 'rtl',
    path: `/ur/seller/orders/${orderId}`,
  })
})

it('a person on the staff of a seller gets a push message for each order of the seller if the role permits orders', async () => {
  const [seller, stranger] = [await shop.aSeller(), await shop.aSeller()]
  const browserOf = async (role: SellerStaffRole, of = seller) => aBrowserOf(await shop.aStaffMemberOf(of, role))
  const [manager, orders] = [await browserOf('manager'), await browserOf('orders')]
  const others = [await browserOf('products'), await browserOf('orders', stranger)]
  const orderId = await aPaidOrderFor([seller], 3)
  await jobsOf(orderId)
  for (const browser of [manager, orders])
    expect(service.to(browser).map(({ content }) => [content.body, content.path])).toEqual([
      ['3 items to pack', `/seller/orders/${orderId}`],
    ])
  for (const browser of others) expect(service.to(browser)).toEqual([])
})

it('admins who may see orders get a push message for each order of the shop, and other admins get none', async () => {
  const [support, catalogue, owner] = [
    await shop.anAdmin(['support']),
    await shop.anAdmin(['catalogue']),
    await shop.anAdmin(),
  ]
  const [ofSupport, ofCatalogue, ofOwner] = [
    await aBrowserOf(support),
    await aBrowserOf(catalogue),
    await aBrowserOf(owner),
  ]
  const orderId = await aPaidOrderFor([await shop.aSeller(), await shop.aSeller()])
  await jobsOf(orderId)
  for (const browser of [ofSupport, ofOwner])
    expect(service.to(browser).map(({ content }) => [content.body, content.path])).toEqual([
      ['4 items to pack', `/admin/orders/${orderId}`],
    ])
  expect(service.to(ofCatalogue)).toEqual([])
  for (const admin of [support, catalogue, owner])
    await shop.platform.database.deleteFrom('push_subscriptions').where('user_id', '=', admin.id).execute()
})

it('a push message is sent again after a failure of the push service, and arrives once', async () => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller, 503)
  expect(await jobsOf(await aPaidOrderFor([seller]))).toEqual(['completed'])
  expect(service.to(browser)).toHaveLength(1)
})

it.each([404, 410])(
  'a browser gets no more push messages after its push service answers %i, and no job fails',
  async (status) => {
    const seller = await shop.aSeller()
    await aBrowserOf(seller, status)
    expect(await jobsOf(await aPaidOrderFor([seller]))).toEqual(['completed'])
    expect((await subscriptionsOf(seller)).items).toEqual([])
  },
)

it('a push message that the push service refuses is not sent again', async () => {
  const seller = await shop.aSeller()
  await aBrowserOf(seller, 400)
  const before = service.requests
  expect(await jobsOf(await aPaidOrderFor([seller]))).toEqual(['failed'])
  expect(service.requests).toBe(before + 1)
  expect((await subscriptionsOf(seller)).items).toHaveLength(1)
})

it('a push message is not sent after its lifetime', async () => {
  const seller = await shop.aSeller()
  const orderId = await aPaidOrderFor([seller])
  const browser = await aBrowserOf(seller)
  const job = await jobFor(seller, orderId)
  await pushNewOrder(shop.platform, { ...job, expires_at: new Date(Date.now() - 1000).toISOString() })
  expect(service.to(browser)).toEqual([])
  await pushNewOrder(shop.platform, job)
  expect(service.to(browser)).toHaveLength(1)
})

it('a browser gets no push message after its user has logged out, and the list no longer contains it', async () => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller)
  const job = await jobFor(seller, await aPaidOrderFor([await shop.aSeller()]))
  expect((await shop.as(seller).post('/auth/v1/logout?scope=local')).statusCode).toBe(204)
  const { rows } = await sql`select from push_subscriptions where endpoint = ${browser.endpoint}`.execute(
    shop.platform.database,
  )
  expect(rows).toEqual([])
  await pushNewOrder(shop.platform, job)
  expect(service.to(browser)).toEqual([])
})

it.each([
  ['banned', sql`update auth.users set banned_until = now() + interval '1 day' where id = `],
  ['no longer verified', sql`update seller_profiles set is_verified = false where id = `],
  ['in a session that has expired', sql`update auth.sessions set not_after = now() where user_id = `],
])('a seller who is %s gets no push message', async (_, change) => {
  const seller = await shop.aSeller()
  const browser = await aBrowserOf(seller)
  const orderId = await aPaidOrderFor([seller])
  await jobsOf(orderId)
  const job = await jobFor(seller, orderId)
  const count = service.to(browser).length
  await sql`${change}${seller.id}`.execute(shop.platform.database)
  await pushNewOrder(shop.platform, job)
  expect(service.to(browser)).toHaveLength(count)
})

it('a browser’s push subscription belongs to the account that subscribed last, and only its owner can see and remove it', async () => {
  const [first, second] = [await shop.aSeller(), await shop.aSeller()]
  const browser = await aBrowserOf(first)
  const id = (await subscriptionsOf(first)).items[0]?.subscription_id
  expect((await shop.as(second).delete(`${PATH}/${id}`)).statusCode).toBe(404)
  await subscribe(second, browser)
  expect((await subscriptionsOf(first)).items).toEqual([])
  const [own] = (await subscriptionsOf(second)).items
  expect(own?.endpoint).toBe(browser.endpoint)
  expect((await shop.as(second).delete(`${PATH}/${own?.subscription_id}`)).statusCode).toBe(204)
  expect((await subscriptionsOf(second)).items).toEqual([])
  const again = await shop.as(second).delete(`${PATH}/${own?.subscription_id}`)
  expect([again.statusCode, again.json().code]).toEqual([404, 'push_subscription_not_found'])
})

it('an account has a limited number of push subscriptions, and an additional one replaces the oldest', async () => {
  const seller = await shop.aSeller()
  const browsers: PushSubscriptionForm[] = []
  for (let n = 0; n <= MAX_PUSH_SUBSCRIPTIONS; n += 1) browsers.push(await aBrowserOf(seller))
  const endpoints = (await subscriptionsOf(seller)).items.map(({ endpoint }) => endpoint)
  expect(endpoints).toEqual(
    browsers
      .slice(1)
      .reverse()
      .map(({ endpoint }) => endpoint),
  )
})

it.each([
  'https://push.example.com/send/1',
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://fcm.googleapis.com.example.com/fcm/send/1',
  'https://examplepush.apple.com.evil.test/1',
  'https://user:secret@fcm.googleapis.com/fcm/send/1',
  'http://127.0.0.1:1/push/1',
  'https://169.254.169.254/latest/meta-data',
])('a push subscription at %s is refused, because it is not at a permitted push service', async (endpoint) => {
  const seller = await shop.aSeller()
  const answer = await subscribe(seller, { ...service.aBrowser(), endpoint })
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([
    422,
    'validation_failed',
    'endpoint',
  ])
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('a push subscription at %s is accepted', async (endpoint) => {
  const seller = await shop.aSeller()
  const answer = await subscribe(seller, { ...service.aBrowser(), endpoint: `${endpoint}-${randomUUID()}` })
  expect(answer.statusCode).toBe(204)
})

it('a push subscription is refused if its key is no point of its curve', async () => {
  const seller = await shop.aSeller()
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  const answer = await subscribe(seller, { ...service.aBrowser(), p256dh })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'p256dh'])
})

it('the keys that sign push messages are the same for every process of the shop', async () => {
  const [one, two] = [await vapidKeys(shop.platform), await vapidKeys(shop.platform)]
  expect(one).toEqual(two)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
})
