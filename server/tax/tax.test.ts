import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { SellerAccount, StatementLine } from '#contract/seller-account.ts'
import type { FilerStatus, Tax, TaxedPayment, TaxRule } from '#contract/tax.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aCustomerWanting, anOrder, aPaidOrder, checkOut, payOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
let today: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  today = await dayIn(0)
})
beforeEach(endRules)
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

/** Returns the day that is a number of days after today, in the time zone of the shop. */
async function dayIn(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Asia/Karachi')::date + ${days}::int)::text as day`.execute(shop.platform.database)
  return rows[0]?.day ?? ''
}

/** Deletes the unused rules, and moves the used ones into the past, so that they no longer apply. */
async function endRules() {
  const { database } = shop.platform
  await sql`delete from tax_rules where rule_id not in (select rule_id from withheld_taxes)`.execute(database)
  await sql`update tax_rules set first_day = '2001-01-01', last_day = '2001-01-01'`.execute(database)
}

const RULE = { tax: 'income_tax', payment: 'digital', seller_status: 'unchecked', rate: 200, section: '153(2A)' }
const addRule = (form: object = {}) =>
  shop.as(admin).post('/api/admin/tax/rules', { ...RULE, first_day: '2026-07-01', last_day: null, ...form })

async function aStall(status?: FilerStatus) {
  const { category } = await shop.aCategory({ category_name: `Goods ${randomUUID()}` })
  const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, category, price: rupees(100), stock: 1000 })
  if (status) await check(seller, status)
  return { seller, product_id }
}

const check = (seller: TestCaller, filer_status: FilerStatus, checked_on = today) =>
  shop.as(admin).put(`/api/admin/sellers/${seller.id}/filer-status`, { filer_status, checked_on })

async function cashOrder(product_id: string, quantity = 2): Promise<string> {
  const customer = await aCustomerWanting(shop, [{ product_id, quantity }])
  return (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>().order_id
}

const collect = (seller: TestCaller, orderId: string, received = rupees(400)) =>
  shop.as(seller).post(`/api/seller/orders/${orderId}/collection`, { received })

async function taxPostingsOf(orderId: string): Promise<string[][]> {
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${orderId}`)).json<{
    items: LedgerPosting[]
  }>()
  return items
    .toReversed()
    .filter(({ kind }) => kind.startsWith('tax'))
    .map(({ kind, reason, entries }) => [
      `${kind} ${reason}`,
      ...entries.map(({ account, amount }) => `${account} ${amount}`),
    ])
}

/** Sells goods for Rs. 200 to a customer who pays in this way, and returns the withheld taxes in paisa by kind. */
async function withheldFrom(stall: Awaited<ReturnType<typeof aStall>>, payment: TaxedPayment) {
  const orderId =
    payment === 'cash'
      ? await cashOrder(stall.product_id)
      : (await aPaidOrder(shop, [{ product_id: stall.product_id, quantity: 2 }])).placed.order_id
  if (payment === 'cash') expect((await collect(stall.seller, orderId)).statusCode).toBe(200)
  const rows = await shop.platform.database
    .selectFrom('withheld_taxes')
    .select(['tax', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  return Object.fromEntries(rows.map(({ tax, amount }) => [tax, amount]))
}

describe('the tax that is withheld from a sale', () => {
  it('the tax that is withheld from a sale is zero without a tax rule', async () => {
    const stall = await aStall('filer')
    expect([await withheldFrom(stall, 'digital'), await withheldFrom(stall, 'cash')]).toEqual([{}, {}])
  })

  const cases: [payment: TaxedPayment, status: FilerStatus, expected: Partial<Record<Tax, number>>][] = [
    ['digital', 'filer', { income_tax: 200, sales_tax: 400 }],
    ['digital', 'non_filer', { income_tax: 400 }],
    ['digital', 'unchecked', {}],
    ['digital', 'exempt', {}],
    ['cash', 'filer', { income_tax: 400 }],
    ['cash', 'non_filer', { income_tax: 800 }],
    ['cash', 'unchecked', { income_tax: 2_467 }],
    ['cash', 'exempt', {}],
  ]
  it.each(cases)(
    'the tax that is withheld from a sale of about Rs. 200, paid as %s to a seller with the filer status %s, is %j in paisa',
    async (payment, status, expected) => {
      for (const rule of [
        { payment: 'digital', seller_status: 'filer', rate: 100 },
        { payment: 'digital', seller_status: 'filer', rate: 200, tax: 'sales_tax' },
        { payment: 'digital', seller_status: 'non_filer', rate: 200 },
        { payment: 'cash', seller_status: 'filer', rate: 200 },
        { payment: 'cash', seller_status: 'non_filer', rate: 400 },
        // 12.337 % cannot be stored: a rate has two decimals, and 12.34 % of 199.93 rupees is rounded to whole paisa.
        { payment: 'cash', seller_status: 'unchecked', rate: 1234 },
      ])
        expect((await addRule(rule)).statusCode).toBe(201)
      const stall = await aStall(status === 'unchecked' ? undefined : status)
      if (status === 'unchecked') {
        await sql`update shop_products set price = 9997 where product_id = ${stall.product_id}`.execute(
          shop.platform.database,
        )
      }
      expect(await withheldFrom(stall, payment)).toEqual(expected)
    },
  )

  it.each([
    ['begins today', 0, null, true],
    ['ends today', -5, 0, true],
    ['begins tomorrow', 1, null, false],
    ['ended yesterday', -5, -1, false],
  ] as const)(
    'a tax is withheld from a sale only on the days of its rule (this rule %s)',
    async (_, first, last, applies) => {
      const last_day = last === null ? null : await dayIn(last)
      await addRule({ first_day: await dayIn(first), last_day })
      expect(await withheldFrom(await aStall(), 'digital')).toEqual(applies ? { income_tax: 400 } : {})
    },
  )

  it('the tax that is withheld from a sale follows the tax rules and the seller’s tax status at the payment, not at the checkout', async () => {
    const { seller, product_id } = await aStall()
    const { placed } = await anOrder(shop, [{ product_id, quantity: 2 }])
    await addRule({ seller_status: 'filer', rate: 300 })
    await check(seller, 'filer')
    await payOrder(shop, placed.order_id)
    expect(await taxPostingsOf(placed.order_id)).toEqual([
      ['tax_withheld income_tax', 'seller_payable 600', 'tax_withheld -600'],
    ])
  })
})

describe('the ledger', () => {
  it('the ledger keeps the taxes of a sale if the rule and the status change later, and reverses them exactly over repeated refunds', async () => {
    const rule = (await addRule({ seller_status: 'filer', rate: 1237 })).json<TaxRule>()
    await addRule({ seller_status: 'filer', rate: 211, tax: 'sales_tax' })
    const { seller, product_id } = await aStall('filer')
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 3 }])
    const { rate, section, first_day } = rule
    await shop.as(admin).put(`/api/admin/tax/rules/${rule.rule_id}`, { rate, section, first_day, last_day: today })
    await check(seller, 'non_filer')
    let left = 30_000
    for (const amount of [1, 333, 9_999, 1, 7_777]) {
      const choice = { fulfilments: [{ seller_id: seller.id, amount }], shipping_included: false }
      expect((await refund(shop, admin, placed.order_id, choice)).statusCode).toBe(200)
      left -= amount
      const expected = [3_711, 633].reduce((sum, tax) => sum + tax - Math.floor((tax * (30_000 - left)) / 30_000), 0)
      expect(await owedToAuthority(placed.order_id)).toBe(expected)
    }
    expect((await refund(shop, admin, placed.order_id)).statusCode).toBe(200)
    expect(await owedToAuthority(placed.order_id)).toBe(0)
    expect(await faultsInLedger(shop.platform.database)).toEqual([])
  })

  it('for a payment that arrives after the cancellation, the ledger withholds and reverses the tax in one step', async () => {
    await addRule()
    const { seller, product_id } = await aStall()
    const { placed } = await anOrder(shop, [{ product_id, quantity: 2 }])
    await shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status: 'cancelled' })
    await payOrder(shop, placed.order_id)
    expect(await taxPostingsOf(placed.order_id)).toEqual([
      ['tax_withheld income_tax', 'seller_payable 400', 'tax_withheld -400'],
      ['tax_reversed income_tax', 'tax_withheld 400', 'seller_payable -400'],
    ])
  })

  it('the ledger withholds the tax of a cash order when the cash is collected, and the seller who has the cash owes it to the shop', async () => {
    await addRule({ payment: 'cash', rate: 400 })
    const { seller, product_id } = await aStall()
    const orderId = await cashOrder(product_id)
    expect(await taxPostingsOf(orderId)).toEqual([])
    await collect(seller, orderId)
    expect(await taxPostingsOf(orderId)).toEqual([
      ['tax_withheld income_tax', 'seller_payable 800', 'tax_withheld -800'],
    ])
    const { balance } = (await shop.as(seller).get('/api/seller/account')).json<SellerAccount>()
    // The seller has Rs. 400 in cash, of which Rs. 200 are for the delivery.
    expect(balance).toBe(-rupees(200) - 800)
    const lines = (await shop.as(seller).get('/api/seller/account/lines')).json<{ items: StatementLine[] }>().items
    expect(lines.find(({ kind }) => kind === 'tax_withheld')).toMatchObject({
      ...{ amount: -800, reason: 'income_tax', order_id: orderId },
    })
  })

  it('until the delivery, the ledger holds the price of a paid order without its taxes', async () => {
    await addRule({ rate: 1000 })
    const { seller, product_id } = await aStall()
    await aPaidOrder(shop, [{ product_id, quantity: 2 }])
    const account = (await shop.as(seller).get('/api/seller/account')).json<SellerAccount>()
    expect(account).toMatchObject({ balance: rupees(180), held: rupees(180), available: 0 })
  })

  it('the nightly check of the ledger fails if a withheld tax does not follow from its rule', async () => {
    await addRule()
    const { placed } = await aPaidOrder(shop, [{ product_id: (await aStall()).product_id, quantity: 2 }])
    const change = (by: number) =>
      sql`update withheld_taxes set amount = amount + ${by} where order_id = ${placed.order_id}`.execute(
        shop.platform.database,
      )
    await change(1)
    expect((await faultsInLedger(shop.platform.database)).join()).toContain('withheld taxes disagree')
    await change(-1)
  })
})

async function owedToAuthority(orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(-sum(amount), 0)::bigint as amount
    from ledger_postings join ledger_entries using (posting_id)
    where order_id = ${orderId} and account_id = 'tax_withheld'`.execute(shop.platform.database)
  return rows[0]?.amount ?? 0
}
