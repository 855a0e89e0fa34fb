import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { SellerAccount, Statement, StatementLine } from '#contract/seller-account.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aCustomerWanting, aPaidOrder, checkOut, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  const rule = { seller_id: null, category_id: null, rate: 1000, fixed_amount: 0, minimum: null, maximum: null }
  await shop.as(admin).post('/api/admin/commission-rules', rule)
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

/** Creates a seller with a product for Rs. 100. The commission for every sold product is 10 %. */
async function aStall() {
  const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 1000 })
  return { seller, product_id }
}

const accountOf = async (seller: TestCaller) => (await shop.as(seller).get('/api/seller/account')).json<SellerAccount>()
const statementOf = async (seller: TestCaller, query = '') =>
  (await shop.as(seller).get(`/api/seller/account/statement${query}`)).json<Statement>()
const linesOf = async (seller: TestCaller, query = '') =>
  (await shop.as(seller).get(`/api/seller/account/lines${query}`)).json<{
    items: StatementLine[]
    next_cursor: string | null
  }>()
const inWords = ({ kind, amount }: StatementLine) => `${kind} ${amount}`

const ship = async (seller: TestCaller, orderId: string, status: string) =>
  expect((await shop.as(seller).patch(`/api/seller/orders/${orderId}`, { status })).statusCode).toBe(200)

/** Moves the delivery of an order some days into the past. */
const ageDelivery = (orderId: string, days: number) =>
  sql`update fulfilments set updated_at = updated_at - make_interval(days => ${days}),
    collected_at = collected_at - make_interval(days => ${days}) where order_id = ${orderId}`.execute(
    shop.platform.database,
  )

/** Returns a day in Karachi, some days from today. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(Date.now() + days * 86_400_000)

async function orderOf(seller: TestCaller, orderId: string): Promise<SellerOrder | undefined> {
  const orders = await shop.as(seller).get(`/api/seller/orders?q=${orderId.slice(0, 8)}`)
  return orders.json<{ items: SellerOrder[] }>().items[0]
}

describe('the account of a seller', () => {
  it('the account of a seller is empty before the first sale', async () => {
    const { seller } = await aStall()
    expect(await accountOf(seller)).toMatchObject({ balance: 0, held: 0, available: 0, cash_in_hand: 0, holds: [] })
    expect(await statementOf(seller)).toEqual({ opening: 0, sums: [], closing: 0 })
  })

  it('the account of a seller shows the amount of an order, minus the commission, as held until some days after the delivery', async () => {
    const { seller, product_id } = await aStall()
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 2 }])
    expect(await accountOf(seller)).toMatchObject({
      ...{ balance: 18_000, held: 18_000, available: 0, hold_days: 3 },
      holds: [{ until: null, amount: 18_000, orders: 1 }],
    })
    expect((await orderOf(seller, placed.order_id))?.expected_payout).toBeNull()
    await ship(seller, placed.order_id, 'shipped')
    await ship(seller, placed.order_id, 'delivered')
    expect((await accountOf(seller)).holds).toEqual([{ until: dayIn(3), amount: 18_000, orders: 1 }])
    expect((await orderOf(seller, placed.order_id))?.expected_payout).toBe(dayIn(3))
    await ageDelivery(placed.order_id, 2)
    expect(await accountOf(seller)).toMatchObject({ available: 0, holds: [{ until: dayIn(1) }] })
    await ageDelivery(placed.order_id, 1)
    expect(await accountOf(seller)).toMatchObject({ balance: 18_000, held: 0, available: 18_000, holds: [] })
  })

  it('the account of a seller expects the payout of an order on the weekday of the schedule after the hold time', async () => {
    const { seller, product_id } = await aStall()
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    await ship(seller, placed.order_id, 'shipped')
    await ship(seller, placed.order_id, 'delivered')
    const weekday = new Date(`${dayIn(4)}T00:00:00Z`).getUTCDay()
    const { database } = shop.platform
    await database.updateTable('payout_settings').set({ schedule: 'weekly', weekday }).execute()
    try {
      expect((await orderOf(seller, placed.order_id))?.expected_payout).toBe(dayIn(4))
      expect((await accountOf(seller)).next_payout).toBe(dayIn(4))
      await ageDelivery(placed.order_id, 10)
      expect((await orderOf(seller, placed.order_id))?.expected_payout).toBe(dayIn(-3))
    } finally {
      await database.updateTable('payout_settings').set({ schedule: 'manual' }).execute()
    }
  })

  it('the account of a seller has nothing for a refunded order, and holds the rest of a partly refunded one', async () => {
    const { seller, product_id } = await aStall()
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 2 }])
    const part = { fulfilments: [{ seller_id: seller.id, amount: 5_000 }], shipping_included: false }
    await refund(shop, admin, placed.order_id, part)
    expect(await accountOf(seller)).toMatchObject({ balance: 13_500, held: 13_500 })
    await refund(shop, admin, placed.order_id)
    expect(await accountOf(seller)).toMatchObject({ balance: 0, held: 0, holds: [] })
    expect((await linesOf(seller)).items.map(inWords)).toEqual([
      'commission_reversed 1500',
      'refund -15000',
      'commission_reversed 500',
      'refund -5000',
      'commission -2000',
      'sale 20000',
    ])
  })

  it('a seller who has collected the cash of an order owes the commission and the shipping fee to the shop', async () => {
    const { seller, product_id } = await aStall()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 2 }])
    const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    const url = `/api/seller/orders/${order_id}/collection`
    await shop.as(seller).post(url, { received: rupees(400) })
    expect(await accountOf(seller)).toMatchObject({ balance: -22_000, available: 0, cash_in_hand: 40_000 })
    const deposit = { amount: rupees(400), reference: 'HBL 1' }
    const key = { 'idempotency-key': randomUUID() }
    await shop.as(admin).post(`/api/admin/cash/collectors/${seller.id}/deposits`, deposit, key)
    expect(await accountOf(seller)).toMatchObject({ balance: 18_000, held: 18_000, cash_in_hand: 0 })
    await ageDelivery(order_id, 3)
    expect((await accountOf(seller)).available).toBe(18_000)
    expect((await statementOf(seller)).sums.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cash_collected', -40_000],
      ['cash_deposited', 40_000],
      ['commission', -2_000],
      ['sale', 20_000],
    ])
  })

  it('the account of a seller gets the net amount if a rider of the shop has collected the cash', async () => {
    const { seller, product_id } = await aStall()
    const form = { name: 'Bilal Rider', phone: '03007654321' }
    const { rider_id } = (await shop.as(admin).post('/api/admin/cash/riders', form)).json<{ rider_id: string }>()
    await shop.as(admin).put(`/api/admin/cash/sellers/${seller.id}`, { rider_id })
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 2 }])
    const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    const url = `/api/admin/orders/${order_id}/fulfilments/${seller.id}/collection`
    await shop.as(admin).post(url, { received: rupees(400) })
    expect(await accountOf(seller)).toMatchObject({ balance: 18_000, held: 18_000, cash_in_hand: 0 })
  })
})

describe('the statement of a seller', () => {
  it('the sums of a seller’s statement add up to the balance, and its lines are the same page by page and as a CSV file', async () => {
    const { seller, product_id } = await aStall()
    for (let order = 0; order < 3; order++) await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const { opening, sums, closing } = await statementOf(seller)
    expect([opening, closing]).toEqual([0, 27_000])
    expect(sums).toEqual([
      { kind: 'commission', amount: -3_000, postings: 3 },
      { kind: 'sale', amount: 30_000, postings: 3 },
    ])
    const lines: StatementLine[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await linesOf(seller, `?limit=4${cursor && `&cursor=${cursor}`}`)
      lines.push(...page.items)
      cursor = page.next_cursor
    }
    expect(lines.map(inWords)).toEqual(Array.from({ length: 3 }, () => ['commission -1000', 'sale 10000']).flat())
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing)
    const table = (await shop.as(seller).get('/api/seller/account/statement.csv')).body.trim().split('\r\n')
    expect(table).toHaveLength(7)
    expect(table[1]).toContain(',commission,')
    expect(table[1]).toMatch(/,-10$/)
  })

  it('the statement of a seller for a period begins with the balance of the day before', async () => {
    const { seller, product_id } = await aStall()
    await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    expect(await statementOf(seller, `?until=${dayIn(-1)}`)).toEqual({ opening: 0, sums: [], closing: 0 })
    expect(await statementOf(seller, `?since=${dayIn(1)}`)).toEqual({ opening: 9_000, sums: [], closing: 9_000 })
    expect((await linesOf(seller, `?since=${dayIn(1)}`)).items).toEqual([])
    expect((await linesOf(seller, `?since=${dayIn(0)}&until=${dayIn(0)}`)).items).toHaveLength(2)
  })

  it('the statement of a seller never shows the amounts of another seller in the same order', async () => {
    const [one, other] = [await aStall(), await aStall()]
    const customer = await aPaidOrder(shop, [
      { product_id: one.product_id, quantity: 1 },
      { product_id: other.product_id, quantity: 7 },
    ])
    await refund(shop, admin, customer.placed.order_id)
    const own = await linesOf(one.seller)
    expect(own.items.map(inWords)).toEqual([
      'commission_reversed 1000',
      'refund -10000',
      'commission -1000',
      'sale 10000',
    ])
    for (const url of ['', '/statement', '/lines', '/statement.csv'])
      expect((await shop.as(one.seller).get(`/api/seller/account${url}`)).body).not.toMatch(/70000|7000|8000|700\b/)
  })

  it('an admin who names a seller gets the same statement as the seller', async () => {
    const { seller, product_id } = await aStall()
    await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const url = `/api/admin/seller-accounts/${seller.id}`
    expect((await shop.as(admin).get(url)).json()).toEqual(await accountOf(seller))
    expect((await shop.as(admin).get(`${url}/statement`)).json()).toEqual(await statementOf(seller))
    expect((await shop.as(admin).get(`${url}/lines`)).json()).toEqual(await linesOf(seller))
    expect((await shop.as(admin).get(`${url}/statement.csv`)).body).toContain('sale')
    const unknown = await shop.as(admin).get(`/api/admin/seller-accounts/${randomUUID()}`)
    expect(unknown.json()).toMatchObject({ status: 404, code: 'seller_not_found' })
  })
})

describe('a correction', () => {
  const correct = (sellerId: string, form: object, key: string = randomUUID()) =>
    shop.as(admin).post(`/api/admin/seller-accounts/${sellerId}/corrections`, form, { 'idempotency-key': key })

  it('a correction of a seller’s balance changes it once for each idempotency key, and the seller sees its reason', async () => {
    const { seller } = await aStall()
    const key = randomUUID()
    for (let copy = 0; copy < 2; copy++)
      expect((await correct(seller.id, { amount: 12_345, reason: 'Lost parcel' }, key)).json()).toMatchObject({
        balance: 12_345,
      })
    for (const other of [
      correct(seller.id, { amount: 12_346, reason: 'Lost parcel' }, key),
      correct(seller.id, { amount: 12_345, reason: 'Lost box' }, key),
      correct((await aStall()).seller.id, { amount: 12_345, reason: 'Lost parcel' }, key),
    ])
      expect((await other).json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await correct(seller.id, { amount: -345, reason: 'Broken crate' })).json()).toMatchObject({
      balance: 12_000,
    })
    expect((await linesOf(seller)).items.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['correction', -345, 'Broken crate'],
      ['correction', 12_345, 'Lost parcel'],
    ])
    expect(await accountOf(seller)).toMatchObject({ available: 12_000, held: 0 })
  })

  it('a correction of a seller’s balance is in the ledger and in the audit log with the name of the admin', async () => {
    const { seller } = await aStall()
    await correct(seller.id, { amount: -500, reason: 'Broken crate' })
    const ledger = await shop.as(admin).get(`/api/admin/ledger/postings?seller_id=${seller.id}`)
    expect(ledger.json().items).toMatchObject([{ kind: 'correction', reason: 'Broken crate', created_by: admin.email }])
    const log = await shop.as(admin).get(`/api/admin/audit-log?entity=seller&entity_id=${seller.id}`)
    expect(log.json().items).toMatchObject([
      { action: 'correct_account', details: { amount: '−Rs. 5', reason: 'Broken crate' } },
    ])
  })

  it('a correction of a seller’s balance needs an amount and a reason, and a known seller', async () => {
    const { seller } = await aStall()
    for (const form of [{ amount: 0, reason: 'Lost parcel' }, { amount: 5, reason: ' ' }, { amount: 5 }])
      expect((await correct(seller.id, form)).json()).toMatchObject({ status: 422, code: 'validation_failed' })
    const unknown = await correct(randomUUID(), { amount: 5, reason: 'Lost parcel' })
    expect(unknown.json()).toMatchObject({ status: 404, code: 'seller_not_found' })
  })
})
