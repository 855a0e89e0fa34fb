import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwedRefund } from '#contract/cash.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { SEND_REFUND } from '#server/lifecycle/effects.ts'
import { refund } from '#server/testing/order-builders.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { INQUIRE_PAYMENT } from '../inquire-payment.ts'
import { PUSH_PAYMENT } from '../push-payment.ts'
import { type EasypaisaServer, startEasypaisaServer } from '../testing/easypaisa-server.ts'
import { createWalletShop, type WalletShop } from '../testing/wallet-shop.ts'
import { inquiryIn, isRefusal } from './answers.ts'

let easypaisa: EasypaisaServer
let wallet: WalletShop
beforeAll(async () => {
  easypaisa = await startEasypaisaServer()
  const account = new URL(easypaisa.url)
  Object.assign(account, { username: 'store-user', password: 'store-password', search: '?store=4321&account=9876' })
  wallet = await createWalletShop('easypaisa', { EASYPAISA_URL: account.href })
  Object.assign(wallet.shop.platform.configuration.easypaisa ?? {}, { pushTimeout: 0.4 })
})
afterAll(async () => {
  expect(await faultsInLedger(wallet.shop.platform.database)).toEqual([])
  await wallet.close()
  await easypaisa.close()
})

const PUSH = '/easypay-service/rest/v4/initiate-ma-transaction'

/** Enters a phone number on the page of a payment. */
const enterPhone = (reference: string, phone = '0300 1234567') =>
  wallet.shop.app.inject({
    ...{ method: 'POST', url: `/pay/easypaisa/${reference}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ phone }).toString(),
  })

/** Creates an order and enters the phone number. The customer then answers on the phone. */
async function aPushedOrder(answer: string) {
  easypaisa.nextAnswer(answer)
  const made = await wallet.anOrder()
  const entered = await enterPhone(made.reference)
  await wallet.runJobs(PUSH_PAYMENT)
  return { ...made, entered }
}

const notify = (url: string) =>
  wallet.shop.app.inject({ url: `/webhooks/payments/easypaisa?${new URLSearchParams({ url })}` })

describe('a payment with Easypaisa', () => {
  it('a payment with Easypaisa starts on a page of the shop with the phone number of the order', async () => {
    const { placed, reference, read } = await wallet.anOrder()
    const page = await wallet.shop.app.inject({ url: `/pay/easypaisa/${reference}` })
    expect(page.body).toContain('value="0300 1234567"')
    expect(page.headers['content-security-policy']).toContain("form-action 'self';")
    expect(placed).toMatchObject({ payment: 'Easypaisa', payment_url: expect.stringContaining(reference) })
    expect(await read()).toMatchObject({
      payment: { provider: 'easypaisa', charged_currency: 'PKR', charged_amount: 38_100 },
    })
  })

  it('a payment with Easypaisa is paid after the customer confirms it on the phone, and the amount is sent in rupees with decimals', async () => {
    const { reference, order_id, entered, read } = await aPushedOrder('PAID')
    expect(entered.headers.location).toBe(`https://shop.example/placeOrder?order_id=${order_id}&phone=asked`)
    expect(easypaisa.transactions.get(reference)).toMatchObject({ amount: '381.00', phone: '03001234567' })
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('if the customer submits the form of a payment with Easypaisa twice, Easypaisa gets one request', async () => {
    easypaisa.nextAnswer('PENDING')
    const { reference } = await wallet.anOrder()
    const before = easypaisa.requests.filter(({ path }) => path === PUSH).length
    await Promise.all([enterPhone(reference), enterPhone(reference, '0300 7654321')])
    expect((await enterPhone(reference)).headers.location).toContain('phone=asked')
    await wallet.runJobs(PUSH_PAYMENT)
    expect(easypaisa.requests.filter(({ path }) => path === PUSH)).toHaveLength(before + 1)
  })

  it('a payment with Easypaisa needs a mobile number of Pakistan', async () => {
    const { reference } = await wallet.anOrder()
    const answer = await enterPhone(reference, '12')
    expect((await enterPhone(reference, '042 35761234')).headers.location).toContain('?faulty')
    expect(answer.headers.location).toBe(`/pay/easypaisa/${reference}?faulty`)
    const page = await wallet.shop.app.inject({ url: answer.headers.location ?? '' })
    expect(page.body).toContain('Enter a mobile number of Pakistan')
  })

  it('a payment with Easypaisa that the customer declines, or that Easypaisa refuses at once, has failed and can be paid again', async () => {
    for (const answer of ['FAILED', '0014']) {
      const { reference, customer, order_id, read } = await aPushedOrder(answer)
      const { payment_status, items, shipping, email } = await read()
      expect(payment_status).toBe('failed')
      const charged = [
        ...items.map(({ name, price, quantity }) => ({ name, price, quantity })),
        { name: 'Shipping', price: shipping, quantity: 1 },
      ]
      const again = await wallet.shop
        .as(customer)
        .post('/functions/v1/checkout-js', { customer_email: email, items: charged, order_id })
      expect(again.json<{ url: string }>().url).not.toContain(reference)
    }
  })

  it('a pending payment with Easypaisa becomes paid with a later inquiry', async () => {
    const { reference, read } = await aPushedOrder('PENDING')
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    easypaisa.decide(reference, 'PAID')
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('if Easypaisa does not respond, the shop does not send the customer a second payment request, and an inquiry finds the result', async () => {
    easypaisa.fail(PUSH, 'hangs')
    const pushes = () => easypaisa.requests.filter(({ path }) => path === PUSH).length
    const before = pushes()
    const { reference, read } = await aPushedOrder('PAID')
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    easypaisa.decide(reference, 'PAID')
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
    expect(pushes()).toBe(before + 1)
  })

  it('a payment with Easypaisa stays unpaid if the inquiry returns another amount, and the admins see the difference', async () => {
    const { reference, order_id, read } = await aPushedOrder('PENDING')
    easypaisa.decide(reference, 'PAID', '3.81')
    await wallet.runJobs(INQUIRE_PAYMENT)
    await comparePayments(wallet.shop.platform)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    const found = (await wallet.differences()).filter((difference) => difference.order_id === order_id)
    expect(found).toMatchObject([{ kind: 'amount', ours: 'PKR 381.00', theirs: 'PKR 3.81' }])
  })
})

describe('a notification of Easypaisa', () => {
  it('a notification of Easypaisa makes the shop inquire about the order that it names, and so does each later notification', async () => {
    const { reference, read } = await aPushedOrder('PENDING')
    await notify(`${easypaisa.url}/ipn?order=${reference}`)
    await notify(`${easypaisa.url}/ipn?order=${reference}&copy=2`)
    await wallet.runJobs(INQUIRE_PAYMENT)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    easypaisa.decide(reference, 'PAID')
    expect((await notify(`${easypaisa.url}/ipn?order=${reference}&copy=3`)).json()).toEqual({ received: true })
    await vi.waitFor(async () => expect(await read()).toMatchObject({ payment_status: 'paid' }), { timeout: 10_000 })
  })

  it('a notification of Easypaisa without an order, or with a URL at another host, is refused, and this host gets no request', async () => {
    const other = await startEasypaisaServer()
    expect((await notify(`${other.url}/ipn?order=1`)).json()).toMatchObject({ code: 'bad_signature' })
    expect((await notify('')).json()).toMatchObject({ code: 'bad_signature' })
    expect((await notify(`${easypaisa.url}/ipn`)).json()).toMatchObject({ code: 'bad_request' })
    expect(other.requests).toEqual([])
    await other.close()
  })
})

it('a refund of a payment with Easypaisa waits in the list of refunds to pay back until an admin records that it was paid back', async () => {
  const { order_id, read } = await aPushedOrder('PAID')
  expect((await refund(wallet.shop, wallet.admin, order_id)).statusCode).toBe(200)
  expect(await wallet.jobsIn(SEND_REFUND)).toEqual([])
  const { items } = (await wallet.shop.as(wallet.admin).get('/api/admin/cash/refunds')).json<{ items: OwedRefund[] }>()
  const owed = items.find((one) => one.order_id === order_id)
  expect(owed).toMatchObject({ amount: 38_100 })
  const payback = `/api/admin/cash/refunds/${owed?.refund_id}/payback`
  expect((await wallet.shop.as(wallet.admin).post(payback, { reference: 'Easypaisa 77' })).statusCode).toBe(204)
  expect(await read()).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'done' }] })
})

it.each([
  [
    'PAID',
    { responseCode: '0000', transactionStatus: 'PAID', transactionAmount: '381.00' },
    { state: 'paid', amount: 38_100 },
  ],
  ['PENDING', { responseCode: '0000', transactionStatus: 'PENDING' }, { state: 'open', amount: null }],
  ['FAILED', { responseCode: '0000', transactionStatus: 'FAILED' }, { state: 'over', amount: null }],
  ['REVERSED', { responseCode: '0000', transactionStatus: 'REVERSED' }, { state: 'returned', amount: null }],
  ['an unknown order', { responseCode: '0003' }, { state: 'open', amount: null }],
  ['a system error', { responseCode: '0001' }, undefined],
  ['wrong credentials', { responseCode: '0010' }, undefined],
  ['nothing', {}, undefined],
])('an inquiry at Easypaisa that returns %s gives the right payment state', (_, answer, expected) => {
  expect(inquiryIn(answer)).toEqual(expected)
})

it('a response of Easypaisa to a request for a payment counts as a refusal only if it has a code of a refusal', () => {
  expect(['0000', '0001', '0014'].map((responseCode) => isRefusal({ responseCode }))).toEqual([false, false, true])
  expect(isRefusal({})).toBe(false)
})
