import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Paisa, rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { totalsOf } from '#contract/totals.ts'
import { aCustomerWanting, anOrder, BILLING, checkOut, stockOf } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('placing an order', () => {
  it('[K1] [M1] the response to a placed order contains the total amount and the URL of the payment page', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(90) })
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 3 }])
    const answer = await checkOut(shop, customer)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      order_id: expect.any(String),
      total_amount: rupees(470),
      item_count: 3,
      payment: 'Card',
      payment_url: expect.stringMatching(/^http:\/\/localhost.*\/sandbox-pay\/sbx_/),
    })
  })

  it('[T5] [D6] [D7] [D8] [K1] placing an order stores the order, its items, fulfilments and the first history entry', async () => {
    const [onions, rice] = [
      await shop.aProduct({ name: 'Pyaaz', price: rupees(90), unit_weight: 2 }),
      await shop.aProduct({ name: 'Chawal', price: rupees(1250) }),
    ]
    const customer = await aCustomerWanting(shop, [
      { product_id: onions.product_id, quantity: 3 },
      { product_id: rice.product_id, quantity: 1 },
    ])
    const placed = (await checkOut(shop, customer, { note: 'Ring twice' })).json<PlacedOrder>()
    const order = (await shop.as(customer).get(`/api/orders/${placed.order_id}`)).json<Order>()
    expect(order).toMatchObject({
      ...BILLING,
      customer_id: customer.id,
      note: 'Ring twice',
      subtotal: rupees(1520),
      shipping: rupees(200),
      tax: 0,
      total_amount: rupees(1720),
      currency: 'PKR',
      exchange_rate: 280,
      item_count: 4,
      status: 'placed',
      payment_status: 'pending',
      items: [
        { product_id: rice.product_id, seller_id: rice.seller_id, name: 'Chawal', quantity: 1, price: rupees(1250) },
        { product_id: onions.product_id, name: 'Pyaaz', quantity: 3, price: rupees(90), unit_weight: 2 },
      ],
      history: [{ order_id: placed.order_id, status: 'placed' }],
      payment: { provider: 'sandbox', status: 'pending', amount: rupees(1720), charged_currency: 'USD' },
    })
    expect(order.fulfilments).toHaveLength(2)
    expect(order.fulfilments).toContainEqual(
      expect.objectContaining({ seller_id: onions.seller_id, status: 'placed', item_count: 3, amount: rupees(270) }),
    )
  })

  it('placing an order takes the stock, empties the cart and saves the billing address as the default', async () => {
    const { product_id } = await shop.aProduct({ stock: 10 })
    const { customer } = await anOrder(shop, [{ product_id, quantity: 4 }])
    expect(await stockOf(shop, product_id)).toBe(6)
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject({ items: [] })
    const addresses = (await shop.as(customer).get('/api/billing-addresses')).json()
    expect(addresses.items).toMatchObject([{ ...BILLING, is_default: true }])
  })

  it.each([
    ['a first name', 'first_name'],
    ['a last name', 'last_name'],
    ['a phone', 'phone'],
    ['a street address', 'address'],
    ['a city', 'city'],
    ['a zip code', 'zip_code'],
    ['an email', 'email'],
  ])('[V3] an order without %s is refused, and the error names the missing field', async (_, field) => {
    const customer = await aCustomerWanting(shop, [{ product_id: (await shop.aProduct()).product_id, quantity: 1 }])
    const answer = await checkOut(shop, customer, { [field]: ' ' })
    expect(answer.json()).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ field }] })
  })

  it('[V3] an order can be placed without a state in the address', async () => {
    const customer = await aCustomerWanting(shop, [{ product_id: (await shop.aProduct()).product_id, quantity: 1 }])
    expect((await checkOut(shop, customer, { state: undefined })).statusCode).toBe(201)
  })
})

describe('an order that cannot be placed', () => {
  it('an order for an empty cart is refused', async () => {
    const answer = await checkOut(shop, await shop.aCustomer())
    expect(answer.json()).toMatchObject({ status: 409, code: 'cart_empty' })
  })

  it('if lines have too little stock, an order is refused with the names of the lines, and stock and cart do not change', async () => {
    const [scarce, plenty] = [await shop.aProduct({ name: 'Aam', stock: 5 }), await shop.aProduct({ stock: 9 })]
    const customer = await aCustomerWanting(shop, [
      { product_id: scarce.product_id, quantity: 5 },
      { product_id: plenty.product_id, quantity: 2 },
    ])
    await anOrder(shop, [{ product_id: scarce.product_id, quantity: 3 }])
    const answer = await checkOut(shop, customer)
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      lines: [{ product_id: scarce.product_id, name: 'Aam', quantity: 5, stock: 2 }],
    })
    expect(await stockOf(shop, plenty.product_id)).toBe(9)
    expect((await shop.as(customer).get('/api/cart')).json().items).toHaveLength(2)
    expect((await shop.as(customer).get('/api/orders')).json()).toMatchObject({ items: [] })
  })

  it('an order with archived products is refused, and the error names these products', async () => {
    const { product_id } = await shop.aProduct()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    await shop.platform.database
      .updateTable('shop_products')
      .set({ status: 'archived' })
      .where('product_id', '=', product_id)
      .execute()
    expect((await checkOut(shop, customer)).json()).toMatchObject({
      code: 'product_unavailable',
      lines: [{ product_id }],
    })
  })
})

describe('an order that contains the cart as the customer saw it', () => {
  const seen = (lines: { product_id: string; quantity: number; price: Paisa }[]) => ({
    shown: { lines, total_amount: totalsOf(lines, rupees(200)).total_amount },
  })

  it('an order with the cart as the customer saw it is placed if the cart is unchanged; a request with the same idempotency key returns the same order', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(90) })
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 3 }])
    const [form, key] = [seen([{ product_id, quantity: 3, price: rupees(90) }]), randomUUID()]
    const first = await checkOut(shop, customer, form, key)
    expect(first.json()).toMatchObject({ total_amount: rupees(470), item_count: 3 })
    expect((await checkOut(shop, customer, form, key)).json()).toEqual(first.json())
  })

  it('an order is refused with each difference between the cart that the customer saw and the current cart, and placed after the customer accepts them', async () => {
    const [onions, rice, mangoes] = [
      await shop.aProduct({ name: 'Pyaaz', price: rupees(120), stock: 9 }),
      await shop.aProduct({ name: 'Chawal', price: rupees(500), stock: 2 }),
      await shop.aProduct({ name: 'Aam', price: rupees(300) }),
    ]
    const customer = await aCustomerWanting(shop, [
      { product_id: onions.product_id, quantity: 7 },
      { product_id: rice.product_id, quantity: 2 },
    ])
    await anOrder(shop, [{ product_id: rice.product_id, quantity: 1 }])
    const refused = await checkOut(
      shop,
      customer,
      seen([
        { product_id: onions.product_id, quantity: 1, price: rupees(100) },
        { product_id: rice.product_id, quantity: 2, price: rupees(500) },
        { product_id: mangoes.product_id, quantity: 1, price: rupees(300) },
      ]),
    )
    expect(refused.statusCode).toBe(409)
    const { code, differences, total } = refused.json()
    expect({ code, total }).toEqual({ code: 'cart_changed', total: { shown: rupees(1600), now: rupees(1540) } })
    expect(differences).toHaveLength(3)
    expect(differences).toEqual(
      expect.arrayContaining([
        {
          product_id: onions.product_id,
          name: 'Pyaaz',
          names: {},
          changes: ['quantity', 'price'],
          shown: { quantity: 1, price: rupees(100) },
          now: { quantity: 7, wanted: 7, price: rupees(120) },
        },
        {
          product_id: rice.product_id,
          name: 'Chawal',
          names: {},
          changes: ['short'],
          shown: { quantity: 2, price: rupees(500) },
          now: { quantity: 1, wanted: 2, price: rupees(500) },
        },
        {
          product_id: mangoes.product_id,
          name: 'Aam',
          names: {},
          changes: ['removed'],
          shown: { quantity: 1, price: rupees(300) },
          now: null,
        },
      ]),
    )
    expect((await shop.as(customer).get('/api/orders')).json()).toMatchObject({ items: [] })

    const accepted = await checkOut(
      shop,
      customer,
      seen([
        { product_id: onions.product_id, quantity: 7, price: rupees(120) },
        { product_id: rice.product_id, quantity: 1, price: rupees(500) },
      ]),
    )
    expect(accepted.json()).toMatchObject({ total_amount: rupees(1540), item_count: 8 })
    expect([await stockOf(shop, onions.product_id), await stockOf(shop, rice.product_id)]).toEqual([2, 0])
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject({ items: [] })
  })

  it('an order does not include a sold-out line that the customer did not see, and this line stays in the cart', async () => {
    const [onions, rice] = [await shop.aProduct({ price: rupees(90) }), await shop.aProduct({ stock: 1 })]
    const customer = await aCustomerWanting(shop, [
      { product_id: onions.product_id, quantity: 1 },
      { product_id: rice.product_id, quantity: 1 },
    ])
    await anOrder(shop, [{ product_id: rice.product_id, quantity: 1 }])
    const answer = await checkOut(
      shop,
      customer,
      seen([{ product_id: onions.product_id, quantity: 1, price: rupees(90) }]),
    )
    expect(answer.json()).toMatchObject({ total_amount: rupees(290), item_count: 1 })
    const { items } = (await shop.as(customer).get('/api/cart')).json()
    expect(items).toMatchObject([{ product_id: rice.product_id, is_available: false }])
  })

  it('an order with the cart as the customer saw it is refused with the code cart_empty if the cart is empty by then', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(90) })
    const answer = await checkOut(shop, await shop.aCustomer(), seen([{ product_id, quantity: 1, price: rupees(90) }]))
    expect(answer.json()).toMatchObject({ code: 'cart_empty' })
  })

  it('if two concurrent requests order the same cart, one order is created and the other request is refused', async () => {
    const { product_id } = await shop.aProduct({ price: rupees(90) })
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    const form = seen([{ product_id, quantity: 1, price: rupees(90) }])
    const answers = await Promise.all([checkOut(shop, customer, form), checkOut(shop, customer, form)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await shop.as(customer).get('/api/orders')).json().items).toHaveLength(1)
  })
})

describe('a checkout request', () => {
  const aCart = async () => aCustomerWanting(shop, [{ product_id: (await shop.aProduct()).product_id, quantity: 2 }])

  it('a checkout request with a repeated idempotency key returns the order of the earlier request', async () => {
    const [customer, key] = [await aCart(), randomUUID()]
    const first = await checkOut(shop, customer, {}, key)
    const second = await checkOut(shop, customer, {}, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
  })

  it('many concurrent checkout requests with the same idempotency key create one order', async () => {
    const [customer, key] = [await aCart(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkOut(shop, customer, {}, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect((await shop.as(customer).get('/api/orders')).json().items).toHaveLength(1)
  })

  it('a checkout request is refused if an earlier request with its idempotency key had different content', async () => {
    const [customer, key] = [await aCart(), randomUUID()]
    await checkOut(shop, customer, {}, key)
    const answer = await checkOut(shop, customer, { city: 'Karachi' }, key)
    expect(answer.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  })

  it('a checkout request is processed if the earlier request with its idempotency key was refused', async () => {
    const [customer, key] = [await shop.aCustomer(), randomUUID()]
    await checkOut(shop, customer, {}, key)
    await shop.as(customer).post('/api/cart/items', { product_id: (await shop.aProduct()).product_id })
    expect((await checkOut(shop, customer, {}, key)).statusCode).toBe(201)
  })

  it('a checkout request without an idempotency key is refused', async () => {
    const answer = await shop.as(await aCart()).post('/api/checkout', BILLING)
    expect(answer.json()).toMatchObject({ status: 400, code: 'idempotency_key_required' })
  })
})

it('if 20 buyers order at the same time, the shop sells the last 5 units to exactly 5 of them', async () => {
  const { product_id } = await shop.aProduct({ stock: 5 })
  const buyers = await Promise.all(
    Array.from({ length: 20 }, () => aCustomerWanting(shop, [{ product_id, quantity: 1 }])),
  )
  const answers = await Promise.all(buyers.map((buyer) => checkOut(shop, buyer)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array<number>(5).fill(201),
    ...Array<number>(15).fill(409),
  ])
  expect(await stockOf(shop, product_id)).toBe(0)
})

it('concurrent checkouts with the same products in reverse order cause no deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.aProduct({ stock: 100 })))
  const lines = products.map(({ product_id }) => ({ product_id, quantity: 1 }))
  const buyers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => aCustomerWanting(shop, index % 2 ? lines : lines.toReversed())),
  )
  const answers = await Promise.all(buyers.map((buyer) => checkOut(shop, buyer)))
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
})
