import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { applyKnownOutcome } from '#server/payments/apply-outcome.ts'
import { newestPaymentOf } from '#server/payments/queries.ts'
import { aCustomerWanting, aPaidOrder, checkOut, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({
    PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer',
    BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36 SCBL 0000 0011 2345 6702; 03001234567; 24',
  })
  admin = await shop.anAdmin()
  const rule = { seller_id: null, category_id: null, rate: 1111, fixed_amount: 0, minimum: null, maximum: null }
  await shop.as(admin).post('/api/admin/commission-rules', rule)
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

async function aStall(price = rupees(100)) {
  const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price })
  return { seller, product_id }
}

/** Places an order for one unit of each product. */
async function anOrderOf(productIds: string[], payment_method: string) {
  const customer = await aCustomerWanting(
    shop,
    productIds.map((product_id) => ({ product_id, quantity: 1 })),
  )
  const { order_id } = (await checkOut(shop, customer, { payment_method })).json<PlacedOrder>()
  const read = async () => (await shop.as(customer).get(`/api/orders/${order_id}`)).json<Order>()
  return { customer, order_id, read }
}

const transfer = (orderId: string, amount: number) =>
  shop
    .as(admin)
    .post(`/api/admin/transfers/${orderId}`, { amount, reference: randomUUID() }, { 'idempotency-key': randomUUID() })
const setStatus = (seller: TestCaller, orderId: string, status: string) =>
  shop.as(seller).patch(`/api/seller/orders/${orderId}`, { status })

/** Returns the sum of a ledger account in the postings of an order, in paisa. */
async function balanceOf(orderId: string, account: string): Promise<number> {
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${orderId}&limit=100`)).json<{
    items: LedgerPosting[]
  }>()
  return items
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0)
}

describe('an order that was paid by several payments', () => {
  it('an order that was paid by several bank transfers can be packed, shipped and delivered', async () => {
    const { seller, product_id } = await aStall()
    const { order_id, read } = await anOrderOf([product_id], 'bank_transfer')
    for (const amount of [rupees(120), rupees(80)]) await transfer(order_id, amount)
    expect((await setStatus(seller, order_id, 'processing')).json()).toMatchObject({ code: 'order_not_paid' })
    await transfer(order_id, rupees(100))
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await setStatus(seller, order_id, status)).statusCode).toBe(200)
    expect(await read()).toMatchObject({ status: 'delivered', payment_status: 'paid' })
    expect(await balanceOf(order_id, 'bank')).toBe(rupees(300))
  })

  it('an order that was paid twice by card can be delivered, and only the second payment is refunded', async () => {
    const { seller, product_id } = await aStall()
    const { order_id, read } = await anOrderOf([product_id], 'card')
    const { database } = shop.platform
    const first = await newestPaymentOf(database, order_id)
    const second = randomUUID()
    await sql`
      insert into payments (payment_id, order_id, provider, provider_session_id, amount, charged_amount, charged_currency, exchange_rate, customer_email)
      select ${second}, order_id, provider, ${second}, amount, charged_amount, charged_currency, exchange_rate, customer_email
      from payments where order_id = ${order_id}`.execute(database)
    const { rows } = await sql<NonNullable<typeof first>>`
      select * from payments where payment_id = ${second}`.execute(database)
    for (const payment of [first, ...rows]) if (payment) await applyKnownOutcome(shop.platform, payment, 'paid')
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await setStatus(seller, order_id, status)).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      ...{ status: 'delivered', payment_status: 'paid' },
      refunds: [{ reason: 'paid_twice', amount: rupees(300) }],
    })
    expect(await balanceOf(order_id, 'seller_payable')).toBe(-rupees(100) + 1_111)
  })
})

it('an order that two sellers send in two parcels has one shipping fee, also if a seller cancels the second parcel', async () => {
  const [one, other] = [await aStall(), await aStall()]
  const made = [one.product_id, other.product_id]
  for (const isCancelled of [false, true]) {
    const { order_id, read } = await anOrderOf(made, 'card')
    const payment = await newestPaymentOf(shop.platform.database, order_id)
    if (payment) await applyKnownOutcome(shop.platform, payment, 'paid')
    const before = await read()
    expect(before).toMatchObject({ shipping: rupees(200), total_amount: rupees(400) })
    await shop.as(one.seller).put(`/api/seller/orders/${order_id}/shipment`, { courier: 'TCS', tracking_number: '77' })
    await setStatus(one.seller, order_id, 'shipped')
    await shop
      .as(other.seller)
      .put(`/api/seller/orders/${order_id}/shipment`, { courier: 'Leopards', tracking_number: '8' })
    await setStatus(other.seller, order_id, isCancelled ? 'cancelled' : 'shipped')
    const after = await read()
    expect(after).toMatchObject({ shipping: rupees(200), total_amount: rupees(400), payment: { amount: rupees(400) } })
    expect(after.refunds.map(({ amount }) => amount)).toEqual(isCancelled ? [rupees(100)] : [])
    expect(await balanceOf(order_id, 'delivery_income')).toBe(-rupees(200))
  }
})

it('the API shows customers no commission, neither in one order nor in the list of their orders', async () => {
  const { product_id } = await aStall()
  const { placed, customer } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  for (const url of [`/api/orders/${placed.order_id}`, '/api/orders']) {
    const { statusCode, body } = await shop.as(customer).get(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/commission|1111/)
  }
})

describe('a fully refunded order', () => {
  it.each(['card', 'bank_transfer', 'cash_on_delivery'])(
    'a fully refunded order that was paid by %s is shown as refunded to its customer, its seller and the admins',
    async (method) => {
      const { seller, product_id } = await aStall()
      const { customer, order_id, read } = await anOrderOf([product_id], method)
      const payment = await newestPaymentOf(shop.platform.database, order_id)
      if (method === 'card' && payment) await applyKnownOutcome(shop.platform, payment, 'paid')
      if (method === 'bank_transfer') await transfer(order_id, rupees(300))
      if (method === 'cash_on_delivery')
        await shop.as(seller).post(`/api/seller/orders/${order_id}/collection`, { received: rupees(300) })
      expect((await read()).payment_status).toBe('paid')
      expect((await refund(shop, admin, order_id)).statusCode).toBe(200)

      expect(await read()).toMatchObject({ payment_status: 'refunded', payment: { status: 'refunded' } })
      const lists = [
        [customer, '/api/orders'],
        [seller, '/api/seller/orders'],
        [admin, `/api/admin/orders?q=${order_id.slice(0, 8)}`],
      ] as const
      for (const [caller, url] of lists) {
        const { items } = (await shop.as(caller).get(url)).json<{ items: object[] }>()
        expect(items, url).toMatchObject([{ order_id, payment_status: 'refunded' }])
      }
      const paid = await shop.as(admin).get(`/api/admin/orders?payment_status=paid&q=${order_id.slice(0, 8)}`)
      expect(paid.json()).toMatchObject({ items: [] })
      expect(await balanceOf(order_id, 'seller_payable')).toBe(0)
      expect(await balanceOf(order_id, 'commission')).toBe(0)
    },
  )
})
