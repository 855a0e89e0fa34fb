import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { cashSharesOf, type PaymentMethod, roundedTotals } from '#contract/payment-methods.ts'
import { totalsOf } from '#contract/totals.ts'
import type { OfferedMethod } from '#server/payments/offered-methods.ts'
import { aCustomerWanting, checkOut, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cashCustomerRefusal, methodRefusal } from './refuse-method.ts'

const CASH_UP_TO_500: OfferedMethod[] = [{ payment_method: 'cash_on_delivery', largest_total: rupees(500) }]
const BOTH: OfferedMethod[] = [{ payment_method: 'card', largest_total: null }, ...CASH_UP_TO_500]

it.each<[string, OfferedMethod[], PaymentMethod, number, string | undefined]>([
  ['that offers cards accepts a card for a large order', BOTH, 'card', 90_000, undefined],
  ['accepts cash for an order of exactly the limit for cash', BOTH, 'cash_on_delivery', 500, undefined],
  ['refuses cash for an order over the limit for cash', BOTH, 'cash_on_delivery', 500.01, 'order_too_large'],
  ['that offers only cash refuses a card', CASH_UP_TO_500, 'card', 10, 'switched_off'],
  ['that offers only cards refuses cash', BOTH.slice(0, 1), 'cash_on_delivery', 10, 'switched_off'],
])('a shop %s', (_, offered, payment_method, total, expected) => {
  expect(methodRefusal(offered, { payment_method, total_amount: rupees(total) })).toBe(expected)
})

const LIMITS = { unpaid_orders: 3, refused_cash_orders: 2 }

it.each<[what: string, number, number, boolean, string | undefined]>([
  ['without cash orders may order with cash on delivery', 0, 0, false, undefined],
  ['who refused one of the last two cash orders may order with cash on delivery', 2, 1, false, undefined],
  ['with three open cash orders may not order with cash on delivery', 3, 0, false, 'too_many_open'],
  ['who refused the last two cash orders may not order with cash on delivery', 0, 2, false, 'refused_before'],
  ['with three open and two refused cash orders gets the error about the refused ones', 3, 2, true, 'refused_before'],
  ['of a seller whose collector has too much cash may not order with cash on delivery', 0, 0, true, 'collector_full'],
])('a customer %s', (_, open_cash, refused_cash, is_cash_full, expected) => {
  expect(cashCustomerRefusal({ open_cash, refused_cash, is_cash_full }, LIMITS)).toBe(expected)
})

const line = (seller_id: string, price: number, quantity = 1) => ({ seller_id, price: rupees(price), quantity })

it.each<[string, ReturnType<typeof line>[], number, Record<string, number>, number]>([
  ['a single seller collects the products and the shipping fee', [line('rice', 690, 2)], 200, { rice: 1580 }, 0],
  [
    'two sellers collect half of the shipping fee each',
    [line('rice', 100), line('tea', 300)],
    200,
    { rice: 200, tea: 400 },
    0,
  ],
  [
    'three sellers collect whole rupees of a fee that cannot be divided by three',
    [line('a', 1), line('b', 1), line('c', 1)],
    200,
    { a: 68, b: 68, c: 67 },
    0,
  ],
  ['the amount of a seller is rounded up to whole rupees', [line('rice', 99.5)], 200, { rice: 300 }, 50],
  [
    'the amount of each of two sellers is rounded up',
    [line('rice', 99.5), line('tea', 50.25)],
    0,
    { rice: 100, tea: 51 },
    125,
  ],
])('with cash on delivery, %s', (_, lines, fee, expected, rounding) => {
  const shares = cashSharesOf(lines, rupees(fee))
  const inRupees = Object.fromEntries(Object.entries(expected).map(([seller, amount]) => [seller, rupees(amount)]))
  expect(Object.fromEntries(shares.map(({ seller_id, amount }) => [seller_id, amount]))).toEqual(inRupees)
  const totals = roundedTotals(totalsOf(lines, rupees(fee)), shares)
  expect(totals.rounding).toBe(rounding)
  expect(totals.total_amount).toBe(Object.values(inRupees).reduce<number>((sum, amount) => sum + amount, 0))
})

describe('a customer', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop({ INITIAL_SETTINGS: '{"largest_totals":{"cash_on_delivery":500000}}' })
  })
  afterAll(() => shop.close())

  const CASH = { payment_method: 'cash_on_delivery' }
  const orderForCash = async (customer: TestCaller, product_id: string) => {
    await shop.as(customer).post('/api/cart/merge', { items: [{ product_id, quantity: 1 }] })
    return (await checkOut(shop, customer, CASH)).json<PlacedOrder & { message: string }>()
  }
  const refuse = (seller: TestCaller, orderId: string) =>
    shop.as(seller).post(`/api/seller/orders/${orderId}/refusal`, undefined)

  it('a customer cannot order above the cash limit with cash on delivery, and cart and stock stay as they are', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(1000), stock: 10 })
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 5 }])
    expect((await checkOut(shop, customer, CASH)).json()).toMatchObject({
      status: 409,
      code: 'payment_method_unavailable',
      message: expect.stringContaining('too large for this payment method'),
    })
    expect(await stockOf(shop, product_id)).toBe(10)
    expect((await checkOut(shop, customer)).json()).toMatchObject({ payment: 'Card' })
  })

  it('a customer may have three open cash orders, in addition to unpaid card orders', async () => {
    const { product_id } = await shop.aProduct({ stock: 20 })
    const customer = await shop.aCustomer()
    for (let placed = 0; placed < 3; placed++)
      expect(await orderForCash(customer, product_id)).toMatchObject({ payment: 'Cash on delivery' })
    expect(await orderForCash(customer, product_id)).toMatchObject({ code: 'payment_method_unavailable' })
    expect(await stockOf(shop, product_id)).toBe(17)
    expect((await checkOut(shop, customer)).json()).toMatchObject({ payment: 'Card' })
  })

  it('a customer who refused the last two cash orders at the door must pay in advance', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id, stock: 20 })
    const customer = await shop.aCustomer()
    const order = () => orderForCash(customer, product_id)
    await refuse(seller, (await order()).order_id)
    const { order_id } = await order()
    const { cash_due } = (await shop.as(seller).get('/api/seller/orders')).json().items[0]
    await shop.as(seller).post(`/api/seller/orders/${order_id}/collection`, { received: cash_due })
    await refuse(seller, (await order()).order_id)
    await refuse(seller, (await order()).order_id)
    expect(await order()).toMatchObject({
      code: 'payment_method_unavailable',
      message: expect.stringContaining('refused at the door'),
    })
    expect((await checkOut(shop, customer)).json()).toMatchObject({ payment: 'Card' })
  })

  it('a customer must pay in advance after as many refused cash orders as the shop settings say', async () => {
    const strict = await createTestShop({ INITIAL_SETTINGS: '{"refused_cash_orders":1}' })
    const seller = await strict.aSeller()
    const { product_id } = await strict.aProduct({ seller_id: seller.id })
    const customer = await aCustomerWanting(strict, [{ product_id, quantity: 1 }])
    const { order_id } = (await checkOut(strict, customer, CASH)).json<PlacedOrder>()
    await strict.as(seller).post(`/api/seller/orders/${order_id}/refusal`, undefined)
    await strict.as(customer).post('/api/cart/merge', { items: [{ product_id, quantity: 1 }] })
    expect((await checkOut(strict, customer, CASH)).json()).toMatchObject({ code: 'payment_method_unavailable' })
    expect((await strict.as().get('/api/store')).json()).toMatchObject({ refused_cash_orders: 1 })
    await strict.close()
  })

  it('a customer cannot use a payment method that the operator has not switched on', async () => {
    const cashOnly = await createTestShop({ PAYMENT_METHODS: 'cash_on_delivery' })
    const { product_id } = await cashOnly.aProduct()
    const customer = await aCustomerWanting(cashOnly, [{ product_id, quantity: 1 }])
    expect((await checkOut(cashOnly, customer)).json()).toMatchObject({ code: 'payment_method_unavailable' })
    expect((await checkOut(cashOnly, customer, CASH)).json()).toMatchObject({ payment: 'Cash on delivery' })
    expect((await cashOnly.as().get('/api/store')).json()).toMatchObject({
      payment_methods: [{ payment_method: 'cash_on_delivery', largest_total: rupees(25_000) }],
    })
    await cashOnly.close()
  })
})
