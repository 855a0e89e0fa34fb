import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { OrderSummary, PlacedOrder, UnpaidOrder } from '#contract/orders.ts'
import type { SellerStatus } from '#contract/statuses.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { ageOrder, anOrder, aPaidOrder, checkOut, passUndoTime, stockOf } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { setFulfilmentStatus } from './set-fulfilment-status.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ INITIAL_SETTINGS: '{"unpaid_orders":10}' })
})
afterAll(() => shop.close())

const setStatus = (sellerId: string, orderId: string, status: SellerStatus) =>
  setFulfilmentStatus(shop.platform, { seller_id: sellerId }, orderId, status)

const statusesIn = ({ history }: { history: { status: string }[] }) => history.map(({ status }) => status)

describe('the orders of a customer', () => {
  it('[D6] the orders of a customer are listed newest first, page by page', async () => {
    const { customer, placed } = await anOrder(shop)
    const ids = [placed.order_id]
    for (let count = 0; count < 3; count++) {
      await shop.as(customer).post('/api/cart/items', { product_id: (await shop.aProduct()).product_id })
      ids.unshift((await checkOut(shop, customer)).json<{ order_id: string }>().order_id)
    }
    const first = (await shop.as(customer).get('/api/orders?limit=3')).json()
    const second = (await shop.as(customer).get(`/api/orders?limit=3&cursor=${first.next_cursor}`)).json()
    const listed: OrderSummary[] = [...first.items, ...second.items]
    expect(listed.map(({ order_id }) => order_id)).toEqual(ids)
    expect(second.next_cursor).toBeNull()
  })

  it('the unpaid orders of a customer are listed with the time left to pay, until they are paid or cancelled or this time is over', async () => {
    const { customer, placed } = await anOrder(shop)
    const placeAnother = async () => {
      const { product_id, seller_id } = await shop.aProduct()
      await shop.as(customer).post('/api/cart/items', { product_id })
      return { ...(await checkOut(shop, customer)).json<PlacedOrder>(), seller_id }
    }
    const [second, third] = [await placeAnother(), await placeAnother()]
    const unpaid = async () =>
      (await shop.as(customer).get('/api/unpaid-orders')).json<{ items: UnpaidOrder[] }>().items
    const { order_id, total_amount, item_count } = placed
    expect(await unpaid()).toEqual([
      { order_id, total_amount, item_count, payment_method: 'card', seconds_left: expect.any(Number) },
      expect.objectContaining({ order_id: second.order_id }),
      expect.objectContaining({ order_id: third.order_id }),
    ])
    const [{ seconds_left } = { seconds_left: 0 }] = await unpaid()
    expect(seconds_left).toBeGreaterThan((PAYMENT_WINDOW_MINUTES - 2) * 60)
    expect(seconds_left).toBeLessThanOrEqual(PAYMENT_WINDOW_MINUTES * 60)

    await ageOrder(shop, order_id, PAYMENT_WINDOW_MINUTES)
    await setStatus(second.seller_id, second.order_id, 'cancelled')
    expect(await unpaid()).toEqual([expect.objectContaining({ order_id: third.order_id })])
    await shop.app.inject({
      method: 'POST',
      url: new URL(third.payment_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pay&number=4242424242424242&expiry=12/34&cvc=123',
    })
    expect(await unpaid()).toEqual([])
  })

  it('[D6] the orders of a customer are hidden from another customer: reading one returns order_not_found, and the other’s list is empty', async () => {
    const { placed } = await anOrder(shop)
    const stranger = shop.as(await shop.aCustomer())
    expect((await stranger.get(`/api/orders/${placed.order_id}`)).json()).toMatchObject({ code: 'order_not_found' })
    expect((await stranger.get('/api/orders')).json()).toEqual({ items: [], next_cursor: null })
  })
})

describe('a seller’s change of status', () => {
  it('[T6] [D8] a seller’s change of status updates the order and adds a history entry, even if it skips a status or goes back', async () => {
    const product = await shop.aProduct()
    const { placed, read } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    for (const status of ['shipped', 'pending', 'delivered'] as const) {
      await setStatus(product.seller_id, placed.order_id, status)
      expect((await read()).status).toBe(status)
    }
    expect(statusesIn(await read())).toEqual(['placed', 'shipped', 'pending', 'delivered'])
  })

  it('[T6] a seller’s change of status may omit the status that the seller saw, and changes the fulfilment, the order and the order history', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    const { placed, read } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const answer = await shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status: 'processing' })
    expect(answer.json()).toMatchObject({ status: 'processing', order_status: 'processing' })
    expect(await read()).toMatchObject({
      status: 'processing',
      history: [{ status: 'placed' }, { status: 'processing' }],
    })
  })

  it('[T6] a seller’s change of status adds no history entry if the status does not change', async () => {
    const product = await shop.aProduct()
    const { placed, read } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    await setStatus(product.seller_id, placed.order_id, 'processing')
    await setStatus(product.seller_id, placed.order_id, 'processing')
    expect(statusesIn(await read())).toEqual(['placed', 'processing'])
  })

  it('[T6] an order of two sellers has the less advanced status of the two fulfilments, and ignores a cancelled fulfilment', async () => {
    const [one, other] = [await shop.aProduct(), await shop.aProduct()]
    const lines = [one, other].map(({ product_id }) => ({ product_id, quantity: 1 }))
    const { placed, read } = await aPaidOrder(shop, lines)
    await setStatus(one.seller_id, placed.order_id, 'shipped')
    expect(await read()).toMatchObject({ status: 'placed', history: [{ status: 'placed' }] })
    await setStatus(other.seller_id, placed.order_id, 'cancelled')
    expect(await read()).toMatchObject({ status: 'shipped' })
  })

  it('a seller’s change of status is refused if the order has no products of this seller', async () => {
    const { placed } = await anOrder(shop)
    const stranger = await shop.aSeller()
    await expect(setStatus(stranger.id, placed.order_id, 'shipped')).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(setStatus(stranger.id, randomUUID(), 'shipped')).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('the stock of a cancelled unpaid fulfilment is returned once, even for concurrent requests, and taken again on reactivation', async () => {
    const product = await shop.aProduct({ stock: 10 })
    const { placed } = await anOrder(shop, [{ product_id: product.product_id, quantity: 4 }])
    await Promise.all(Array.from({ length: 5 }, () => setStatus(product.seller_id, placed.order_id, 'cancelled')))
    expect(await stockOf(shop, product.product_id)).toBe(10)
    await setStatus(product.seller_id, placed.order_id, 'pending')
    expect(await stockOf(shop, product.product_id)).toBe(6)
  })

  it('a seller cannot reactivate a cancelled unpaid fulfilment if the stock is gone', async () => {
    const product = await shop.aProduct({ stock: 4 })
    const lines = [{ product_id: product.product_id, quantity: 4 }]
    const { placed, read } = await anOrder(shop, lines)
    await setStatus(product.seller_id, placed.order_id, 'cancelled')
    await anOrder(shop, lines)
    await expect(setStatus(product.seller_id, placed.order_id, 'pending')).rejects.toMatchObject({ code: 'stock_gone' })
    expect(await read()).toMatchObject({ status: 'cancelled' })
  })

  it('a seller’s change of status sends the customer an email', async () => {
    const product = await shop.aProduct()
    const { placed } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    await setStatus(product.seller_id, placed.order_id, 'shipped')
    await vi.waitFor(
      async () => {
        await passUndoTime(shop, placed.order_id)
        const mails = await shop.platform.database
          .selectFrom('mailbox')
          .select('subject')
          .where('text', 'like', `%${placed.order_id}%`)
          .execute()
        expect(mails.map(({ subject }) => subject)).toContain('Your order at Mandi: Shipped')
      },
      { timeout: 30_000 },
    )
  })
})

describe('an unpaid order', () => {
  it('[M3] an unpaid order is cancelled after 30 minutes, and its stock is returned once', async () => {
    const { product_id } = await shop.aProduct({ stock: 10 })
    const { customer, placed, read } = await anOrder(shop, [{ product_id, quantity: 3 }])
    await ageOrder(shop, placed.order_id, 31)
    await Promise.all([expireUnpaidOrders(shop.platform), expireUnpaidOrders(shop.platform)])
    expect(await read()).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
      history: [{ status: 'placed' }, { status: 'cancelled' }],
      payment: { status: 'expired' },
    })
    expect(await stockOf(shop, product_id)).toBe(10)
    const again = await shop.as(customer).post('/functions/v1/checkout-js', {
      customer_email: customer.email,
      items: [
        { name: 'Pyaaz', price: 43, quantity: 3 },
        { name: 'Shipping', price: 71, quantity: 1 },
      ],
      order_id: placed.order_id,
    })
    expect(again.json()).toMatchObject({ status: 409, code: 'order_not_payable' })
  })

  it('[M3] an unpaid order is not cancelled during its first 30 minutes', async () => {
    const { placed, read } = await anOrder(shop)
    await ageOrder(shop, placed.order_id, 29)
    await expireUnpaidOrders(shop.platform)
    expect(await read()).toMatchObject({ status: 'placed', payment_status: 'pending' })
  })

  it('[M3] an unpaid order is not cancelled after the payment window if its seller has already shipped it, as an older version allowed', async () => {
    const product = await shop.aProduct({ stock: 10 })
    const { placed, read } = await anOrder(shop, [{ product_id: product.product_id, quantity: 3 }])
    for (const table of ['fulfilments', 'orders'] as const)
      await shop.platform.database
        .updateTable(table)
        .set({ status: 'shipped' })
        .where('order_id', '=', placed.order_id)
        .execute()
    await ageOrder(shop, placed.order_id, 31)
    await expireUnpaidOrders(shop.platform)
    expect(await read()).toMatchObject({ status: 'shipped', payment_status: 'pending' })
    expect(await stockOf(shop, product.product_id)).toBe(7)
  })
})
