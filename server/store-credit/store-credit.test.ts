import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { StoreCredit } from '#contract/store-credit.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { ageOrder, aPaidOrder, checkOut, payOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({
    PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer',
    BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36 SCBL 0000 0011 2345 6702; 03001234567; 24',
    INITIAL_SETTINGS: '{"unpaid_orders":100,"orders_per_hour":100,"largest_totals":{}}',
  })
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

const creditOf = async (customer: TestCaller) => (await shop.as(customer).get('/api/store-credit')).json<StoreCredit>()
const detailOf = async (orderId: string) =>
  (await shop.as(admin).get(`/api/admin/orders/${orderId}`)).json<AdminOrderDetail>()

/** Refunds units of Rs. 100 of the order, as store credit or as money. */
const refund = (orderId: string, items: object[], seen: Paisa, choice: object = { to_store_credit: true }) =>
  shop
    .as(admin)
    .post(`/api/admin/orders/${orderId}/refunds`, { reason: 'Not fresh', items, seen_refunded: seen, ...choice })

/** Creates a customer with store credit for some units of Rs. 100, from the refund of a paid order. */
async function aCustomerWithCredit(units: number) {
  const seller = await shop.aSeller()
  const product = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 100 })
  const { product_id } = product
  const { customer, placed } = await aPaidOrder(shop, [{ product_id, quantity: 10 }])
  await refund(placed.order_id, [{ product_id, quantity: units }], rupees(0))
  const order = async (quantity: number, form: object = {}) => {
    await shop.as(customer).post('/api/cart/items', { product_id, quantity })
    return checkOut(shop, customer, { use_credit: true, ...form })
  }
  const read = async (orderId: string) => (await shop.as(customer).get(`/api/orders/${orderId}`)).json()
  return { customer, seller, product, order, read, first: placed.order_id }
}

it('a refund as store credit is done at once, and the customer sees the balance', async () => {
  const { customer, first } = await aCustomerWithCredit(3)
  expect(await creditOf(customer)).toMatchObject({
    balance: rupees(300),
    changes: [{ kind: 'refund_credited', amount: rupees(300), order_id: first }],
  })
  expect((await detailOf(first)).refunds).toMatchObject([
    { amount: rupees(300), credit_amount: rupees(300), charged_amount: 0, status: 'done' },
  ])
})

it('after a refund as store credit, the rest of a card payment is still refunded to the card', async () => {
  const { first, product } = await aCustomerWithCredit(3)
  await refund(first, [{ product_id: product.product_id, quantity: 7 }], rupees(300), { shipping_included: true })
  const { refunds, payments } = await detailOf(first)
  // Rs. 1,200 are $4.29, of which Rs. 300 are $1.07.
  expect(refunds).toMatchObject([
    { credit_amount: rupees(300), charged_amount: 0 },
    { amount: rupees(900), credit_amount: 0, charged_amount: 429 - 107 },
  ])
  expect(payments).toMatchObject([{ status: 'refunded' }])
})

describe('an order that store credit pays in part', () => {
  it('if store credit pays an order in part, the card is charged only the rest, and a full refund returns the money and the credit', async () => {
    const { customer, order, product, read } = await aCustomerWithCredit(3)
    const { order_id, total_amount } = (await order(4)).json<PlacedOrder>()
    expect(total_amount).toBe(rupees(600))
    expect(await creditOf(customer)).toMatchObject({ balance: 0 })
    expect(await read(order_id)).toMatchObject({
      ...{ credit_used: rupees(300), payment_status: 'pending' },
      // Rs. 300 are $1.07, at 280 rupees for a dollar.
      payment: { amount: rupees(600), charged_amount: 107 },
    })
    await payOrder(shop, order_id)
    const { product_id } = product
    await refund(order_id, [{ product_id, quantity: 4 }], rupees(0), { shipping_included: true })
    expect(await read(order_id)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: rupees(600), credit_amount: rupees(300), charged_amount: 107 }],
    })
    expect(await creditOf(customer)).toMatchObject({ balance: rupees(300) })
  })

  it('an order that store credit pays in part returns the credit if the order expires', async () => {
    const { customer, order, read } = await aCustomerWithCredit(2)
    const { order_id } = (await order(1)).json<PlacedOrder>()
    expect(await creditOf(customer)).toMatchObject({ balance: 0 })
    await ageOrder(shop, order_id, 60)
    await expireUnpaidOrders(shop.platform)
    expect(await read(order_id)).toMatchObject({ status: 'cancelled', credit_used: 0 })
    expect(await creditOf(customer)).toMatchObject({
      balance: rupees(200),
      changes: [{ kind: 'credit_returned' }, {}, {}],
    })
    // A payment that arrives late is refunded without the credit.
    await payOrder(shop, order_id)
    expect(await read(order_id)).toMatchObject({ refunds: [{ amount: rupees(100), credit_amount: 0 }] })
    expect(await creditOf(customer)).toMatchObject({ balance: rupees(200) })
  })

  it('an order that store credit pays in part returns the credit if an admin cancels its fulfilment before it is paid', async () => {
    const { customer, order, product } = await aCustomerWithCredit(2)
    const { order_id } = (await order(1)).json<PlacedOrder>()
    const seller = `/api/admin/orders/${order_id}/fulfilments/${product.seller_id}/cancel`
    await shop.as(admin).post(seller, { reason: 'The seller has left the shop' })
    expect(await creditOf(customer)).toMatchObject({ balance: rupees(200) })
  })

  it('a bank transfer order that store credit pays in part is paid by a transfer of the rest', async () => {
    const { order, read } = await aCustomerWithCredit(2)
    const { order_id } = (await order(1, { payment_method: 'bank_transfer' })).json<PlacedOrder>()
    const transfer = { amount: rupees(100), reference: 'HBL 4711' }
    const url = `/api/admin/transfers/${order_id}`
    const answer = await shop.as(admin).post(url, transfer, { 'idempotency-key': `transfer-${order_id}` })
    expect(answer.json()).toMatchObject({ payment_status: 'paid', missing: 0, to_pay_back: 0 })
    expect(await read(order_id)).toMatchObject({ payment_status: 'paid', credit_used: rupees(200) })
  })

  it('a cash order that store credit pays in part has only the rest due in cash, and returns the credit if the customer refuses the products', async () => {
    const { customer, order, product, read } = await aCustomerWithCredit(4)
    const placed = (await order(1, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    // The order costs Rs. 300, so the credit of Rs. 400 pays all of it.
    expect(await read(placed.order_id)).toMatchObject({ payment_method: 'store_credit', payment_status: 'paid' })
    expect(await creditOf(customer)).toMatchObject({ balance: rupees(100) })
    const second = (await order(2, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    expect(await read(second.order_id)).toMatchObject({ cash_due: rupees(300), credit_used: rupees(100) })
    const url = `/api/admin/orders/${second.order_id}/fulfilments/${product.seller_id}`
    await shop.as(admin).post(`${url}/refusal`)
    expect(await creditOf(customer)).toMatchObject({ balance: rupees(100) })
    const third = (await order(2, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    const collection = `/api/admin/orders/${third.order_id}/fulfilments/${product.seller_id}/collection`
    await shop.as(admin).post(collection, { received: rupees(300), reason: '' })
    expect(await read(third.order_id)).toMatchObject({ payment_status: 'paid', status: 'delivered' })
  })

  it('a cash order with more store credit than shipping fee can be delivered, and its seller and invoice have the whole fee', async () => {
    const { customer, seller, order } = await aCustomerWithCredit(3)
    const { order_id } = (await order(2, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    const own = `/api/seller/orders/${order_id}`
    const money = { amount: rupees(200), cash_due: rupees(100), credit_amount: rupees(300) }
    expect((await shop.as(seller).get(own)).json()).toMatchObject(money)
    expect((await shop.as(seller).patch(own, { status: 'shipped' })).statusCode).toBe(200)
    const collection = await shop.as(seller).post(`${own}/collection`, { received: rupees(100) })
    expect(collection.json()).toMatchObject({ status: 'delivered' })
    const invoice = await shop.as(customer).get(`/api/orders/${order_id}/invoices/${seller.id}`)
    expect(invoice.json()).toMatchObject({ amount: rupees(200), delivery: rupees(200) })
  })
})

it('an order that store credit pays in full is paid at once, and its cancellation returns the credit', async () => {
  const { customer, order, read } = await aCustomerWithCredit(9)
  const placed = (await order(1)).json<PlacedOrder>()
  expect(placed).toMatchObject({ payment: 'Store credit', payment_url: expect.stringContaining('/placeOrder') })
  expect(await read(placed.order_id)).toMatchObject({ payment_status: 'paid', credit_used: rupees(300) })
  await shop.as(admin).post(`/api/admin/orders/${placed.order_id}/cancel`, { reason: 'The customer has called' })
  expect(await read(placed.order_id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await creditOf(customer)).toMatchObject({ balance: rupees(900) })
})

it('two orders at the same time cannot use the same store credit twice', async () => {
  const { customer, product } = await aCustomerWithCredit(3)
  await shop.as(customer).post('/api/cart/items', { product_id: product.product_id, quantity: 4 })
  const other = await shop.aProduct({ price: rupees(100), stock: 10 })
  const answers = await Promise.all([
    checkOut(shop, customer, { use_credit: true }),
    (async () => {
      await shop.as(customer).post('/api/cart/items', { product_id: other.product_id, quantity: 4 })
      return checkOut(shop, customer, { use_credit: true })
    })(),
  ])
  const placed = answers.filter(({ statusCode }) => statusCode === 201)
  expect(placed.length).toBeGreaterThan(0)
  expect((await creditOf(customer)).balance).toBe(0)
})

it('a checkout that requests the use of store credit succeeds for a customer without credit', async () => {
  const customer = await shop.aCustomer()
  await shop.as(customer).post('/api/cart/items', { product_id: (await shop.aProduct()).product_id, quantity: 1 })
  const answer = await checkOut(shop, customer, { use_credit: true })
  expect(answer.statusCode).toBe(201)
  expect(await creditOf(customer)).toEqual({ balance: 0, changes: [] })
})
