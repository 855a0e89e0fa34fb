import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { SEND_REFUND } from '#server/lifecycle/effects.ts'
import { ageOrder, refund } from '#server/testing/order-builders.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { expireUnpaidOrders } from '../expire-unpaid-orders.ts'
import { INQUIRE_PAYMENT } from '../inquire-payment.ts'
import { type SafepayServer, signatureOf, startSafepayServer, WEBHOOK_SECRET } from '../testing/safepay-server.ts'
import { createWalletShop, type WalletShop } from '../testing/wallet-shop.ts'
import { inquiryIn } from './tracker.ts'

let safepay: SafepayServer
let wallet: WalletShop
beforeAll(async () => {
  safepay = await startSafepayServer()
  const account = new URL(safepay.url)
  Object.assign(account, { username: 'sec_public', password: 'secret-key', search: `?webhook=${WEBHOOK_SECRET}` })
  wallet = await createWalletShop('safepay', { SAFEPAY_URL: account.href })
})
afterAll(async () => {
  expect(await faultsInLedger(wallet.shop.platform.database)).toEqual([])
  await wallet.close()
  await safepay.close()
})

const DUE = 38_100

async function anOrder() {
  const made = await wallet.anOrder()
  const { searchParams } = new URL(made.placed.payment_url)
  return { ...made, tracker: searchParams.get('tracker') ?? '', searchParams }
}

const comeBack = (fields: Record<string, string>) =>
  wallet.shop.app.inject({ url: `/pay/safepay/return?${new URLSearchParams(fields)}` })

/** Sends a message. Its signature is computed over the field `data`, or over the whole body. */
function notify(
  tracker: string,
  { whole = false, secret = WEBHOOK_SECRET, id = '1', type = 'payment.succeeded' } = {},
) {
  const data = { id, tracker, state: 'TRACKER_ENDED', amount: DUE }
  const payload = JSON.stringify({ type, data })
  const signature = createHmac('sha512', secret)
    .update(whole ? payload : JSON.stringify(data))
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signature }
  return wallet.shop.app.inject({ method: 'POST', url: '/webhooks/payments/safepay', headers, payload })
}

describe('a payment with Safepay', () => {
  it('a payment with Safepay opens the page of Safepay, which charges paisa and returns to the shop', async () => {
    const { searchParams, tracker, order_id, read } = await anOrder()
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ environment: 'sandbox', tbt: 'time-based-token' },
      redirect_url: 'https://shop.example/pay/safepay/return',
      cancel_url: `https://shop.example/placeOrder?order_id=${order_id}&cancelled=1`,
    })
    expect(safepay.trackers.get(tracker)).toMatchObject({ amount: DUE })
    expect(await read()).toMatchObject({
      ...{ payment_method: 'safepay', exchange_rate: 1 },
      payment: { provider: 'safepay', charged_amount: DUE, charged_currency: 'PKR' },
    })
  })

  it('a payment with Safepay is paid after the customer returns to the shop, because the inquiry confirms it', async () => {
    const { tracker, order_id, read } = await anOrder()
    safepay.decide(tracker, 'TRACKER_ENDED')
    const back = await comeBack({ tracker, sig: signatureOf(tracker) })
    expect(back.headers.location).toBe(`https://shop.example/placeOrder?order_id=${order_id}`)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('a payment with Safepay stays unpaid after a signed return and message that report success, if the inquiry says otherwise', async () => {
    const { tracker, read } = await anOrder()
    await comeBack({ tracker, sig: signatureOf(tracker) })
    expect((await notify(tracker)).json()).toEqual({ received: true })
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })

  it('a return or a message with a forged signature causes no inquiry at Safepay', async () => {
    const { tracker, read } = await anOrder()
    const before = safepay.requests.length
    const back = await comeBack({ tracker, sig: signatureOf(tracker, 'forged') })
    expect(back.headers.location).toBe('https://shop.example/profile/orders')
    expect((await notify(tracker, { secret: 'forged' })).json()).toMatchObject({ code: 'bad_signature' })
    expect(safepay.requests).toHaveLength(before)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })

  it.each([
    ['the field data', false],
    ['the whole body', true],
  ])(
    'a payment with Safepay is paid after a message with a signature of %s, and a repeated message changes nothing',
    async (_, whole) => {
      const { tracker, read } = await anOrder()
      safepay.decide(tracker, 'TRACKER_ENDED')
      for (let copy = 0; copy < 2; copy++) expect((await notify(tracker, { whole })).statusCode).toBe(200)
      await vi.waitFor(async () => expect(await read()).toMatchObject({ payment_status: 'paid' }), { timeout: 10_000 })
      await comeBack({ tracker, sig: signatureOf(tracker) })
      expect(await read()).toMatchObject({ payment_status: 'paid', refunds: [] })
    },
  )

  it('a payment with Safepay becomes paid by an inquiry if it is pending at the return, or if the customer never returns', async () => {
    const [returned, lost] = [await anOrder(), await anOrder()]
    await comeBack({ tracker: returned.tracker })
    for (const { tracker } of [returned, lost]) safepay.decide(tracker, 'TRACKER_ENDED')
    await wallet.runJobs(INQUIRE_PAYMENT)
    for (const { read } of [returned, lost]) expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('a cancelled payment with Safepay has failed and can be paid again on another page', async () => {
    const { tracker, customer, order_id, read } = await anOrder()
    safepay.decide(tracker, 'TRACKER_CANCELLED')
    await comeBack({ tracker })
    const { payment_status, items, shipping, email } = await read()
    expect(payment_status).toBe('failed')
    const charged = items.map(({ name, price, quantity }) => ({ name, price, quantity }))
    const body = {
      customer_email: email,
      items: [...charged, { name: 'Shipping', price: shipping, quantity: 1 }],
      order_id,
    }
    const { url } = (await wallet.shop.as(customer).post('/functions/v1/checkout-js', body)).json<{ url: string }>()
    expect(new URL(url).searchParams.get('tracker')).not.toBe(tracker)
  })

  it('a payment with Safepay stays unpaid if the inquiry returns another amount, and the admins see the difference', async () => {
    const { tracker, order_id, read } = await anOrder()
    safepay.decide(tracker, 'TRACKER_ENDED', 381)
    await comeBack({ tracker })
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    const found = (await wallet.differences()).filter((difference) => difference.order_id === order_id)
    expect(found).toMatchObject([{ kind: 'amount', ours: 'PKR 381.00', theirs: 'PKR 3.81' }])
  })

  it('if Safepay cannot open a payment page, the order remains, and the customer can pay later', async () => {
    safepay.fail('/order/payments/v3/', 'answers 500')
    const { placed, customer, order_id } = await wallet.anOrder()
    expect(placed.payment_url).toContain('payment=unavailable')
    const items = [
      { name: 'a', price: rupees(90.5), quantity: 2 },
      { name: 'Shipping', price: rupees(200), quantity: 1 },
    ]
    const body = { customer_email: 'a@mandi.test', items, order_id }
    const { url } = (await wallet.shop.as(customer).post('/functions/v1/checkout-js', body)).json<{ url: string }>()
    expect(url).toContain('/embedded/?')
  })

  it('a payment with Safepay is found before its order expires, even if the inquiry at the return gets no response', async () => {
    const { tracker, order_id, read } = await anOrder()
    safepay.decide(tracker, 'TRACKER_ENDED')
    safepay.fail(`/reporter/api/v1/payments/${tracker}`, 'hangs')
    expect((await comeBack({ tracker })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    await ageOrder(wallet.shop, order_id, 31)
    await expireUnpaidOrders(wallet.shop.platform)
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid' })
  })
})

describe('a refund of a payment with Safepay', () => {
  async function aPaidOrder() {
    const made = await anOrder()
    safepay.decide(made.tracker, 'TRACKER_ENDED')
    await comeBack({ tracker: made.tracker })
    return made
  }
  const refusedOf = async (orderId: string) =>
    (await wallet.differences()).filter(({ order_id, kind }) => order_id === orderId && kind === 'refund_refused')

  it('a refund of a payment with Safepay is sent in paisa, once for each refund, and the nightly comparison finds no difference', async () => {
    const { tracker, order_id, seller_id, read } = await aPaidOrder()
    const part = { fulfilments: [{ seller_id, amount: rupees(81) }], shipping_included: false }
    await refund(wallet.shop, wallet.admin, order_id, part)
    await refund(wallet.shop, wallet.admin, order_id)
    await wallet.runJobs(SEND_REFUND)
    expect(
      safepay.trackers
        .get(tracker)
        ?.refunds.map(({ totals }) => totals.amount)
        .toSorted(),
    ).toEqual([30_000, 8_100])
    expect(await read()).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ status: 'done' }, { status: 'done' }],
    })
    const hoursAgo = new Date(Date.now() - 7_200_000).toISOString()
    const aged = { created_at: hoursAgo, updated_at: hoursAgo }
    await wallet.shop.platform.database.updateTable('payments').set(aged).where('order_id', '=', order_id).execute()
    await comparePayments(wallet.shop.platform)
    expect((await wallet.differences()).filter((difference) => difference.order_id === order_id)).toEqual([])
  })

  it('a refund that Safepay refuses or answers with an unknown result is reported to the admins and not sent again', async () => {
    const [refused, lost] = [await aPaidOrder(), await aPaidOrder()]
    safepay.decide(refused.tracker, 'TRACKER_REFUNDED')
    safepay.fail(`/order/payments/v3/${lost.tracker}/refund`, 'hangs')
    for (const { order_id } of [refused, lost]) await refund(wallet.shop, wallet.admin, order_id)
    await wallet.runJobs(SEND_REFUND)
    const [one, other] = [await refusedOf(refused.order_id), await refusedOf(lost.order_id)]
    expect(one).toMatchObject([{ theirs: 'cannot refund tracker in state TRACKER_REFUNDED' }])
    expect(other).toMatchObject([{ theirs: expect.stringContaining('The result is unknown') }])
    expect(safepay.trackers.get(lost.tracker)?.refunds).toEqual([])
  })
})

it('an unreadable message of Safepay is refused', async () => {
  const send = (payload: string) =>
    wallet.shop.app.inject({
      method: 'POST',
      url: '/webhooks/payments/safepay',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  for (const payload of ['{', '[]', '{"data":1}'])
    expect((await send(payload)).json()).toMatchObject({ code: 'bad_request' })
})

it.each([
  [
    'the tracker itself',
    { data: { state: 'TRACKER_ENDED', purchase_totals: { quote_amount: { amount: '38100', currency: 'PKR' } } } },
    'paid',
  ],
  ['a field tracker', { data: { tracker: { state: 'TRACKER_ENROLLED' } } }, 'open'],
  ['a partial refund', { data: { state: 'TRACKER_PARTIAL_REFUND' } }, 'paid'],
  ['a full refund', { data: { state: 'TRACKER_REFUNDED' } }, 'returned'],
  ['a voided payment', { data: { state: 'TRACKER_VOIDED' } }, 'over'],
])('the shop reads the payment state from the response of Safepay to an inquiry: %s', (_, answer, state) => {
  expect(inquiryIn(answer)?.state).toBe(state)
})

it('a response of Safepay to an inquiry without a tracker gives no payment state', () => {
  expect(inquiryIn({ data: {} })).toBeUndefined()
})
