import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ORDER_TOTAL, MAX_PRICE } from '#contract/limits.ts'
import { add, NO_MONEY, rupees } from '#contract/money.ts'
import { aCustomerWanting, ageOrder, checkOut, payOrder, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { refusalOf } from './refuse-too-many-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it.each<[number, number, string, string | undefined]>([
  [0, 0, 'may place another order', undefined],
  [2, 9, 'may place another order', undefined],
  [3, 3, 'may not place another order before paying', 'too_many_unpaid_orders'],
  [0, 10, 'may not place another order yet', 'too_many_orders'],
])('a customer with %i unpaid orders and %i orders in the last hour %s', (unpaid, in_an_hour, _, expected) => {
  expect(refusalOf({ unpaid, in_an_hour }, { unpaid_orders: 3, orders_per_hour: 10 })).toBe(expected)
})

describe('a customer', () => {
  const order = async (customer: TestCaller, product_id: string) => {
    await shop.as(customer).post('/api/cart/merge', { items: [{ product_id, quantity: 1 }] })
    return (await checkOut(shop, customer)).json()
  }

  it('a customer may have three unpaid orders, and another once one is paid', async () => {
    const { product_id } = await shop.aProduct({ stock: 10 })
    const customer = await shop.aCustomer()
    const orders = [
      await order(customer, product_id),
      await order(customer, product_id),
      await order(customer, product_id),
    ]
    expect(await order(customer, product_id)).toMatchObject({ status: 409, code: 'too_many_unpaid_orders' })
    expect(await stockOf(shop, product_id)).toBe(7)
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject({ item_count: 1 })
    await payOrder(shop, orders[0].order_id)
    expect(await order(customer, product_id)).toHaveProperty('payment_url')
  })

  it('a customer may place ten orders in an hour', async () => {
    const { product_id } = await shop.aProduct({ stock: 20 })
    const customer = await shop.aCustomer()
    let first = ''
    for (let placed = 0; placed < 10; placed++) {
      const { order_id } = await order(customer, product_id)
      await payOrder(shop, order_id)
      first ||= order_id
    }
    expect(await order(customer, product_id)).toMatchObject({ status: 429, code: 'too_many_orders' })
    await ageOrder(shop, first, 61)
    expect(await order(customer, product_id)).toHaveProperty('order_id')
  })
})

describe('an order above the maximum total', () => {
  it('an order above the maximum total is refused before anything is written, and the error lists its most expensive lines', async () => {
    const seller = await shop.aSeller()
    const dear = await shop.aProduct({ seller_id: seller.id, price: MAX_PRICE, stock: 1000 })
    const cheap = await shop.aProduct({ seller_id: seller.id, price: rupees(1), stock: 10 })
    const customer = await aCustomerWanting(shop, [
      { product_id: dear.product_id, quantity: 101 },
      { product_id: cheap.product_id, quantity: 2 },
    ])
    expect((await checkOut(shop, customer)).json()).toMatchObject({
      status: 409,
      code: 'order_too_large',
      message: 'An order can’t cost more than Rs. 100,000,000. Please reduce the quantities.',
      lines: [{ product_id: dear.product_id, quantity: 101, price: MAX_PRICE }],
    })
    expect((await shop.as(customer).get('/api/orders')).json()).toMatchObject({ items: [] })
    expect(await stockOf(shop, dear.product_id)).toBe(1000)
  })

  it('the database also refuses an order above the maximum total', async () => {
    const customer = await aCustomerWanting(shop, [{ product_id: (await shop.aProduct()).product_id, quantity: 1 }])
    const { order_id } = (await checkOut(shop, customer)).json()
    const { database } = shop.platform
    const over = add(MAX_ORDER_TOTAL, rupees(0.01))
    await expect(
      database
        .updateTable('orders')
        .set({ subtotal: over, shipping: NO_MONEY, total_amount: over })
        .where('order_id', '=', order_id)
        .execute(),
    ).rejects.toThrow('orders_largest_total')
    for (const table of ['fulfilments', 'payments'] as const)
      await expect(
        database.updateTable(table).set({ amount: over }).where('order_id', '=', order_id).execute(),
      ).rejects.toThrow(`${table}_largest_amount`)
  })
})
