import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { ageOrder, stockOf } from '#server/testing/order-builders.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { expireUnpaidOrders } from '../expire-unpaid-orders.ts'
import { createStripeShop, type StripeShop } from '../testing/stripe-shop.ts'

let shop: StripeShop['shop']
let stripe: StripeShop['stripe']
let aStripeOrder: StripeShop['aStripeOrder']
let tell: StripeShop['tell']
let close: StripeShop['close']
beforeAll(async () => {
  ;({ shop, stripe, aStripeOrder, tell, close } = await createStripeShop())
})
afterAll(() => close())

describe('a webhook message of Stripe', () => {
  it('[M3] a webhook message of Stripe about a paid payment session makes the order paid, and is recorded once if repeated', async () => {
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

  it('[M3] a webhook message of Stripe about a payment session that is not stored yet makes the order paid and refundable', async () => {
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
    await vi.waitFor(() => expect(refunded()).toHaveLength(2), { timeout: 30_000 })
    expect(refunded().reduce((sum, { amount }) => sum + amount, 0)).toBe(614)
  })

  it.each([
    [
      'a declined card leaves the order unpaid, with a failed payment',
      'payment_intent.payment_failed',
      { payment_status: 'failed', status: 'placed' },
    ],
    [
      'a slow payment that failed leaves the order unpaid, with a failed payment',
      'checkout.session.async_payment_failed',
      { payment_status: 'failed', status: 'placed' },
    ],
    [
      'an expired payment page cancels the order',
      'checkout.session.expired',
      { payment_status: 'expired', status: 'cancelled' },
    ],
    [
      'a slow payment in progress leaves the payment pending',
      'checkout.session.completed',
      { payment_status: 'pending', status: 'placed' },
    ],
    ['another subject leaves the payment pending', 'customer.created', { payment_status: 'pending', status: 'placed' }],
  ])('[M3] a webhook message of Stripe about %s', async (_, type, expected) => {
    const { read, session } = await aStripeOrder()
    const payment_id = (await read()).payment?.payment_id
    const object = type.startsWith('payment_intent') ? { id: 'pi_1', metadata: { payment_id } } : session
    expect((await tell(type, object)).statusCode).toBe(200)
    expect(await read()).toMatchObject(expected)
  })

  it('[M3] a webhook message of Stripe is refused if its signature is forged, stale or missing', async () => {
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

describe('an order for which no webhook message of Stripe has arrived', () => {
  it('[M3] an order without a webhook message of Stripe is cancelled after 30 minutes, unless Stripe reports on request that it is paid', async () => {
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

  it('[M3] an order is not cancelled while Stripe answers 500, and does not delay the cancellation of other orders', async () => {
    const [waiting, other] = [await aStripeOrder(), await aStripeOrder()]
    await ageOrder(shop, waiting.placed.order_id, 32)
    await ageOrder(shop, other.placed.order_id, 31)
    stripe.fail(`GET /v1/checkout/sessions/${waiting.session.id}`, 'answers 500', 'answers 500')
    await expireUnpaidOrders(shop.platform)
    expect(await waiting.read()).toMatchObject({ status: 'placed', payment_status: 'pending' })
    expect(await other.read()).toMatchObject({ status: 'cancelled' })
    await expireUnpaidOrders(shop.platform)
    expect(await waiting.read()).toMatchObject({ status: 'cancelled' })
  })
})

it('[M3] if the response of Stripe to a refund arrives after the timeout, the repeated request makes no second refund', async () => {
  const { session, cancel, potatoes, read } = await aStripeOrder()
  stripe.pay(session.id)
  await tell('checkout.session.completed', session)
  stripe.fail('POST /v1/refunds', 'answers after the timeout')
  await cancel(potatoes)
  await vi.waitFor(async () => expect((await read()).refunds).toMatchObject([{ status: 'done' }]), { timeout: 30_000 })
  const own = stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session.id}`)
  expect(own.map(({ amount }) => amount)).toEqual([96])
})

it('[M3] the shop records each refund that failed at the customer’s bank once, also two refunds of one payment', async () => {
  const { placed, session, cancel, potatoes, rice, read } = await aStripeOrder()
  stripe.pay(session.id)
  await tell('checkout.session.completed', session)
  for (const product of [potatoes, rice]) await cancel(product)
  const done = [{ status: 'done' }, { status: 'done' }]
  await vi.waitFor(async () => expect((await read()).refunds).toMatchObject(done), { timeout: 30_000 })
  const refunds = stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session.id}`)
  for (const refund of refunds) {
    const failed = { ...refund, object: 'refund', status: 'failed', failure_reason: 'lost_or_stolen_card' }
    for (let time = 0; time < 2; time++) expect((await tell('refund.failed', failed)).statusCode).toBe(200)
    expect((await tell('refund.failed', { ...failed, metadata: {} })).statusCode).toBe(200)
  }
  expect((await read()).refunds).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  const found = (await shop.as(await shop.anAdmin()).get('/api/admin/payment-differences?limit=100')).json()
  const own = found.items.filter(({ order_id }: { order_id: string }) => order_id === placed.order_id)
  expect(own).toHaveLength(2)
  expect(own).toContainEqual(
    expect.objectContaining({ kind: 'refund_refused', ours: 'USD 0.96', theirs: 'lost_or_stolen_card' }),
  )
})

it('[M3] the shop records a refund that Stripe refuses, and emails the admins about the differences once', async () => {
  const admin = await shop.anAdmin()
  const [refused, unknown, fine] = [await aStripeOrder(), await aStripeOrder(), await aStripeOrder()]
  for (const { session } of [refused, unknown, fine]) stripe.pay(session.id)
  for (const { session } of [refused, fine]) await tell('checkout.session.completed', session)
  stripe.refunds.push({ id: 're_dashboard', payment_intent: `pi_${refused.session.id}`, amount: 600, metadata: {} })
  await refused.cancel(refused.rice)
  await vi.waitFor(async () => expect((await refused.read()).refunds).toMatchObject([{ status: 'failed' }]), {
    timeout: 30_000,
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
      expect(
        mails.filter(({ text }) => text.includes('The provider has a payment that the shop does not know.')),
      ).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
})

it('[M3] if a customer has paid on two payment pages of one order, one of the payments is refunded', async () => {
  const { customer, placed, read, session } = await aStripeOrder()
  session.status = 'expired'
  await shop.as(customer).post('/functions/v1/checkout-js', {
    customer_email: customer.email,
    order_id: placed.order_id,
    items: [
      { name: 'Aloo', price: 32, quantity: 3 },
      { name: 'Chawal', price: 446, quantity: 1 },
      { name: 'Shipping', price: 71, quantity: 1 },
    ],
  })
  const [first, second] = [session, stripe.sessions.at(-1) ?? session]
  expect(second.id).not.toBe(first.id)
  first.status = 'open'
  for (const { id } of [first, second]) stripe.pay(id)
  for (const paid of [second, first, second]) await tell('checkout.session.completed', paid)
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    payment: { status: 'paid', refunded_amount: 0 },
    refunds: [{ reason: 'paid_twice', charged_amount: 614 }],
  })
  const back = () => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${first.id}`)
  await vi.waitFor(() => expect(back()).toMatchObject([{ amount: 614 }]), { timeout: 30_000 })
})
