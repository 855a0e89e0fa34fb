import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { anOrder, stockOf } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sandboxSecret } from './sandbox/provider.ts'
import { sign } from './sandbox/signature.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Outcome = 'paid' | 'failed' | 'cancelled' | 'expired'

async function send(event: object, header?: string) {
  const payload = JSON.stringify(event)
  const signature = header ?? sign(await sandboxSecret(shop.platform), payload)
  return shop.app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    payload,
  })
}

const messageFor = ({ payment }: Order, outcome: Outcome, id = `evt_${randomUUID()}`) => ({
  id,
  type: `payment.${outcome}`,
  data: { session_id: 'sbx_test', reference: payment?.payment_id },
})

async function anOrderOf(quantity: number) {
  const product = await shop.aProduct({ stock: 10, price: rupees(90) })
  const made = await anOrder(shop, [{ product_id: product.product_id, quantity }])
  return { ...made, product, stock: () => stockOf(shop, product.product_id) }
}

describe('the function checkout-js', () => {
  const right = [
    { name: 'Pyaaz', price: 32, quantity: 3 },
    { name: 'Shipping', price: 71, quantity: 1 },
  ]

  it('[M1] [M2] the function checkout-js returns the payment page of the order, the same page as the checkout', async () => {
    const { customer, placed } = await anOrderOf(3)
    const answer = await shop.as(customer).post('/functions/v1/checkout-js', {
      customer_email: customer.email,
      items: right,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ url: placed.payment_url })
  })

  it.each([
    ['a lower price', [{ ...right[0], price: 31 }, right[1]]],
    ['a lower quantity', [{ ...right[0], quantity: 2 }, right[1]]],
    ['a list without shipping', [right[0]]],
    ['an additional item', [...right, { name: 'Aam', price: 1, quantity: 1 }]],
  ])('[M2] the function checkout-js refuses %s', async (_, items) => {
    const { customer } = await anOrderOf(3)
    const answer = await shop.as(customer).post('/functions/v1/checkout-js', { customer_email: customer.email, items })
    expect(answer.json()).toMatchObject({ status: 422, code: 'amount_mismatch' })
  })

  it('[M1] the function checkout-js refuses another customer’s order, a paid order, and a customer without an order', async () => {
    const { customer, placed, read } = await anOrderOf(3)
    const pay = async (caller = customer, order_id?: string) =>
      (
        await shop
          .as(caller)
          .post('/functions/v1/checkout-js', { customer_email: customer.email, items: right, order_id })
      ).json()
    const stranger = await shop.aCustomer()
    expect(await pay(stranger, placed.order_id)).toMatchObject({ code: 'order_not_found' })
    expect(await pay(stranger)).toMatchObject({ code: 'order_not_payable' })
    await send(messageFor(await read(), 'paid'))
    expect(await pay(customer, placed.order_id)).toMatchObject({ code: 'order_not_payable' })
  })
})

describe('a webhook message of the payment provider', () => {
  it('[M3] a webhook message of the payment provider with the outcome paid makes the order paid', async () => {
    const { read, stock } = await anOrderOf(3)
    expect((await send(messageFor(await read(), 'paid'))).statusCode).toBe(200)
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid', payment: { status: 'paid' } })
    expect(await stock()).toBe(7)
  })

  it('[M3] after a webhook message with the outcome failed, the order can still be paid, and another attempt may succeed', async () => {
    const { read, stock } = await anOrderOf(3)
    await send(messageFor(await read(), 'failed'))
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'failed', payment: { status: 'failed' } })
    expect(await stock()).toBe(7)
    await send(messageFor(await read(), 'paid'))
    expect(await read()).toMatchObject({ payment_status: 'paid' })
  })

  it.each(['cancelled', 'expired'] as const)(
    '[M3] a webhook message of the payment provider with the outcome %s cancels the order and returns its stock',
    async (outcome) => {
      const { read, stock } = await anOrderOf(3)
      await send(messageFor(await read(), outcome))
      expect(await read()).toMatchObject({
        status: 'cancelled',
        payment_status: outcome,
        history: [{ status: 'placed' }, { status: 'cancelled' }],
        payment: { status: outcome },
      })
      expect(await stock()).toBe(10)
    },
  )

  it('[M3] a webhook message of the payment provider is applied once, even if it is repeated or arrives several times at once', async () => {
    const { read, stock } = await anOrderOf(3)
    const order = await read()
    const message = messageFor(order, 'cancelled')
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(message)))
    await send(messageFor(order, 'cancelled'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await stock()).toBe(10)
    expect((await read()).history).toHaveLength(2)
  })

  it('[M3] a webhook message of the payment provider that arrives late or out of order does not change a paid order', async () => {
    const { read, stock } = await anOrderOf(3)
    const order = await read()
    for (const outcome of ['paid', 'failed', 'cancelled', 'expired'] as const) await send(messageFor(order, outcome))
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'paid' })
    expect(await stock()).toBe(7)
  })

  it('[M3] a webhook message with the outcome paid refunds the money if the order was already cancelled', async () => {
    const { placed, product, read, stock } = await anOrderOf(3)
    await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, placed.order_id, 'cancelled')
    await send(messageFor(await read(), 'paid'))
    await send(messageFor(await read(), 'paid'))
    expect(await read()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      payment: { status: 'refunded' },
    })
    expect(await stock()).toBe(10)
  })

  it('[M3] a webhook message of an unknown type, or about an unknown payment, changes nothing', async () => {
    const { read } = await anOrderOf(3)
    const before = await read()
    const other = { id: `evt_${randomUUID()}`, type: 'payment.noticed', data: messageFor(before, 'paid').data }
    expect((await send(other)).statusCode).toBe(200)
    const stranger = {
      id: `evt_${randomUUID()}`,
      type: 'payment.paid',
      data: { session_id: 'x', reference: randomUUID() },
    }
    expect((await send(stranger)).statusCode).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('[M3] a webhook message of the payment provider is refused without a valid signature', async () => {
    const { read } = await anOrderOf(3)
    const message = messageFor(await read(), 'paid')
    const secret = await sandboxSecret(shop.platform)
    const old = Math.floor(Date.now() / 1000) - 3600
    const headers = [
      '',
      sign('another secret', JSON.stringify(message)),
      sign(secret, JSON.stringify({ ...message, id: 'evt_other' })),
      sign(secret, JSON.stringify(message), old),
    ]
    for (const header of headers) {
      expect((await send(message, header)).json()).toMatchObject({ status: 400, code: 'bad_signature' })
    }
    expect(await read()).toMatchObject({ payment_status: 'pending' })
  })

  it('a webhook message of an unknown payment provider is answered with 404', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/webhooks/payments/nobody', payload: {} })
    expect(answer.statusCode).toBe(404)
  })
})
