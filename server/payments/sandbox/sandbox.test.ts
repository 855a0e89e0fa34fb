import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { anOrder, stockOf } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { expireSessions } from './finish-session.ts'

let shop: TestShop
/** The number of next messages that the shop refuses with status 503, as during a restart. */
let refusals = 0
beforeAll(async () => {
  shop = await createTestShop()
  shop.app.addHook('onRequest', async ({ url }, reply) => {
    if (url !== '/webhooks/payments/sandbox' || refusals === 0) return
    refusals -= 1
    return reply.status(503).send()
  })
})
afterAll(() => shop.close())

async function aPaymentPage() {
  const product = await shop.aProduct({ name: 'Aam <sweet>', price: rupees(90), stock: 10 })
  const order = await anOrder(shop, [{ product_id: product.product_id, quantity: 3 }])
  const { pathname } = new URL(order.placed.payment_url)
  const submit = (fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action: 'pay', expiry: '12 / 34', cvc: '123', ...fields }).toString(),
    })
  /** Submits a form, and returns the page to which the response redirects. */
  const tryWith = async (fields: Record<string, string>) => {
    const { statusCode, headers } = await submit(fields)
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(`^${pathname}\\?`)])
    return (await shop.app.inject({ url: String(headers.location) })).body
  }
  const stock = () => stockOf(shop, product.product_id)
  return { ...order, submit, tryWith, stock, look: () => shop.app.inject({ url: pathname }) }
}

describe('the sandbox’s payment page', () => {
  it('[M2] the sandbox’s payment page shows the items, shipping and the sum in dollars', async () => {
    const { look } = await aPaymentPage()
    const page = await look()
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Aam &lt;sweet&gt;')
    for (const text of [
      '3 × $0.32',
      '$0.96',
      'Shipping',
      '$0.71',
      'Rounding',
      '$0.01',
      'Pay Rs. 470',
      'Rs. 470, charged as $1.68',
      'Cancel payment',
    ]) {
      expect(page.body).toContain(text)
    }
    expect(page.body).not.toContain('<script')
  })

  it('[M1] [M3] the sandbox’s payment page accepts the test card that pays, notifies the shop and redirects back', async () => {
    const { placed, submit, read, look } = await aPaymentPage()
    const answer = await submit({ number: '4242424242424242' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(new RegExp(`/placeOrder\\?order_id=${placed.order_id}$`))
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid' })
    expect((await look()).body).toContain('This payment is complete.')
  })

  it('[M3] the sandbox’s payment page declines the test card that fails, and lets the customer try again', async () => {
    const { submit, tryWith, read } = await aPaymentPage()
    expect(await tryWith({ number: '4000 0000 0000 0002' })).toContain('Your card was declined.')
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'failed' })
    expect((await submit({ number: '4242 4242 4242 4242' })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('the sandbox’s payment page accepts a card in Urdu digits', async () => {
    const { submit, read } = await aPaymentPage()
    await submit({ number: '۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲', expiry: '۱۲ / ۳۴', cvc: '۱۲۳' })
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('[M3] the sandbox’s payment page declines an expired card', async () => {
    const { tryWith, read } = await aPaymentPage()
    expect(await tryWith({ number: '4000000000000069' })).toContain('Your card has expired. Nothing was charged')
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'failed' })
  })

  it('[M3] for a test card that needs a confirmation of the bank, the sandbox’s payment page takes the money only after this confirmation', async () => {
    const { submit, tryWith, read } = await aPaymentPage()
    expect(await tryWith({ number: '4000 0025 0000 3155' })).toContain('Your bank asks')
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    expect(await tryWith({ action: 'refuse' })).toContain('The payment was not confirmed.')
    expect(await read()).toMatchObject({ payment_status: 'failed' })
    await submit({ action: 'confirm' })
    expect(await read()).toMatchObject({ payment_status: 'failed' })
    await submit({ number: '4000 0025 0000 3155' })
    expect((await submit({ action: 'confirm' })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('[M3] when the sandbox’s payment page expires, it notifies the shop, and the shop cancels the order', async () => {
    const { placed, read, stock, submit } = await aPaymentPage()
    const session_id = placed.payment_url.split('/').at(-1) ?? ''
    await shop.platform.database
      .updateTable('sandbox_payment_sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('session_id', '=', session_id)
      .execute()
    expect((await submit({ number: '4242424242424242' })).statusCode).toBe(303)
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    await expireSessions(shop.app, shop.platform)
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await stock()).toBe(10)
  })

  it('[M3] when a customer cancels on the sandbox’s payment page, it redirects to the order, which can still be paid', async () => {
    const { placed, submit, read, stock, look } = await aPaymentPage()
    const answer = await submit({ action: 'cancel' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(new RegExp(`/placeOrder\\?order_id=${placed.order_id}&cancelled=1$`))
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'pending' })
    expect(await stock()).toBe(7)
    expect((await look()).body).toContain('Pay Rs. 470')
    await submit({ number: '4242 4242 4242 4242' })
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid' })
  })

  it('[M3] on the sandbox’s payment page, an order can still be paid if the customer cancels after a declined card', async () => {
    const { submit, read } = await aPaymentPage()
    await submit({ number: '4000 0000 0000 0002' })
    await submit({ action: 'cancel' })
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'failed' })
    await submit({ number: '4242 4242 4242 4242' })
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it('[M3] the sandbox’s payment page takes one payment when the form is submitted twice at once', async () => {
    const { submit, read } = await aPaymentPage()
    const answers = await Promise.all([1, 2].map(() => submit({ number: '4242424242424242' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid', refunds: [] })
  })

  it.each([
    ['number', { number: '1234' }],
    ['expiry', { number: '4242424242424242', expiry: '01/20' }],
    ['cvc', { number: '4242424242424242', cvc: '1' }],
  ])(
    'the sandbox’s payment page shows an error for an invalid %s, and leaves the payment pending',
    async (field, fields) => {
      const { tryWith, read } = await aPaymentPage()
      const page = await tryWith(fields)
      expect(page.match(/id="\w+-fault"/g)).toEqual([`id="${field}-fault"`])
      expect(await read()).toMatchObject({ payment_status: 'pending' })
    },
  )

  it('the sandbox’s payment page ignores query parameters with unknown values', async () => {
    const { placed } = await aPaymentPage()
    const { pathname } = new URL(placed.payment_url)
    const page = await shop.app.inject({ url: `${pathname}?refusal=constructor&faulty=toString&faulty=%3Cscript%3E` })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/class="(notice|fault)"|<script|native code/)
  })

  it('[M3] the sandbox repeats its webhook message until the shop accepts it', async () => {
    const { submit, read } = await aPaymentPage()
    refusals = 1
    await submit({ number: '4242424242424242' })
    await vi.waitFor(async () => expect(await read()).toMatchObject({ payment_status: 'paid' }), { timeout: 30_000 })
    expect(refusals).toBe(0)
  })

  it('the sandbox’s payment page answers 404 if its payment session is unknown', async () => {
    expect((await shop.app.inject({ url: '/sandbox-pay/sbx_guess' })).statusCode).toBe(404)
  })
})
