import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CashMovement, Collector, OwedRefund } from '#contract/cash.ts'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { aCustomerWanting, ageOrder, checkOut, refund, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

const CASH = { payment_method: 'cash_on_delivery' }

/**
 * Creates a seller with onions for Rs. 100, and a cash order of two units of the onions. With shipping, Rs. 400 are
 * due.
 */
async function aCashOrder(quantity = 2) {
  const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 50 })
  const customer = await aCustomerWanting(shop, [{ product_id, quantity }])
  const placed = (await checkOut(shop, customer, CASH)).json<PlacedOrder>()
  const url = `/api/orders/${placed.order_id}`
  const order = async () => (await shop.as(customer).get(url)).json<Order>()
  return { seller, product_id, customer, placed, order }
}

const collect = (seller: TestCaller, orderId: string, body: object) =>
  shop.as(seller).post(`/api/seller/orders/${orderId}/collection`, body)
const refuse = (seller: TestCaller, orderId: string) =>
  shop.as(seller).post(`/api/seller/orders/${orderId}/refusal`, undefined)
const setStatus = (seller: TestCaller, orderId: string, status: string) =>
  shop.as(seller).patch(`/api/seller/orders/${orderId}`, { status })
const deposit = (collector: TestCaller, body: object, key: string = randomUUID()) =>
  shop.as(admin).post(`/api/admin/cash/collectors/${collector.id}/deposits`, body, { 'idempotency-key': key })
const count = (collector: TestCaller, body: object, key: string = randomUUID()) =>
  shop.as(admin).post(`/api/admin/cash/collectors/${collector.id}/counts`, body, { 'idempotency-key': key })

async function postingsOf(orderId: string): Promise<string[][]> {
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${orderId}`)).json<{
    items: LedgerPosting[]
  }>()
  return items
    .toReversed()
    .map(({ kind, entries }) => [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)])
}

async function actsOn(entityId: string) {
  return shop.platform.database
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()
}

describe('a cash order', () => {
  it('a cash order is confirmed without a payment page, and its seller can pack and ship it before the payment', async () => {
    const { placed, seller, order } = await aCashOrder()
    expect(placed).toMatchObject({ payment: 'Cash on delivery', total_amount: rupees(400) })
    expect(placed.payment_url).toContain(`/placeOrder?order_id=${placed.order_id}`)
    for (const status of ['processing', 'shipped'])
      expect((await setStatus(seller, placed.order_id, status)).statusCode).toBe(200)
    expect(await order()).toMatchObject({
      payment_method: 'cash_on_delivery',
      payment_status: 'pending',
      cash_due: 40000,
    })
    expect((await setStatus(seller, placed.order_id, 'delivered')).json()).toMatchObject({ code: 'cash_not_collected' })
    expect(await postingsOf(placed.order_id)).toEqual([])
  })

  it('a cash order does not expire, and is not in the list of unpaid orders', async () => {
    const { placed, order, customer } = await aCashOrder()
    await ageOrder(shop, placed.order_id, 60)
    await expireUnpaidOrders(shop.platform)
    expect(await order()).toMatchObject({ status: 'placed', payment_status: 'pending' })
    expect((await shop.as(customer).get('/api/unpaid-orders')).json()).toEqual({ items: [] })
  })

  it('a cash order becomes delivered and paid when the seller records the cash, which is posted as sale and collected cash', async () => {
    const { placed, seller, order } = await aCashOrder()
    const answer = await collect(seller, placed.order_id, { received: rupees(400) })
    expect(answer.json()).toMatchObject({ status: 'delivered', payment_status: 'paid', cash_due: rupees(400) })
    expect(await order()).toMatchObject({ status: 'delivered', payment_status: 'paid', cash_due: 0 })
    expect(await postingsOf(placed.order_id)).toEqual([
      ['sale', 'customer_due 40000', 'delivery_income -20000', 'seller_payable -20000'],
      ['cash_collected', 'collector_cash 40000', 'customer_due -40000'],
    ])
    expect((await collect(seller, placed.order_id, { received: rupees(400) })).json()).toMatchObject({
      code: 'cash_already_collected',
    })
    expect((await setStatus(seller, placed.order_id, 'shipped')).statusCode).toBe(200)
    expect((await setStatus(seller, placed.order_id, 'cancelled')).json()).toMatchObject({ code: 'already_delivered' })
  })

  it('if two requests record the cash of one cash order at the same time, it is recorded once', async () => {
    const { placed, seller } = await aCashOrder()
    const answers = await Promise.all([1, 2, 3].map(() => collect(seller, placed.order_id, { received: rupees(400) })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await postingsOf(placed.order_id)).toHaveLength(2)
  })

  it('the cash of an order can be recorded with a difference only if the seller gives a reason, and the seller bears the difference', async () => {
    const { placed, seller } = await aCashOrder()
    const short = { received: rupees(350) }
    expect((await collect(seller, placed.order_id, short)).json()).toMatchObject({
      code: 'cash_difference_unexplained',
    })
    expect((await collect(seller, placed.order_id, { received: rupees(4000), reason: 'x' })).json()).toMatchObject({
      code: 'cash_too_much',
    })
    expect((await collect(seller, placed.order_id, { ...short, reason: 'no change' })).statusCode).toBe(200)
    expect((await postingsOf(placed.order_id)).at(-1)).toEqual([
      'cash_collected',
      'collector_cash 35000',
      'seller_payable 5000',
      'customer_due -40000',
    ])
  })

  it('a cash order is cancelled if the customer refuses it at the door, and its stock returns once', async () => {
    const { placed, seller, product_id, order } = await aCashOrder()
    await setStatus(seller, placed.order_id, 'shipped')
    expect(await stockOf(shop, product_id)).toBe(48)
    const answers = await Promise.all([refuse(seller, placed.order_id), refuse(seller, placed.order_id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await stockOf(shop, product_id)).toBe(50)
    expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'cancelled', cash_due: 0 })
    expect(await postingsOf(placed.order_id)).toEqual([])
    expect((await setStatus(seller, placed.order_id, 'pending')).json()).toMatchObject({ code: 'fulfilment_closed' })
  })

  it('a cash order cannot be paid on a payment page, and another seller cannot record its cash', async () => {
    const { placed, customer } = await aCashOrder()
    const page = { customer_email: 'a@mandi.test', items: [{ name: 'Onions', price: 36, quantity: 2 }] }
    const answer = await shop.as(customer).post('/functions/v1/checkout-js', { ...page, order_id: placed.order_id })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    const stranger = await shop.aSeller({ business_name: 'Strangers' })
    expect((await collect(stranger, placed.order_id, { received: 1 })).json()).toMatchObject({
      code: 'order_not_found',
    })
    expect((await refuse(stranger, placed.order_id)).json()).toMatchObject({ code: 'order_not_found' })
  })
})

it('each seller of a cash order collects a share in whole rupees, and the order is paid when the last share is collected', async () => {
  const [rice, tea] = [
    await shop.aSeller({ business_name: 'Rice Ltd' }),
    await shop.aSeller({ business_name: 'Tea Ltd' }),
  ]
  const products = [
    await shop.aProduct({ seller_id: rice.id, price: rupees(99.5) }),
    await shop.aProduct({ seller_id: tea.id, price: rupees(50.25) }),
  ]
  const customer = await aCustomerWanting(
    shop,
    products.map(({ product_id }) => ({ product_id, quantity: 1 })),
  )
  const { order_id } = (await checkOut(shop, customer, CASH)).json<PlacedOrder>()
  const order = async () => (await shop.as(customer).get(`/api/orders/${order_id}`)).json<Order>()
  expect(await order()).toMatchObject({
    subtotal: 14975,
    shipping: 20000,
    rounding: 125,
    total_amount: 35100,
    cash_due: 35100,
  })
  await collect(tea, order_id, { received: rupees(151) })
  expect(await order()).toMatchObject({ payment_status: 'pending', cash_due: rupees(200) })
  const paid = (await shop.as(tea).get('/api/seller/orders')).json<{ items: object[] }>().items
  expect(paid).toMatchObject([{ order_id, payment_status: 'paid', cash_due: rupees(151) }])
  await refuse(rice, order_id)
  const { fulfilments, payment, ...rest } = await order()
  expect(rest).toMatchObject({ payment_status: 'paid', status: 'delivered', cash_due: 0 })
  expect(payment).toMatchObject({ payment_method: 'cash_on_delivery', provider: 'cash', amount: rupees(151) })
  expect(fulfilments.map(({ business_name, status }) => [business_name, status])).toEqual([
    ['Rice Ltd', 'cancelled'],
    ['Tea Ltd', 'delivered'],
  ])
})

describe('the cash of a collector', () => {
  it('an admin records a deposit of a collector’s cash once for each idempotency key, never more than the cash in hand, and the audit log names the admin', async () => {
    const { placed, seller } = await aCashOrder()
    expect((await deposit(seller, { amount: 100, reference: 'HBL 1' })).json()).toMatchObject({
      code: 'collector_not_found',
    })
    await collect(seller, placed.order_id, { received: rupees(400) })
    const key = randomUUID()
    const body = { amount: rupees(300), reference: 'HBL 7781' }
    for (let copy = 0; copy < 2; copy++)
      expect((await deposit(seller, body, key)).json()).toMatchObject({ cash_in_hand: rupees(100), collections: 1 })
    expect((await deposit(seller, { ...body, amount: rupees(101) })).json()).toMatchObject({
      code: 'deposit_too_large',
    })
    expect((await deposit(seller, { ...body, amount: rupees(100) })).json()).toMatchObject({
      ...{ cash_in_hand: 0, collections: 0, oldest_collected_at: null },
    })
    expect(await actsOn(seller.id)).toMatchObject([
      { actor_id: admin.id, action: 'record_deposit', details: { amount: 'Rs. 300', reference: 'HBL 7781' } },
      { actor_id: admin.id, action: 'record_deposit', details: { amount: 'Rs. 100' } },
    ])
    const movements = (await shop.as(admin).get(`/api/admin/cash/movements?collector_id=${seller.id}`)).json<{
      items: CashMovement[]
    }>()
    expect(movements.items).toMatchObject([
      { kind: 'deposit', amount: rupees(100), recorded_by: admin.email },
      { kind: 'deposit', amount: rupees(300), note: 'HBL 7781' },
    ])
  })

  it('if an admin reverses a deposit, with a reason and only once, the collector has the cash in hand again', async () => {
    const { placed, seller } = await aCashOrder()
    await collect(seller, placed.order_id, { received: rupees(400) })
    const key = randomUUID()
    const slip = { amount: rupees(300), reference: 'HBL 7790' }
    await deposit(seller, slip, key)
    const movements = () => shop.as(admin).get(`/api/admin/cash/movements?collector_id=${seller.id}`)
    const { movement_id } = (await movements()).json<{ items: CashMovement[] }>().items[0] as CashMovement
    const reverse = (id: string, reason = 'Slip of another seller') =>
      shop.as(admin).post(`/api/admin/cash/deposits/${id}/reversal`, { reason })
    expect((await reverse(movement_id, ' ')).json()).toMatchObject({ errors: [{ field: 'reason' }] })
    expect((await reverse(randomUUID())).json()).toMatchObject({ code: 'deposit_not_found' })
    for (const answer of await Promise.all([reverse(movement_id), reverse(movement_id)]))
      expect(answer.json()).toMatchObject({ collector_id: seller.id, cash_in_hand: rupees(400), collections: 1 })
    expect((await deposit(seller, slip, key)).json()).toMatchObject({ cash_in_hand: rupees(400) })
    expect((await movements()).json()).toMatchObject({
      items: [{ movement_id, reversed_by: admin.email, reversal_reason: 'Slip of another seller' }],
    })
    expect(await actsOn(seller.id)).toMatchObject([
      { action: 'record_deposit' },
      { actor_id: admin.id, action: 'reverse_deposit', details: { amount: 'Rs. 300', reference: 'HBL 7790' } },
    ])
    expect((await deposit(seller, { ...slip, amount: rupees(400) })).json()).toMatchObject({ cash_in_hand: 0 })
  })

  it('if the idempotency key of a deposit or a count is sent again with other values or for another collector, the collector’s cash is unchanged', async () => {
    const { placed, seller } = await aCashOrder()
    const other = await aCashOrder()
    await collect(seller, placed.order_id, { received: rupees(400) })
    await collect(other.seller, other.placed.order_id, { received: rupees(400) })
    const [key, countKey] = [randomUUID(), randomUUID()]
    const slip = { amount: rupees(300), reference: 'HBL 7781' }
    const day = { expected: rupees(100), counted: rupees(100), reason: '' }
    expect((await deposit(seller, slip, key)).statusCode).toBe(201)
    expect((await count(seller, day, countKey)).statusCode).toBe(201)
    const reused = [
      deposit(seller, { ...slip, amount: rupees(10) }, key),
      deposit(seller, { ...slip, reference: 'HBL 7782' }, key),
      deposit(other.seller, slip, key),
      deposit(seller, slip, countKey),
      count(seller, { ...day, counted: rupees(80) }, countKey),
      count(seller, day, key),
    ]
    for (const answer of await Promise.all(reused))
      expect(answer.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await deposit(seller, slip, key)).json()).toMatchObject({ cash_in_hand: rupees(100) })
    expect(await actsOn(seller.id)).toHaveLength(2)
    expect(await actsOn(other.seller.id)).toEqual([])
  })

  it('two concurrent requests cannot deposit the same cash of a collector twice', async () => {
    const { placed, seller } = await aCashOrder()
    await collect(seller, placed.order_id, { received: rupees(400) })
    const body = { amount: rupees(300), reference: 'HBL 1' }
    const answers = await Promise.all([deposit(seller, body), deposit(seller, body)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })

  it('an admin counts the cash of a collector at the end of a day; a difference needs a reason and is posted as shortage', async () => {
    const { placed, seller } = await aCashOrder()
    await collect(seller, placed.order_id, { received: rupees(400) })
    const expected = rupees(400)
    expect((await count(seller, { expected: rupees(1), counted: 0 })).json()).toMatchObject({ code: 'cash_changed' })
    expect((await count(seller, { expected, counted: rupees(380) })).json()).toMatchObject({
      code: 'cash_difference_unexplained',
    })
    const key = randomUUID()
    const body = { expected, counted: rupees(380), reason: 'a torn note' }
    for (let copy = 0; copy < 2; copy++)
      expect((await count(seller, body, key)).json()).toMatchObject({ cash_in_hand: rupees(380) })
    const { items } = (await shop.as(admin).get('/api/admin/ledger/postings?kind=cash_counted')).json<{
      items: LedgerPosting[]
    }>()
    expect(items).toMatchObject([
      {
        ...{ order_id: null, reason: 'a torn note', created_by: admin.email },
        entries: [
          { account: 'shortage', amount: 2000 },
          { account: 'collector_cash', owner_id: seller.id, amount: -2000 },
        ],
      },
    ])
    expect(await actsOn(seller.id)).toMatchObject([{ action: 'count_cash', details: { difference: '−Rs. 20' } }])
  })

  it('the list of collectors shows the largest cash in hand first, page by page', async () => {
    const { items } = (await shop.as(admin).get('/api/admin/cash/collectors?limit=50')).json<{ items: Collector[] }>()
    expect(items.length).toBeGreaterThan(3)
    expect(items.map(({ cash_in_hand }) => cash_in_hand)).toEqual(
      items.map(({ cash_in_hand }) => cash_in_hand).toSorted((one, other) => other - one),
    )
    const first = (await shop.as(admin).get('/api/admin/cash/collectors?limit=2')).json()
    const second = (await shop.as(admin).get(`/api/admin/cash/collectors?limit=50&cursor=${first.next_cursor}`)).json()
    expect([...first.items, ...second.items]).toEqual(items)
  })
})

describe('a rider of the operator', () => {
  it('a rider of the operator collects cash for the sellers whom an admin has assigned, and a missing amount is a shortage of the operator', async () => {
    const rider = (await shop.as(admin).post('/api/admin/cash/riders', { name: 'Bilal', phone: '0300 7654321' })).json()
    const { placed, seller, order } = await aCashOrder()
    const setting = `/api/admin/cash/sellers/${seller.id}`
    expect((await shop.as(admin).get(setting)).json()).toEqual({ rider_id: null })
    expect((await shop.as(admin).put(setting, { rider_id: randomUUID() })).json()).toMatchObject({
      code: 'rider_not_found',
    })
    expect((await shop.as(admin).put(setting, { rider_id: rider.rider_id })).json()).toEqual({
      rider_id: rider.rider_id,
    })
    expect((await collect(seller, placed.order_id, { received: rupees(400) })).json()).toMatchObject({
      code: 'rider_collects',
    })
    expect((await refuse(seller, placed.order_id)).json()).toMatchObject({ code: 'rider_collects' })
    expect(await order()).toMatchObject({ status: 'placed', cash_due: rupees(400) })
    const url = `/api/admin/orders/${placed.order_id}/fulfilments/${seller.id}/collection`
    const cash = { received: rupees(390), reason: 'no change' }
    expect((await shop.as(admin).post(url, cash)).statusCode).toBe(204)
    expect((await shop.as(admin).post(url, cash)).json()).toMatchObject({ code: 'cash_already_collected' })
    expect(await order()).toMatchObject({ status: 'delivered', payment_status: 'paid' })
    expect((await postingsOf(placed.order_id)).at(-1)).toEqual([
      'cash_collected',
      'collector_cash 39000',
      'shortage 1000',
      'customer_due -40000',
    ])
    const { items } = (await shop.as(admin).get('/api/admin/cash/collectors?limit=50')).json<{ items: Collector[] }>()
    expect(items).toContainEqual(
      expect.objectContaining({ collector_id: rider.rider_id, name: 'Bilal', is_rider: true, cash_in_hand: 39000 }),
    )
    const deposit = `/api/admin/cash/collectors/${rider.rider_id}/deposits`
    const slip = { amount: 39000, reference: 'HBL 12' }
    expect((await shop.as(admin).post(deposit, slip, { 'idempotency-key': randomUUID() })).json()).toMatchObject({
      cash_in_hand: 0,
    })
    expect(await actsOn(seller.id)).toMatchObject([{ action: 'change_collector', details: { to: 'Bilal' } }])
    expect(await actsOn(placed.order_id)).toMatchObject([
      { action: 'collect_cash', details: { received: 'Rs. 390', reason: 'no change' } },
    ])
  })

  it('if an admin records that the customer refused a cash order, the order is cancelled and its stock returns', async () => {
    const { placed, seller, order, product_id } = await aCashOrder()
    const url = `/api/admin/orders/${placed.order_id}/fulfilments/${seller.id}/refusal`
    expect((await shop.as(admin).post(url, undefined)).statusCode).toBe(204)
    expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
    expect(await stockOf(shop, product_id)).toBe(50)
    expect(await actsOn(placed.order_id)).toMatchObject([{ action: 'refuse_cash', actor_id: admin.id }])
  })
})

it('a refund that an admin makes for a cash order is owed until an admin records how it was paid back', async () => {
  const { placed, seller, customer, order } = await aCashOrder()
  const ask = () => shop.as(customer).post(`/api/orders/${placed.order_id}/refund-requests`, { reason: 'Not fresh' })
  expect((await ask()).json()).toMatchObject({ code: 'not_refundable' })
  await collect(seller, placed.order_id, { received: rupees(400) })
  expect((await refund(shop, admin, placed.order_id)).statusCode).toBe(200)
  const owed = (await shop.as(admin).get('/api/admin/cash/refunds')).json<{ items: OwedRefund[] }>().items
  const own = owed.find(({ order_id }) => order_id === placed.order_id)
  expect(own).toMatchObject({ amount: rupees(400), first_name: 'Ayesha' })
  const payBack = () =>
    shop.as(admin).post(`/api/admin/cash/refunds/${own?.refund_id}/payback`, { reference: 'Meezan 99' })
  for (let copy = 0; copy < 2; copy++) expect((await payBack()).statusCode).toBe(204)
  expect(await order()).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'done' }] })
  expect((await postingsOf(placed.order_id)).slice(2)).toEqual([
    ['refund', 'delivery_income 20000', 'seller_payable 20000', 'refunds_owed -40000'],
    ['refund_sent', 'refunds_owed 40000', 'operator_cash -40000'],
  ])
  expect(await actsOn(own?.refund_id ?? '')).toMatchObject([
    { action: 'pay_back', details: { reference: 'Meezan 99' } },
  ])
})
