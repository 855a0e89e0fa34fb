import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { applyKnownOutcome } from '#server/payments/apply-outcome.ts'
import type { newestPaymentOf } from '#server/payments/queries.ts'
import { aCustomerWanting, aPaidOrder, checkOut, payOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { payoutShop, type Stall } from './testing/payout-shop.ts'

const { opened, aStall, aCreditor, deliver, accountOf, create, aBatch, lineOf, record } = payoutShop({
  PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer',
  BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36 SCBL 0000 0011 2345 6702; 03001234567; 24',
})
let shop: TestShop
let admin: TestCaller
beforeAll(() => {
  ;({ shop, admin } = opened())
})

it('a cash order that the seller has collected is paid out only after the deposit, minus the shipping fee', async () => {
  const stall = await aStall()
  const customer = await aCustomerWanting(shop, [{ product_id: stall.product_id, quantity: 10 }])
  const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
  await shop.as(stall.seller).post(`/api/seller/orders/${order_id}/collection`, { received: rupees(1200) })
  await sql`update fulfilments set collected_at = collected_at - interval '3 days' where order_id = ${order_id}`.execute(
    shop.platform.database,
  )
  expect((await create([stall])).json()).toMatchObject({ code: 'payouts_changed' })
  const deposit = { amount: rupees(1200), reference: 'HBL 1' }
  await shop
    .as(admin)
    .post(`/api/admin/cash/collectors/${stall.seller.id}/deposits`, deposit, { 'idempotency-key': randomUUID() })
  await aBatch(stall)
  expect(await accountOf(stall)).toMatchObject({ balance: 0, available: 0, cash_in_hand: 0 })
})

describe('an order that was paid by several payments', () => {
  const read = async (customer: TestCaller, orderId: string) =>
    (await shop.as(customer).get(`/api/orders/${orderId}`)).json<Order>()
  const creditOf = async (customer: TestCaller) =>
    (await shop.as(customer).get('/api/store-credit')).json<{ balance: number }>().balance

  /** Creates a customer with store credit of Rs. 300, who has 10 units of Rs. 100 in the cart. */
  async function aCustomerWithCredit({ product_id }: Stall): Promise<TestCaller> {
    const other = await shop.aProduct({ price: rupees(100), stock: 10 })
    const { customer, placed } = await aPaidOrder(shop, [{ product_id: other.product_id, quantity: 3 }])
    const items = [{ product_id: other.product_id, quantity: 3 }]
    await refundUnits(placed.order_id, { items, seen_refunded: 0, to_store_credit: true })
    expect(await creditOf(customer)).toBe(rupees(300))
    await shop.as(customer).post('/api/cart/items', { product_id, quantity: 10 })
    return customer
  }
  const refundUnits = (orderId: string, choice: object) =>
    shop.as(admin).post(`/api/admin/orders/${orderId}/refunds`, { reason: 'Not fresh', ...choice })

  it('an order that was paid by store credit and card is delivered, paid out in full, and refunded after the payout', async () => {
    const stall = await aStall()
    const customer = await aCustomerWithCredit(stall)
    const { order_id } = (await checkOut(shop, customer, { use_credit: true })).json<PlacedOrder>()
    await payOrder(shop, order_id)
    expect(await read(customer, order_id)).toMatchObject({ payment_status: 'paid', credit_used: rupees(300) })
    await deliver(stall, order_id)
    const batch = await aBatch(stall)
    expect(batch.amount).toBe(rupees(1000))
    await record(await lineOf(batch, stall), { status: 'paid' })
    expect(await accountOf(stall)).toMatchObject({ balance: 0, available: 0 })

    const items = [{ product_id: stall.product_id, quantity: 10 }]
    const refunded = await refundUnits(order_id, { items, seen_refunded: 0, shipping_included: true })
    expect(refunded.statusCode, refunded.body).toBe(200)
    expect(await read(customer, order_id)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: rupees(1200), credit_amount: rupees(300) }],
    })
    expect(await creditOf(customer)).toBe(rupees(300))
    // The seller owes the operator the money that was paid out and then refunded.
    expect(await accountOf(stall)).toMatchObject({ balance: -rupees(1000), available: 0, refusal: 'nothing_owed' })
  })

  it('an order that was paid twice by card, the second time after the payout, is paid out once, and only the second payment is refunded', async () => {
    const stall = await aStall()
    const { customer, placed } = await aPaidOrder(shop, [{ product_id: stall.product_id, quantity: 10 }])
    const { order_id } = placed
    const { database } = shop.platform
    const second = randomUUID()
    await sql`
      insert into payments (payment_id, order_id, provider, provider_session_id, amount, charged_amount, charged_currency, exchange_rate, customer_email)
      select ${second}, order_id, provider, ${second}, amount, charged_amount, charged_currency, exchange_rate, customer_email
      from payments where order_id = ${order_id}`.execute(database)
    await deliver(stall, order_id)
    await record(await lineOf(await aBatch(stall), stall), { status: 'paid' })
    const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof newestPaymentOf>>>>`
      select * from payments where payment_id = ${second}`.execute(database)
    for (const payment of rows) await applyKnownOutcome(shop.platform, payment, 'paid')
    expect(await read(customer, order_id)).toMatchObject({
      ...{ status: 'delivered', payment_status: 'paid' },
      refunds: [{ reason: 'paid_twice', amount: rupees(1200) }],
    })
    expect(await accountOf(stall)).toMatchObject({ balance: 0, available: 0 })
    expect((await create([stall])).json()).toMatchObject({ code: 'payouts_changed' })
    expect((await refund(shop, admin, order_id)).statusCode).toBe(200)
    expect((await accountOf(stall)).balance).toBe(-rupees(1000))
  })

  it('an order that was paid by several bank transfers is delivered, paid out and refunded', async () => {
    const stall = await aStall()
    const customer = await aCustomerWanting(shop, [{ product_id: stall.product_id, quantity: 10 }])
    const { order_id } = (await checkOut(shop, customer, { payment_method: 'bank_transfer' })).json<PlacedOrder>()
    for (const amount of [rupees(700), rupees(400), rupees(100)]) {
      const form = { amount, reference: randomUUID() }
      await shop.as(admin).post(`/api/admin/transfers/${order_id}`, form, { 'idempotency-key': randomUUID() })
    }
    await deliver(stall, order_id)
    expect((await aBatch(stall)).amount).toBe(rupees(1000))
    expect((await refund(shop, admin, order_id)).statusCode).toBe(200)
    expect(await read(customer, order_id)).toMatchObject({ status: 'delivered', payment_status: 'refunded' })
    expect((await accountOf(stall)).balance).toBe(-rupees(1000))
  })
})

it('the nightly check finds a payout whose status or amount disagrees with the ledger', async () => {
  const stall = await aCreditor()
  const { payout_id } = await lineOf(await aBatch(stall), stall)
  const { database } = shop.platform
  const change = (set: string) =>
    sql`update payouts set ${sql.raw(set)} where payout_id = ${payout_id}`.execute(database)
  for (const [set, undo, fault] of [
    ['amount = amount + 1', 'amount = amount - 1', /payouts and payments of taxes disagree with their postings/],
    ["status = 'paid', paid_at = now()", "status = 'sending', paid_at = null", /the status of a payout disagrees/],
    ["status = 'failed', reason = 'x'", "status = 'sending', reason = ''", /the status of a payout disagrees/],
  ] as const) {
    await change(set)
    expect((await faultsInLedger(database)).join()).toMatch(fault)
    await change(undo)
  }
})
