import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chargedItemsOf } from '#contract/charge.ts'
import { inDecimalRupees, rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { applyKnownOutcome } from '#server/payments/apply-outcome.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { inquirePaymentById } from '#server/payments/inquire-payment.ts'
import { PUSH_PAYMENT } from '#server/payments/push-payment.ts'
import { newestPaymentOf } from '#server/payments/queries.ts'
import { type EasypaisaServer, startEasypaisaServer } from '#server/payments/testing/easypaisa-server.ts'
import { type JazzCashServer, SALT, startJazzCashServer } from '#server/payments/testing/jazzcash-server.ts'
import { type SafepayServer, startSafepayServer, WEBHOOK_SECRET } from '#server/payments/testing/safepay-server.ts'
import { type StripeServer, startStripeServer } from '#server/payments/testing/stripe-server.ts'
import { ageOrder, aPaidOrder, checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

/**
 * Each order costs Rs. 600: four units at Rs. 100, and shipping. The customer has store credit of Rs. 200, so the
 * provider charges Rs. 400.
 */
const [CREDIT, REST] = [rupees(200), rupees(400)]

let shop: TestShop
let admin: TestCaller
let stripe: StripeServer
let jazzcash: JazzCashServer
let easypaisa: EasypaisaServer
let safepay: SafepayServer
beforeAll(async () => {
  stripe = await startStripeServer('sk_test_mandi')
  jazzcash = await startJazzCashServer()
  easypaisa = await startEasypaisaServer()
  safepay = await startSafepayServer()
  const at = (url: string, username: string, password: string, search: string) =>
    Object.assign(new URL(url), { username, password, search }).href
  shop = await createTestShop({
    PAYMENT_METHODS: 'card,jazzcash,easypaisa,safepay',
    STRIPE_SECRET_KEY: 'sk_test_mandi',
    STRIPE_WEBHOOK_SECRET: 'whsec_mandi',
    JAZZCASH_URL: at(jazzcash.url, 'MC1', 'secret', `?salt=${SALT}&mpin=1234`),
    EASYPAISA_URL: at(easypaisa.url, 'store-user', 'store-password', '?store=4321&account=9876'),
    SAFEPAY_URL: at(safepay.url, 'sec_public', 'secret-key', `?webhook=${WEBHOOK_SECRET}`),
    PUBLIC_URL: 'https://shop.example',
    INITIAL_SETTINGS: '{"unpaid_orders":100,"orders_per_hour":100,"largest_totals":{}}',
    DEMO: 'on',
  })
  Object.assign(shop.platform.configuration.stripe ?? {}, { apiUrl: stripe.url })
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
  await Promise.all([stripe, jazzcash, easypaisa, safepay].map((server) => server.close()))
})

type Page = { url: string; order_id: string }

/**
 * What a test does with a payment provider: `asked` reads the amount that a payment page charges, `pay` pays it as the
 * customer, and `refunded` reads the refunded amount.
 */
type Provider = {
  asked(page: Page): Promise<number>
  pay(page: Page): Promise<void>
  refunded(page: Page): number | undefined
}

const referenceOf = ({ url }: Page) => url.split('/').at(-1) ?? ''
const trackerOf = ({ url }: Page) => safepay.trackers.get(new URL(url).searchParams.get('tracker') ?? '')

/** Returns the amount that the newest payment of an order charges, in minor units of the provider's currency. */
const chargedOn = async ({ order_id }: Page) => (await paymentOf(order_id)).charged_amount

async function paymentOf(orderId: string) {
  const payment = await newestPaymentOf(shop.platform.database, orderId)
  if (!payment) throw new Error('The order has no payment.')
  return payment
}

const inquire = async (orderId: string) => inquirePaymentById(shop.platform, (await paymentOf(orderId)).payment_id)

const sessionOf = ({ url }: Page) => {
  const session = stripe.sessions.find((candidate) => candidate.url === url)
  if (!session) throw new Error(`Stripe has no page ${url}.`)
  return session
}

const PROVIDERS: Record<'card' | 'jazzcash' | 'easypaisa' | 'safepay', Provider> = {
  card: {
    asked: async (page) => sessionOf(page).amount_total,
    async pay(page) {
      const session = sessionOf(page)
      stripe.pay(session.id)
      const payload = JSON.stringify({
        ...{ id: `evt_${session.id}`, object: 'event', type: 'checkout.session.completed' },
        data: { object: session },
      })
      const signature = new Stripe('sk_test_mandi').webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_mandi',
      })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await shop.app.inject({ method: 'POST', url: '/webhooks/payments/stripe', headers, payload })
    },
    refunded: (page) =>
      stripe.refunds
        .filter(({ payment_intent }) => payment_intent === sessionOf(page).payment_intent)
        .reduce((sum, { amount }) => sum + amount, 0),
  },
  jazzcash: {
    async asked({ url }) {
      const { body } = await shop.app.inject({ url: new URL(url).pathname })
      expect(body).toContain('Rs. 400')
      return Number(/name="pp_Amount" value="(\d+)"/.exec(body)?.[1])
    },
    async pay(page) {
      jazzcash.decide(referenceOf(page), '121', REST)
      await inquire(page.order_id)
    },
    refunded: (page) => jazzcash.transactions.get(referenceOf(page))?.refunded,
  },
  easypaisa: {
    // The shop sends the amount to Easypaisa when the customer enters a phone number.
    async asked(page) {
      easypaisa.nextAnswer('PENDING')
      expect((await shop.app.inject({ url: new URL(page.url).pathname })).body).toContain('Rs. 400')
      const payload = new URLSearchParams({ phone: '0300 1234567' }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await shop.app.inject({ method: 'POST', url: new URL(page.url).pathname, headers, payload })
      shop.platform.jobs.lookNow(PUSH_PAYMENT)
      const sent = () => easypaisa.transactions.get(referenceOf(page))?.amount
      await vi.waitFor(() => expect(sent()).toBeDefined(), { timeout: 10_000 })
      return rupees(Number(sent()))
    },
    async pay(page) {
      easypaisa.decide(referenceOf(page), 'PAID', inDecimalRupees(REST))
      await inquire(page.order_id)
    },
    refunded: () => undefined,
  },
  safepay: {
    asked: async (page) => trackerOf(page)?.amount ?? 0,
    async pay(page) {
      safepay.decide(new URL(page.url).searchParams.get('tracker') ?? '', 'TRACKER_ENDED')
      await inquire(page.order_id)
    },
    refunded: (page) => trackerOf(page)?.refunds.reduce((sum, { totals }) => sum + totals.amount, 0),
  },
}

/** For each provider, its name, its payment method, and Rs. 400 in minor units of its currency. */
const CASES = [
  ['Stripe', 'card', 143],
  ['JazzCash', 'jazzcash', REST],
  ['Easypaisa', 'easypaisa', REST],
  ['Safepay', 'safepay', REST],
] as const

/** Creates a customer with store credit of Rs. 200, and a new order of Rs. 600 that uses it. */
async function anOrderWithCredit(payment_method: keyof typeof PROVIDERS) {
  const { product_id } = await shop.aProduct({ price: rupees(100), stock: 100 })
  const { customer, placed: earlier } = await aPaidOrder(shop, [{ product_id, quantity: 10 }])
  const refund = (orderId: string, quantity: number, seen_refunded: number, choice: object = {}) =>
    shop.as(admin).post(`/api/admin/orders/${orderId}/refunds`, {
      ...{ reason: 'Not fresh', items: [{ product_id, quantity }], seen_refunded },
      ...choice,
    })
  await refund(earlier.order_id, 2, 0, { to_store_credit: true })
  await shop.as(customer).post('/api/cart/items', { product_id, quantity: 4 })
  const placed = (await checkOut(shop, customer, { use_credit: true, payment_method })).json<PlacedOrder>()
  const { order_id } = placed
  const page = { url: placed.payment_url, order_id }
  const read = async () => (await shop.as(customer).get(`/api/orders/${order_id}`)).json<Order>()
  const balance = async () => (await shop.as(customer).get('/api/store-credit')).json<{ balance: number }>().balance
  return { customer, order_id, page, read, balance, refund }
}

/**
 * Records, as an admin, that the refunds of an order that its provider does not send are paid back. Returns their sum
 * in paisa.
 */
async function payBackByHand(orderId: string): Promise<number> {
  const { items } = (await shop.as(admin).get('/api/admin/cash/refunds')).json<{
    items: { refund_id: string; order_id: string; amount: number }[]
  }>()
  const owed = items.filter(({ order_id }) => order_id === orderId)
  for (const { refund_id } of owed)
    await shop.as(admin).post(`/api/admin/cash/refunds/${refund_id}/payback`, { reference: `HBL ${refund_id}` })
  return owed.reduce((sum, { amount }) => sum + amount, 0)
}

async function untilRefunded(page: Page, provider: Provider, amount: number): Promise<void> {
  if (provider.refunded(page) === undefined) expect(await payBackByHand(page.order_id)).toBe(amount)
  else await vi.waitFor(() => expect(provider.refunded(page)).toBe(amount), { timeout: 30_000 })
  const pending = shop.platform.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select('refund_id')
    .where('order_id', '=', page.order_id)
    .where('refunds.status', '=', 'pending')
  await vi.waitFor(async () => expect(await pending.execute()).toEqual([]), { timeout: 30_000 })
}

describe.each(CASES)('an order that store credit and %s pay together', (_, method, charged) => {
  const provider = PROVIDERS[method]

  it('an order that is paid with store credit and another method charges the rest, and refunds return the money first and then the credit', async () => {
    const { order_id, page, read, balance, refund } = await anOrderWithCredit(method)
    expect(await balance()).toBe(0)
    expect([await provider.asked(page), await chargedOn(page)]).toEqual([charged, charged])
    await provider.pay(page)
    expect(await read()).toMatchObject({ payment_status: 'paid', credit_used: CREDIT })
    await refund(order_id, 3, 0)
    expect(await balance()).toBe(0)
    await refund(order_id, 1, rupees(300), { shipping_included: true })
    expect(await balance()).toBe(CREDIT)
    await untilRefunded(page, provider, charged)
    expect(await read()).toMatchObject({ payment_status: 'refunded' })
    const { refunds } = await read()
    expect(refunds.map(({ credit_amount }) => credit_amount).toSorted((one, other) => one - other)).toEqual([0, CREDIT])
  })

  it('an order with store credit returns the credit if it is not paid in time, and a late payment is refunded without the credit', async () => {
    const { order_id, page, read, balance } = await anOrderWithCredit(method)
    await ageOrder(shop, order_id, 60)
    await expireUnpaidOrders(shop.platform)
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'expired', credit_used: 0 })
    expect(await balance()).toBe(CREDIT)
    if (method === 'card') sessionOf(page).status = 'open'
    await provider.pay(page)
    await untilRefunded(page, provider, charged)
    expect(await read()).toMatchObject({ payment_status: 'refunded', refunds: [{ credit_amount: 0 }] })
    expect(await balance()).toBe(CREDIT)
  })

  it('an order with store credit keeps the credit after a declined payment, and another payment page charges the rest again', async () => {
    const { customer, order_id, page, read, balance } = await anOrderWithCredit(method)
    await applyKnownOutcome(shop.platform, await paymentOf(order_id), 'failed')
    const order = await read()
    expect(order.payment_status).toBe('failed')
    // A page of Stripe can be used again after a declined card, until it has expired.
    if (method === 'card') sessionOf(page).status = 'expired'
    const body = { customer_email: order.email, order_id, items: chargedItemsOf(order) }
    const { url } = (await shop.as(customer).post('/functions/v1/checkout-js', body)).json<{ url: string }>()
    expect(url).not.toBe(page.url)
    const next = { url, order_id }
    expect([await provider.asked(next), await chargedOn(next)]).toEqual([charged, charged])
    await provider.pay(next)
    expect(await read()).toMatchObject({ payment_status: 'paid', credit_used: CREDIT, refunds: [] })
    expect(await balance()).toBe(0)
  })
})
