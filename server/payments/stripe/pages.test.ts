import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { aCustomerWanting, anOrder, checkOut, stockOf } from '#server/testing/order-builders.ts'
import { createStripeShop, type StripeShop } from '../testing/stripe-shop.ts'

const SESSIONS = '/v1/checkout/sessions'

let shop: StripeShop['shop']
let stripe: StripeShop['stripe']
let aStripeOrder: StripeShop['aStripeOrder']
let close: StripeShop['close']
beforeAll(async () => {
  ;({ shop, stripe, aStripeOrder, close } = await createStripeShop())
})
beforeEach(() => {
  stripe.forms.splice(0)
})
afterAll(() => close())

describe('a payment page at Stripe', () => {
  it('[M1] [M2] a payment page at Stripe is created with each price and the order’s total', async () => {
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

  it('[M2] a payment page at Stripe has a discount for the amount that rounding the prices adds', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(91), stock: 100 })
    const { read } = await anOrder(shop, [{ product_id, quantity: 100 }])
    expect(stripe.forms.map(({ path }) => path)).toEqual(['/v1/coupons', SESSIONS])
    expect(stripe.sessions.at(-1)).toMatchObject({ amount_total: 3321 })
    expect((await read()).payment).toMatchObject({ charged_amount: 3321 })
  })

  it('[M2] a payment page at Stripe can be created for a cart with more lines than Stripe permits', async () => {
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

  it('[M1] repeated calls return the same payment page at Stripe, and a new one after its expiry', async () => {
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

  it('[M1] a payment page at Stripe replaces an unpaid sandbox page that was created before Stripe was configured', async () => {
    const { product_id } = await shop.aProduct()
    const { customer, read } = await anOrder(shop, [{ product_id, quantity: 1 }])
    await shop.platform.database
      .updateTable('payments')
      .set({
        provider: 'sandbox',
        provider_session_id: 'sbx_before',
        url: 'https://shop.example/sandbox-pay/sbx_before',
      })
      .where('payment_id', '=', (await read()).payment?.payment_id ?? '')
      .execute()
    const items = [
      { name: 'Pyaaz', price: 43, quantity: 1 },
      { name: 'Shipping', price: 71, quantity: 1 },
    ]
    const again = await shop.as(customer).post('/functions/v1/checkout-js', { customer_email: customer.email, items })
    expect(again.json()).toEqual({ url: stripe.sessions.at(-1)?.url })
    expect((await read()).payment).toMatchObject({ provider: 'stripe', status: 'pending' })
    expect((await shop.app.inject('/sandbox-pay/sbx_before')).statusCode).toBe(404)
  })

  it.each(['answers 500', 'hangs', 'answers after the timeout'] as const)(
    '[M3] repeated requests create only one payment page at Stripe, if Stripe %s at the first request',
    async (fault) => {
      const before = stripe.sessions.length
      stripe.fail(`POST ${SESSIONS}`, fault)
      const { placed } = await aStripeOrder()
      expect(stripe.sessions).toHaveLength(before + 1)
      expect(placed.payment_url).toBe(stripe.sessions.at(-1)?.url)
    },
  )

  it('[M3] if no payment page at Stripe can be opened, the order remains, and can be paid when Stripe works again', async () => {
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
