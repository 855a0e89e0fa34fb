import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountBalance, LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { TaxBalance, TaxPayment } from '#contract/tax-months.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aPaidOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { balancesOf } from './month.ts'

let shop: TestShop
let admin: TestCaller
let product_id: string
/** The current month in the time zone of the shop, such as `2026-11`. */
let month: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  const { rows } = await sql<{ month: string }>`
    select to_char(now() at time zone 'Asia/Karachi', 'YYYY-MM') as month`.execute(shop.platform.database)
  month = rows[0]?.month ?? ''
  for (const rule of [
    { tax: 'income_tax', rate: 100 },
    { tax: 'sales_tax', rate: 200 },
  ]) {
    const terms = { payment: 'digital', seller_status: 'unchecked', section: '153(2A)' }
    const days = { first_day: '2020-01-01', last_day: null }
    await shop.as(admin).post('/api/admin/tax/rules', { ...rule, ...terms, ...days })
  }
  product_id = (await shop.aProduct({ price: rupees(1000), stock: 1000 })).product_id
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

/**
 * Sells units of the product, and returns the id of the order. For each unit, the shop withholds Rs. 10 of income tax
 * and Rs. 20 of sales tax.
 */
const sell = async (quantity: number) => (await aPaidOrder(shop, [{ product_id, quantity }])).placed.order_id

let payments = 0
/** Records a payment of income tax in paisa. By default, with a new key and a new reference. */
function pay(amount: number, form: object = {}, { key = `payment-${++payments}`, ofMonth = month, as = admin } = {}) {
  const body = { tax: 'income_tax', amount, reference: `IT-${key}`, ...form }
  return shop.as(as).post(`/api/admin/tax/months/${ofMonth}/payments`, body, { 'idempotency-key': key })
}
const reverse = (id: string, reason = 'Typed into the wrong month') =>
  shop.as(admin).post(`/api/admin/tax/payments/${id}/reversal`, { reason })

async function incomeTax(): Promise<TaxBalance> {
  const { balances } = (await shop.as(admin).get(`/api/admin/tax/months/${month}`)).json<{ balances: TaxBalance[] }>()
  const found = balances.find(({ tax }) => tax === 'income_tax')
  if (!found) throw new Error('The month has no income tax.')
  return found
}
async function accounts(): Promise<{ bank: number; withheld: number }> {
  const { items } = (await shop.as(admin).get('/api/admin/ledger/trial-balance')).json<{ items: AccountBalance[] }>()
  const closing = (kind: string) => items.find(({ account }) => account === kind)?.closing ?? 0
  return { bank: closing('bank'), withheld: closing('tax_withheld') }
}
const actsOn = async (id: string) =>
  (await shop.as(admin).get(`/api/admin/audit-log?entity=tax_payment&entity_id=${id}`)).json().items

describe('a payment of withheld taxes to the tax authority', () => {
  it('a payment of withheld taxes to the tax authority moves the money from the bank to the withheld taxes with one posting, and is in the audit log', async () => {
    await sell(3)
    const before = { ...(await incomeTax()), ...(await accounts()) }
    const answer = await pay(rupees(12), { reference: 'IT-2026-1101' })
    expect(answer.statusCode).toBe(201)
    const payment = answer.json<TaxPayment>()
    expect(payment).toMatchObject({ month, tax: 'income_tax', amount: rupees(12), reference: 'IT-2026-1101' })
    expect(payment).toMatchObject({ recorded_by: admin.email, reversed_at: null, reversal_reason: '' })
    expect(await incomeTax()).toMatchObject({ owed: before.owed, paid: rupees(12), rest: before.rest - rupees(12) })
    expect(await accounts()).toEqual({ bank: before.bank - rupees(12), withheld: before.withheld + rupees(12) })
    const { items } = (await shop.as(admin).get('/api/admin/ledger/postings?kind=tax_paid')).json<{
      items: LedgerPosting[]
    }>()
    expect(items).toMatchObject([{ reason: `Income tax ${month}: IT-2026-1101`, created_by: admin.email }])
    expect(await actsOn(payment.tax_payment_id)).toMatchObject([
      { action: 'record', actor_id: admin.id, details: { amount: 'Rs. 12', reference: 'IT-2026-1101' } },
    ])
  })

  it('a payment of withheld taxes is refused if it is more than the unpaid rest, so that a month is never paid twice', async () => {
    await sell(1)
    const { rest } = await incomeTax()
    expect((await pay(rest + 1)).json()).toMatchObject({ status: 409, code: 'tax_payment_too_large' })
    expect((await pay(1, {}, { ofMonth: '2001-01' })).json()).toMatchObject({ code: 'tax_payment_too_large' })
    expect((await pay(rest)).statusCode).toBe(201)
    expect((await incomeTax()).rest).toBe(0)
    expect((await pay(1)).json()).toMatchObject({ code: 'tax_payment_too_large' })
  })

  it('a payment of withheld taxes is refused if a simultaneous payment of another admin has already paid the rest', async () => {
    await sell(2)
    const { rest } = await incomeTax()
    const other = await shop.anAdmin()
    const answers = await Promise.all([pay(rest), pay(rest, {}, { as: other })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await incomeTax()).rest).toBe(0)
  })

  it('a payment of withheld taxes is recorded once if the request is repeated, and another payment with its idempotency key is refused', async () => {
    await sell(2)
    const before = await incomeTax()
    const again = { key: 'repeated-payment' }
    const answers = await Promise.all([pay(500, {}, again), pay(500, {}, again), pay(500, {}, again)])
    expect(new Set(answers.map((answer) => answer.json<TaxPayment>().tax_payment_id)).size).toBe(1)
    expect((await incomeTax()).paid).toBe(before.paid + 500)
    for (const other of [{ amount: 501 }, { reference: 'another' }, { tax: 'sales_tax' }])
      expect((await pay(500, other, again)).json()).toMatchObject({ code: 'idempotency_key_reused' })
    expect((await incomeTax()).paid).toBe(before.paid + 500)
  })

  it('a payment of withheld taxes is refused if the tax already has a payment with the same reference, in small or capital letters', async () => {
    await sell(2)
    expect((await pay(100, { reference: 'CPR-77a' })).statusCode).toBe(201)
    expect((await pay(100, { reference: 'cpr-77A' })).json()).toMatchObject({ status: 409, code: 'tax_payment_known' })
    expect((await pay(100, { reference: 'CPR-77a', tax: 'sales_tax' })).statusCode).toBe(201)
  })

  it.each([
    ['no amount', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -100 }, 'amount'],
    ['a fraction of a paisa', { amount: 1.5 }, 'amount'],
    ['no reference', { reference: ' ' }, 'reference'],
    ['an unknown tax', { tax: 'fees' }, 'tax'],
  ])('a payment of withheld taxes with %s is refused with the field', async (_, form, field) => {
    const problem = (await pay(100, form)).json()
    expect([problem.code, problem.errors[0].field]).toEqual(['validation_failed', field])
  })

  it('an admin reverses a payment of withheld taxes with a reason: its money is owed and in the bank again, and it stays in the list', async () => {
    await sell(1)
    const before = { ...(await incomeTax()), ...(await accounts()) }
    const { tax_payment_id } = (await pay(rupees(5), { reference: 'CPR-wrong' })).json<TaxPayment>()
    expect((await reverse(tax_payment_id, ' ')).json()).toMatchObject({ errors: [{ field: 'reason' }] })
    const [first, second] = await Promise.all([reverse(tax_payment_id), reverse(tax_payment_id)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.json()).toMatchObject({ reversed_by: admin.email, reversal_reason: 'Typed into the wrong month' })
    expect(await incomeTax()).toMatchObject({ paid: before.paid, rest: before.rest })
    expect(await accounts()).toEqual({ bank: before.bank, withheld: before.withheld })
    expect((await actsOn(tax_payment_id)).map(({ action }: { action: string }) => action)).toEqual([
      'reverse',
      'record',
    ])
    const { items } = (await shop.as(admin).get(`/api/admin/tax/months/${month}/payments`)).json()
    expect(items[0]).toMatchObject({ tax_payment_id, reversal_reason: 'Typed into the wrong month' })
    // The number of a reversed payment can be recorded again.
    expect((await pay(rupees(5), { reference: 'CPR-wrong' })).statusCode).toBe(201)
    const unknown = await reverse('11111111-1111-4111-8111-111111111111')
    expect(unknown.json()).toMatchObject({ status: 404, code: 'tax_payment_not_found' })
  })

  it('a month’s payment of withheld taxes leaves a negative amount to pay if the shop refunds a sale of the month afterwards', async () => {
    const orderId = await sell(4)
    await pay((await incomeTax()).rest)
    expect((await refund(shop, admin, orderId)).statusCode).toBe(200)
    expect((await incomeTax()).rest).toBe(-rupees(40))
  })

  it('a payment of withheld taxes is in the list of its month, and the statement of the month shows what is owed and unpaid', async () => {
    const url = `/api/admin/tax/months/${month}/payments`
    const all = (await shop.as(admin).get(`${url}?limit=100`)).json<{ items: TaxPayment[] }>().items
    const read: TaxPayment[] = []
    for (let next: string | null = ''; next !== null; ) {
      const answer = await shop.as(admin).get(`${url}?limit=3${next && `&cursor=${next}`}`)
      const page = answer.json<{ items: TaxPayment[]; next_cursor: string | null }>()
      read.push(...page.items)
      next = page.next_cursor
    }
    expect(read).toEqual(all)
    const { owed, paid, rest } = await incomeTax()
    const kept = all.filter(({ tax, reversed_at }) => tax === 'income_tax' && reversed_at === null).toReversed()
    const statement = (await shop.as(admin).get(`/api/admin/tax/months/${month}/statement.csv`)).body
    const totals = statement.split('\r\n').filter((line) => /^(owed|paid|rest),.*income_tax/.test(line))
    const head = (line: string) => `${line},${month},,,,,,income_tax,,,,,`
    const references = kept.map(({ reference }) => reference).join(', ')
    expect(totals).toEqual([
      `${head('owed')},${owed / 100},`,
      `${head('paid')},${paid / 100},"${references}"`,
      `${head('rest')},${rest / 100},`,
    ])
  })
})

it('the nightly check finds a payment of withheld taxes without its posting, or with another amount', async () => {
  await sell(1)
  const { tax_payment_id } = (await pay(100, { tax: 'sales_tax' })).json<TaxPayment>()
  const { database } = shop.platform
  const change = (by: number) =>
    sql`update tax_payments set amount = amount + ${by} where tax_payment_id = ${tax_payment_id}`.execute(database)
  await change(1)
  expect((await faultsInLedger(database)).join()).toContain('payments of taxes disagree')
  await change(-1)
  const mark = (reversed: boolean) =>
    sql`update tax_payments set reversed_at = case when ${reversed} then now() end,
      reversed_by = case when ${reversed} then ${admin.id}::uuid end, reversal_reason = ${reversed ? 'test' : ''}
      where tax_payment_id = ${tax_payment_id}`.execute(database)
  await mark(true)
  expect((await faultsInLedger(database)).join()).toContain('a payment of taxes disagrees with its postings')
  await mark(false)
})

it.each([
  ['nothing for a month without taxes', [], [], []],
  [
    'the sum of all rates of a tax',
    [
      ['income_tax', 100],
      ['income_tax', 250],
    ],
    [],
    [['income_tax', 350, 0, 350]],
  ],
  ['the rest after payments', [['sales_tax', 500]], [['sales_tax', 200]], [['sales_tax', 500, 200, 300]]],
  ['a credit if refunds exceed the sales', [['income_tax', -80]], [], [['income_tax', -80, 0, -80]]],
  ['a payment of a tax without sales', [], [['sales_tax', 10]], [['sales_tax', 0, 10, -10]]],
] as [string, [string, number][], [string, number][], [string, number, number, number][]][])(
  'the tax balances of a month are %s',
  (_, sums, paid, expected) => {
    const balances = balancesOf(
      sums.map(([tax, amount]) => ({ tax, amount })) as never,
      paid.map(([tax, amount]) => ({ tax, amount, references: [] })) as never,
    )
    expect(balances.map(({ tax, owed, paid: sum, rest }) => [tax, owed, sum, rest])).toEqual(expected)
  },
)
