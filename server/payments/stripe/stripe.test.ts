import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { expireUnpaidOrders } from '#server/orders/expire-unpaid-orders.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { aCustomerWanting, ageOrder, anOrder, checkOut, stockOf } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts'

const [SECRET_KEY, WEBHOOK_SECRET] = ['sk_test_mandi', 'whsec_mandi']
const SESSIONS = '/v1/checkout/sessions'

let stripe: StripeServer
let shop: TestShop
beforeAll(async () => {
  stripe = await startStripeServer(SECRET_KEY)
  shop = await createTestShop({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    STRIPE_TIMEOUT: '0.4',
    PUBLIC_URL: 'https://shop.example',
  })
})
beforeEach(() => stripe.forms.splice(0))
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

/** An order of three at Rs. 90 and one at Rs. 1,250 with another seller, not paid yet. */
async function aStripeOrder() {
  const [potatoes, rice] = [
    await shop.aProduct({ name: 'Aloo', price: rupees(90), stock: 10 }),
    await shop.aProduct({ name: 'Chawal', price: rupees(1250), stock: 10 }),
  ]
  const order = await anOrder(shop, [
    { product_id: potatoes.product_id, quantity: 3 },
    { product_id: rice.product_id, quantity: 1 },
  ])
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('Stripe was asked for no page')
  const cancel = ({ seller_id }: { seller_id: string }) =>
    setFulfilmentStatus(shop.platform, { user_id: seller_id }, order.placed.order_id, 'cancelled')
  return { ...order, potatoes, rice, session, cancel }
}

/** A message in the words and with the signature of Stripe, made by its own package. */
function tell(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, secret = WEBHOOK_SECRET, timestamp = 0 } = {},
) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp ? { timestamp } : {}),
  })
  return shop.app.inject({
    method: 'POST',
    url: '/webhooks/payments/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}

describe('a page at Stripe', () => {
  it('[M1] [M2] is asked for with each price as it is, and the order’s total', async () => {
    const { placed, read, session } = await aStripeOrder()
    expect(placed.payment_url).toBe(session.url)
    const { payment } = await read()
    expect(session).toMatchObject({ amount_total: 614, currency: 'usd', client_reference_id: payment?.payment_id })
    expect(payment).toMatchObject({ provider: 'stripe', charged_amount: 614, exchange_rate: 280 })
    const { fields, key } = stripe.forms.at(-1) ?? {}
    expect(key).toContain(payment?.payment_id)
    expect(fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][product_data][name]': 'Aloo',
      'line_items[0][price_data][unit_amount]': '32',
      'line_items[0][quantity]': '3',
      'line_items[2][price_data][product_data][name]': 'Shipping',
      'line_items[3][price_data][product_data][name]': 'Rounding',
      'line_items[3][price_data][unit_amount]': '1',
      success_url: `https://shop.example/placeOrder?order_id=${placed.order_id}`,
      cancel_url: `https://shop.example/placeOrder?order_id=${placed.order_id}&cancelled=1`,
    })
  })

  it('[M2] takes off by a coupon what rounding won', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(91), stock: 100 })
    const { read } = await anOrder(shop, [{ product_id, quantity: 100 }])
    expect(stripe.forms.map(({ path }) => path)).toEqual(['/v1/coupons', SESSIONS])
    expect(stripe.sessions.at(-1)).toMatchObject({ amount_total: 3321 })
    expect((await read()).payment).toMatchObject({ charged_amount: 3321 })
  })

  it('[M2] holds a cart of more lines than Stripe takes', async () => {
    const lines = await Promise.all(
      Array.from({ length: 100 }, async () => ({
        product_id: (await shop.aProduct({ price: rupees(91) })).product_id,
        quantity: 1,
      })),
    )
    const { read } = await anOrder(shop, lines)
    expect(Object.keys(stripe.forms.at(-1)?.fields ?? {}).filter((name) => name.endsWith('[quantity]'))).toHaveLength(
      100,
    )
    expect(stripe.sessions.at(-1)?.amount_total).toBe((await read()).payment?.charged_amount)
  })

  it('[M1] stays the same for whoever asks again, and becomes another when it is over', async () => {
    const { customer, placed, session } = await aStripeOrder()
    const items = [
      { name: 'Aloo', price: 32, quantity: 3 },
      { name: 'Chawal', price: 446, quantity: 1 },
      { name: 'Shipping', price: 71, quantity: 1 },
    ]
    const payAgain = async () => {
      const body = { customer_email: customer.email, items, order_id: placed.order_id }
      return (await shop.as(customer).post('/functions/v1/checkout-js', body)).json<{ url: string }>().url
    }
    expect(await payAgain()).toBe(session.url)
    session.status = 'expired'
    const before = stripe.sessions.length
    const again = await Promise.all([payAgain(), payAgain(), payAgain()])
    expect(new Set(again)).toEqual(new Set([stripe.sessions.at(-1)?.url]))
    expect(stripe.sessions).toHaveLength(before + 1)
    expect(again[0]).not.toBe(session.url)
  })

  it.each(['answers 500', 'hangs', 'answers after the timeout'] as const)(
    '[M3] comes by a second request when the first %s, and is one page',
    async (fault) => {
      const before = stripe.sessions.length
      stripe.fail(`POST ${SESSIONS}`, fault)
      const { placed } = await aStripeOrder()
      expect(stripe.sessions).toHaveLength(before + 1)
      expect(placed.payment_url).toBe(stripe.sessions.at(-1)?.url)
    },
  )

  it('[M3] that can’t be had leaves the order standing, to be paid when Stripe is back', async () => {
    stripe.fail(`POST ${SESSIONS}`, 'answers 500', 'answers 500', 'hangs', 'hangs')
    const product = await shop.aProduct({ stock: 10 })
    const customer = await aCustomerWanting(shop, [{ product_id: product.product_id, quantity: 1 }])
    const key = randomUUID()
    const placed = (await checkOut(shop, customer, {}, key)).json<PlacedOrder>()
    expect(placed.payment_url).toBe(`https://shop.example/placeOrder?order_id=${placed.order_id}&payment=unavailable`)
    const items = [
      { name: 'Pyaaz', price: 43, quantity: 1 },
      { name: 'Shipping', price: 71, quantity: 1 },
    ]
    const away = await shop.as(customer).post('/functions/v1/checkout-js', { customer_email: customer.email, items })
    expect(away.json()).toMatchObject({ status: 503, code: 'payment_unavailable' })
    const again = (await checkOut(shop, customer, {}, key)).json<PlacedOrder>()
    expect(again).toEqual({ ...placed, payment_url: stripe.sessions.at(-1)?.url })
    expect(await stockOf(shop, product.product_id)).toBe(9)
  })
})

describe('a message of Stripe', () => {
  it('[M3] that the session is paid pays the order, once', async () => {
    const { read, session } = await aStripeOrder()
    stripe.pay(session.id)
    const id = `evt_${randomUUID()}`
    const answers = await Promise.all([1, 2, 3].map(() => tell('checkout.session.completed', session, { id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({ payment_status: 'paid', payment: { status: 'paid' } })
    const events = await shop.platform.database
      .selectFrom('payment_events')
      .select('type')
      .where('event_id', '=', id)
      .execute()
    expect(events).toEqual([{ type: 'checkout.session.completed' }])
  })

  it('[M3] before we stored the session finds its payment, whose money can go back', async () => {
    const { read, session, cancel, potatoes, rice } = await aStripeOrder()
    const payment_id = (await read()).payment?.payment_id ?? ''
    await shop.platform.database
      .updateTable('payments')
      .set({ provider_session_id: null, url: null })
      .where('payment_id', '=', payment_id)
      .execute()
    stripe.pay(session.id)
    await tell('checkout.session.completed', session)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
    await cancel(potatoes)
    await cancel(rice)
    const refunded = () => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session.id}`)
    await vi.waitFor(() => expect(refunded()).toHaveLength(2), { timeout: 10_000 })
    expect(refunded().reduce((sum, { amount }) => sum + amount, 0)).toBe(614)
  })

  it.each([
    ['a declined card', 'payment_intent.payment_failed', { payment_status: 'failed', status: 'placed' }],
    [
      'a slow payment that failed',
      'checkout.session.async_payment_failed',
      { payment_status: 'failed', status: 'placed' },
    ],
    ['a page whose time is over', 'checkout.session.expired', { payment_status: 'expired', status: 'cancelled' }],
    ['a slow payment under way', 'checkout.session.completed', { payment_status: 'pending', status: 'placed' }],
    ['something else', 'customer.created', { payment_status: 'pending', status: 'placed' }],
  ])('[M3] of %s leaves the order as it should be', async (_, type, expected) => {
    const { read, session } = await aStripeOrder()
    const payment_id = (await read()).payment?.payment_id
    const object = type.startsWith('payment_intent') ? { id: 'pi_1', metadata: { payment_id } } : session
    expect((await tell(type, object)).statusCode).toBe(200)
    expect(await read()).toMatchObject(expected)
  })

  it('[M3] is refused when its signature is forged or stale, or missing', async () => {
    const { read, session } = await aStripeOrder()
    stripe.pay(session.id)
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const refusals = [
      await tell('checkout.session.completed', session, { secret: 'whsec_another' }),
      await tell('checkout.session.completed', session, { timestamp: hourAgo }),
      await shop.app.inject({ method: 'POST', url: '/webhooks/payments/stripe', payload: session }),
    ]
    for (const refusal of refusals) expect(refusal.json()).toMatchObject({ status: 400, code: 'bad_signature' })
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })
})

describe('an order whose message never comes', () => {
  it('[M3] is paid when Stripe says so, and cancelled when it does not', async () => {
    const [paid, unpaid] = [await aStripeOrder(), await aStripeOrder()]
    stripe.pay(paid.session.id)
    for (const { placed } of [paid, unpaid]) await ageOrder(shop, placed.order_id, 31)
    await expireUnpaidOrders(shop.platform)
    expect(await paid.read()).toMatchObject({ status: 'placed', payment_status: 'paid' })
    expect(await unpaid.read()).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(unpaid.session.status).toBe('expired')
    expect(await stockOf(shop, paid.potatoes.product_id)).toBe(7)
    expect(await stockOf(shop, unpaid.potatoes.product_id)).toBe(10)
  })

  it('[M3] waits while Stripe can’t be asked, without holding up others', async () => {
    const [waiting, other] = [await aStripeOrder(), await aStripeOrder()]
    await ageOrder(shop, waiting.placed.order_id, 32)
    await ageOrder(shop, other.placed.order_id, 31)
    stripe.fail(`GET ${SESSIONS}/${waiting.session.id}`, 'answers 500', 'answers 500')
    await expireUnpaidOrders(shop.platform)
    expect(await waiting.read()).toMatchObject({ status: 'placed', payment_status: 'pending' })
    expect(await other.read()).toMatchObject({ status: 'cancelled' })
    await expireUnpaidOrders(shop.platform)
    expect(await waiting.read()).toMatchObject({ status: 'cancelled' })
  })
})

it('[M3] money goes back once at Stripe, though its answer is lost', async () => {
  const { session, cancel, potatoes, read } = await aStripeOrder()
  stripe.pay(session.id)
  await tell('checkout.session.completed', session)
  stripe.fail('POST /v1/refunds', 'answers after the timeout')
  await cancel(potatoes)
  await vi.waitFor(async () => expect((await read()).refunds).toMatchObject([{ status: 'done' }]), { timeout: 10_000 })
  const own = stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session.id}`)
  expect(own.map(({ amount }) => amount)).toEqual([96])
})

it('[M3] what Stripe refuses is in the ledger, and what differs from its list is reported to the admins once', async () => {
  const admin = await shop.anAdmin()
  const [refused, unknown, fine] = [await aStripeOrder(), await aStripeOrder(), await aStripeOrder()]
  for (const { session } of [refused, unknown, fine]) stripe.pay(session.id)
  for (const { session } of [refused, fine]) await tell('checkout.session.completed', session)
  stripe.refunds.push({ id: 're_dashboard', payment_intent: `pi_${refused.session.id}`, amount: 600, metadata: {} })
  await refused.cancel(refused.rice)
  await vi.waitFor(async () => expect((await refused.read()).refunds).toMatchObject([{ status: 'failed' }]), {
    timeout: 10_000,
  })
  await shop.platform.database
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
    .execute()
  await comparePayments(shop.platform)
  await comparePayments(shop.platform)

  const found = (await shop.as(admin).get('/api/admin/payment-differences?limit=100')).json()
  const about = ({ placed }: { placed: PlacedOrder }) =>
    found.items
      .filter(({ order_id }: { order_id: string }) => order_id === placed.order_id)
      .map(({ kind }: { kind: string }) => kind)
  expect(about(refused).toSorted()).toEqual(['refund', 'refund_refused'])
  expect(about(unknown)).toEqual(['paid_only_there'])
  expect(await unknown.read()).toMatchObject({ payment_status: 'paid' })
  expect(about(fine)).toEqual([])
  await vi.waitFor(
    async () => {
      const mails = await shop.platform.database
        .selectFrom('mailbox')
        .select('text')
        .where('recipient', '=', admin.email)
        .execute()
      expect(mails.filter(({ text }) => text.includes('The provider has money that we know nothing of.'))).toHaveLength(
        1,
      )
    },
    { timeout: 10_000 },
  )
})
