import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { SEND_REFUND } from '#server/lifecycle/effects.ts'
import { freePort } from '#server/platform/free-port.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#server/platform/testing/database.ts'
import { ageOrder, refund, stockOf } from '#server/testing/order-builders.ts'
import { createTestShop } from '#server/testing/test-shop.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { expireUnpaidOrders } from '../expire-unpaid-orders.ts'
import { INQUIRE_PAYMENT } from '../inquire-payment.ts'
import { providerNamed } from '../providers.ts'
import { type JazzCashServer, SALT, startJazzCashServer } from '../testing/jazzcash-server.ts'
import { createWalletShop, type WalletShop } from '../testing/wallet-shop.ts'
import { signed } from './secure-hash.ts'

let jazzcash: JazzCashServer
let wallet: WalletShop
beforeAll(async () => {
  jazzcash = await startJazzCashServer()
  const account = new URL(jazzcash.url)
  Object.assign(account, { username: 'MC1', password: 'secret', search: `?salt=${SALT}&mpin=1234` })
  wallet = await createWalletShop('jazzcash', { JAZZCASH_URL: account.href })
})
afterAll(async () => {
  expect(await faultsInLedger(wallet.shop.platform.database)).toEqual([])
  await wallet.close()
  await jazzcash.close()
})

const DUE = 38_100
const INQUIRY = '/ApplicationAPI/API/PaymentInquiry/Inquire'
const REFUND = '/ApplicationAPI/API/2.0/Purchase/Refund/MobileAccount'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Returns to the shop with signed fields, as JazzCash's page makes the browser do. */
const comeBack = (reference: string, code = '000', salt = SALT) =>
  wallet.shop.app.inject({
    ...{ method: 'POST', url: '/pay/jazzcash/return', headers: FORM },
    payload: new URLSearchParams(
      signed({ pp_TxnRefNo: reference, pp_ResponseCode: code, pp_Amount: String(DUE) }, salt),
    ).toString(),
  })

const notify = (fields: Record<string, string>, salt = SALT) =>
  wallet.shop.app.inject({
    ...{ method: 'POST', url: '/webhooks/payments/jazzcash', headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify(signed(fields, salt)),
  })

const ipnOf = (reference: string) => ({ pp_TxnRefNo: reference, pp_ResponseCode: '000', pp_Amount: String(DUE) })

describe('a payment with JazzCash', () => {
  it('a payment with JazzCash starts on a page of the shop with a signed form, which only JazzCash may receive', async () => {
    const { placed, reference, read } = await wallet.anOrder()
    expect(placed).toMatchObject({ payment: 'JazzCash', payment_url: expect.stringContaining('/pay/jazzcash/') })
    expect(reference).toMatch(/^[0-9A-Z]{20}$/)
    const page = await wallet.shop.app.inject({ url: new URL(placed.payment_url).pathname })
    expect(page.headers['content-security-policy']).toContain(`form-action ${jazzcash.url};`)
    const fields = Object.fromEntries(
      [...page.body.matchAll(/name="(pp\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    expect(fields).toMatchObject({
      ...{ pp_TxnRefNo: reference, pp_Amount: String(DUE), pp_TxnCurrency: 'PKR', pp_TxnType: 'MWALLET' },
      pp_ReturnURL: 'https://shop.example/pay/jazzcash/return',
    })
    expect(page.body).not.toContain(SALT)
    const answer = await fetch(/action="([^"]+)"/.exec(page.body)?.[1] ?? '', {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    })
    expect(await answer.text()).toContain('Approve')
    expect(await read()).toMatchObject({
      ...{ payment_method: 'jazzcash', exchange_rate: 1 },
      payment: { provider: 'jazzcash', charged_amount: DUE, charged_currency: 'PKR', exchange_rate: 1 },
    })
  })

  it('a payment with JazzCash is paid after the customer returns to the shop, because the inquiry confirms it', async () => {
    const { reference, order_id, read } = await wallet.anOrder({ language: 'ur' })
    jazzcash.decide(reference, '121', DUE)
    const back = await comeBack(reference)
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `https://shop.example/ur/placeOrder?order_id=${order_id}`,
    ])
    expect(await read()).toMatchObject({ payment_status: 'paid', payment: { status: 'paid' } })
    expect((await wallet.shop.app.inject({ url: `/pay/jazzcash/${reference}` })).statusCode).toBe(303)
  })

  it('a payment with JazzCash stays unpaid after a signed return or message that reports success, if the inquiry says otherwise', async () => {
    const { reference, read } = await wallet.anOrder()
    jazzcash.decide(reference, '157', DUE)
    await comeBack(reference)
    expect((await notify(ipnOf(reference))).statusCode).toBe(200)
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })

  it('a return or a message with a forged hash causes no inquiry at JazzCash', async () => {
    const { reference, read } = await wallet.anOrder()
    const before = jazzcash.requests.length
    const back = await comeBack(reference, '000', 'forged')
    expect(back.headers.location).toBe('https://shop.example/profile/orders')
    expect((await notify(ipnOf(reference), 'forged')).json()).toMatchObject({ code: 'bad_signature' })
    expect(jazzcash.requests).toHaveLength(before)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })

  it('a payment with JazzCash that is pending when the customer returns becomes paid with a later inquiry', async () => {
    const { reference, read } = await wallet.anOrder()
    jazzcash.decide(reference, '157', DUE)
    await comeBack(reference)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    jazzcash.decide(reference, '121', DUE)
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('the shop inquires about a payment with JazzCash after 1, 3, 10, 30 and 60 minutes if the customer never returns', async () => {
    const before = (await wallet.jobsIn(INQUIRE_PAYMENT)).length
    const { reference, read } = await wallet.anOrder()
    const planned = (await wallet.jobsIn(INQUIRE_PAYMENT)).slice(before)
    expect(planned.map(({ minutes }) => minutes)).toEqual([1, 3, 10, 30, 60])
    jazzcash.decide(reference, '121', DUE)
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('a payment with JazzCash stays unpaid if the inquiry returns another amount, and the admins see the difference once', async () => {
    const { reference, order_id, read } = await wallet.anOrder()
    jazzcash.decide(reference, '121', 100)
    await comeBack(reference)
    await comeBack(reference)
    await comparePayments(wallet.shop.platform)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    const found = (await wallet.differences()).filter((difference) => difference.order_id === order_id)
    expect(found).toMatchObject([{ kind: 'amount', ours: 'PKR 381.00', theirs: 'PKR 1.00' }])
  })

  it('a declined payment with JazzCash can be paid again under a new reference', async () => {
    const { reference, order_id, customer, read } = await wallet.anOrder()
    jazzcash.decide(reference, '112', DUE)
    await comeBack(reference, '112')
    expect(await read()).toMatchObject({ payment_status: 'failed', status: 'placed' })
    const order = await read()
    const items = [
      ...order.items.map(({ name, price, quantity }) => ({ name, price, quantity })),
      { name: 'Shipping', price: order.shipping, quantity: 1 },
    ]
    const again = await wallet.shop
      .as(customer)
      .post('/functions/v1/checkout-js', { customer_email: order.email, items, order_id })
    const next = again.json<{ url: string }>().url.split('/').at(-1) ?? ''
    expect(next).toMatch(/^[0-9A-Z]{20}$/)
    expect(next).not.toBe(reference)
    jazzcash.decide(next, '121', DUE)
    await comeBack(next)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it.each(['hangs', 'answers 500', 'answers text'] as const)(
    'a payment with JazzCash is not lost if JazzCash %s when the customer returns',
    async (fault) => {
      const { reference, read } = await wallet.anOrder()
      jazzcash.decide(reference, '121', DUE)
      jazzcash.fail(INQUIRY, fault)
      expect((await comeBack(reference)).statusCode).toBe(303)
      expect(await read()).toMatchObject({ payment_status: 'pending' })
      await wallet.runJobs(INQUIRE_PAYMENT)
      expect(await read()).toMatchObject({ payment_status: 'paid' })
    },
  )

  it('a payment with JazzCash stays unpaid if the response to the inquiry says that it is paid, but has a wrong hash', async () => {
    const { reference, read } = await wallet.anOrder()
    jazzcash.decide(reference, '157', DUE)
    jazzcash.breakHash()
    expect((await comeBack(reference)).statusCode).toBe(303)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })

  it('an order with an unpaid JazzCash payment is cancelled after half an hour, and money that arrives later is sent back', async () => {
    const { reference, order_id, product_id, read } = await wallet.anOrder()
    await ageOrder(wallet.shop, order_id, 31)
    await expireUnpaidOrders(wallet.shop.platform)
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await stockOf(wallet.shop, product_id)).toBe(10)
    jazzcash.decide(reference, '121', DUE)
    await wallet.runJobs(INQUIRE_PAYMENT)
    await wallet.runJobs(SEND_REFUND)
    expect(await read()).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ status: 'done', charged_amount: DUE }],
    })
    expect(jazzcash.transactions.get(reference)?.refunded).toBe(DUE)
  })

  it('a payment with JazzCash in the last minute is found before its order would expire', async () => {
    const { reference, order_id, read } = await wallet.anOrder()
    jazzcash.decide(reference, '121', DUE)
    await ageOrder(wallet.shop, order_id, 31)
    await expireUnpaidOrders(wallet.shop.platform)
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid' })
  })
})

it('the page of a JazzCash payment does not exist for an unknown payment or for a provider that is not configured', async () => {
  const { reference } = await wallet.anOrder()
  for (const url of ['/pay/jazzcash/0', `/pay/easypaisa/${reference}`, '/pay/stripe/1']) {
    const answer = await wallet.shop.app.inject({ url })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'payment_not_found'])
  }
  for (const url of ['/pay/easypaisa/return', '/pay/stripe/return'])
    expect((await wallet.shop.app.inject({ url })).statusCode).toBe(404)
})

it('the log of a failed inquiry at JazzCash has the reason, but no password, salt or MPIN', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const account = new URL(jazzcash.url)
  Object.assign(account, { username: 'MC1', password: 'wrong-secret', search: `?salt=${SALT}&mpin=98761` })
  const place = await createTestDatabase()
  const careless = await createTestShop({ JAZZCASH_URL: account.href, PAYMENT_METHODS: 'jazzcash' }, log, place)
  const provider = providerNamed(careless.platform, 'jazzcash')
  await expect(provider?.inquire('REFERENCE')).rejects.toMatchObject({ code: 'payment_unavailable' })
  jazzcash.fail(INQUIRY, 'answers 500')
  await expect(provider?.inquire('REFERENCE')).rejects.toMatchObject({ code: 'payment_unavailable' })
  await careless.close()
  expect(lines.join('')).toContain('Invalid merchant')
  expect(lines.join('')).toContain('request to the payment provider failed')
  expect(lines.join('')).not.toMatch(new RegExp(`wrong-secret|98761|${SALT}`))
})

describe('a notification of JazzCash', () => {
  it('a notification of JazzCash is answered as documented; a second one and the later return of the customer have no effect', async () => {
    const { reference, read } = await wallet.anOrder()
    jazzcash.decide(reference, '121', DUE)
    for (let copy = 0; copy < 2; copy++) {
      const answer = await notify(ipnOf(reference))
      expect(answer.json()).toEqual(signed({ pp_ResponseCode: '000', pp_ResponseMessage: 'Received' }, SALT))
    }
    await vi.waitFor(async () => expect(await read()).toMatchObject({ payment_status: 'paid' }), { timeout: 10_000 })
    await comeBack(reference)
    expect(await read()).toMatchObject({ payment_status: 'paid', refunds: [] })
  })

  it('a notification of JazzCash by SOAP is answered with the code, a message of 200 letters and their hash', async () => {
    const { reference, read } = await wallet.anOrder()
    jazzcash.decide(reference, '121', DUE)
    const fields = signed(ipnOf(reference), SALT)
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
    const answer = await wallet.shop.app.inject({
      ...{ method: 'POST', url: '/webhooks/payments/jazzcash', headers: { 'content-type': 'text/xml; charset=utf-8' } },
      payload: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><UpdateStatus>${elements.join('')}</UpdateStatus></soap:Body></soap:Envelope>`,
    })
    expect(answer.headers['content-type']).toContain('text/xml')
    const [, result = ''] = /<UpdateStatusResult>([^<]*)<\/UpdateStatusResult>/.exec(answer.body) ?? []
    expect([result.slice(0, 3), result.slice(3, 203).trim(), result.slice(203)]).toEqual([
      '000',
      'Received',
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    await vi.waitFor(async () => expect(await read()).toMatchObject({ payment_status: 'paid' }), { timeout: 10_000 })
  })

  it('a notification of JazzCash without a reference or with malformed data is refused, and its stored copy has no password', async () => {
    expect((await notify({ pp_ResponseCode: '000' })).json()).toMatchObject({ code: 'bad_request' })
    const headers = { 'content-type': 'application/json' }
    const broken = { method: 'POST', url: '/webhooks/payments/jazzcash', headers, payload: '{' } as const
    expect((await wallet.shop.app.inject(broken)).json()).toMatchObject({ code: 'bad_request' })
    await notify({ ...ipnOf('UNKNOWN'), pp_Password: 'secret', pp_MobileNumber: '03001234567' })
    const stored = await wallet.shop.platform.database.selectFrom('payment_events').select('payload').execute()
    expect(JSON.stringify(stored)).not.toMatch(/secret|03001234567/)
  })
})

describe('a refund of a payment with JazzCash', () => {
  async function aPaidOrder() {
    const made = await wallet.anOrder()
    jazzcash.decide(made.reference, '121', DUE)
    await comeBack(made.reference)
    return made
  }
  const sentOf = (reference: string) => jazzcash.transactions.get(reference)?.refunded
  const refused = async (orderId: string) =>
    (await wallet.differences()).filter(({ order_id, kind }) => order_id === orderId && kind === 'refund_refused')

  it('a refund of a payment with JazzCash is sent once to JazzCash, in paisa', async () => {
    const { order_id, reference, read } = await aPaidOrder()
    expect((await refund(wallet.shop, wallet.admin, order_id)).statusCode).toBe(200)
    await wallet.runJobs(SEND_REFUND)
    expect(await read()).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'done' }] })
    expect(sentOf(reference)).toBe(DUE)
  })

  it('a refund of a JazzCash payment with an unknown result is not sent again, and the admins must check it', async () => {
    const { order_id, reference, read } = await aPaidOrder()
    jazzcash.fail(REFUND, 'hangs')
    await refund(wallet.shop, wallet.admin, order_id)
    await wallet.runJobs(SEND_REFUND)
    expect(await read()).toMatchObject({ refunds: [{ status: 'failed' }] })
    expect(await refused(order_id)).toMatchObject([{ theirs: expect.stringContaining('The result is unknown') }])
    expect(sentOf(reference)).toBe(0)
  })

  it('a refund that JazzCash refuses is reported to the admins', async () => {
    const { order_id, reference } = await aPaidOrder()
    jazzcash.decide(reference, '112', DUE)
    await refund(wallet.shop, wallet.admin, order_id)
    await wallet.runJobs(SEND_REFUND)
    expect(await refused(order_id)).toMatchObject([{ theirs: expect.stringContaining('132 Sorry!') }])
  })

  it('a refund that did not reach JazzCash is sent again', async () => {
    const { order_id, reference } = await aPaidOrder()
    const settings = wallet.shop.platform.configuration.jazzcash
    const origin = settings?.origin ?? ''
    Object.assign(settings ?? {}, { origin: `http://127.0.0.1:${await freePort()}` })
    await refund(wallet.shop, wallet.admin, order_id)
    const attempts = () =>
      wallet.shop.platform.database
        .selectFrom('refunds')
        .select('attempted_at')
        .where('status', '=', 'pending')
        .execute()
    await vi.waitFor(async () => expect(await wallet.jobsIn(SEND_REFUND)).toHaveLength(1))
    Object.assign(settings ?? {}, { origin })
    await wallet.runJobs(SEND_REFUND)
    expect(await attempts()).toEqual([])
    expect(sentOf(reference)).toBe(DUE)
  })
})

it('the nightly comparison finds a paid JazzCash payment if all its messages were lost, and makes the order paid', async () => {
  const { reference, order_id, read } = await wallet.anOrder()
  jazzcash.decide(reference, '121', DUE)
  const { database } = wallet.shop.platform
  const hoursAgo = new Date(Date.now() - 7_200_000).toISOString()
  const aged = { created_at: hoursAgo, updated_at: hoursAgo }
  await database.updateTable('payments').set(aged).where('order_id', '=', order_id).execute()
  await comparePayments(wallet.shop.platform)
  expect(await read()).toMatchObject({ payment_status: 'paid' })
})
