import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LedgerPosting } from '#contract/ledger.ts'
import { paisaOf, rupees } from '#contract/money.ts'
import { applyKnownOutcome } from '#server/payments/apply-outcome.ts'
import { newestPaymentOf } from '#server/payments/queries.ts'
import { failRefund } from '#server/payments/refunds/fail-refund.ts'
import { anOrder, aPaidOrder, payOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { checkLedger, faultsInLedger } from './check-ledger.ts'
import { paymentPosting } from './order-postings.ts'
import { post } from './post.ts'

let shop: TestShop
let admin: TestCaller
let seller: TestCaller
let product_id: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  seller = await shop.aSeller({ business_name: 'Okara Fields' })
  product_id = (await shop.aProduct({ seller_id: seller.id, price: rupees(100) })).product_id
})
afterAll(() => shop.close())

const line = (quantity = 2) => [{ product_id, quantity }]
const postings = async (query: string) =>
  (await shop.as(admin).get(`/api/admin/ledger/postings?${query}`)).json<{
    items: LedgerPosting[]
    next_cursor: string | null
  }>()
const entriesOf = async (order_id: string) =>
  (await postings(`order_id=${order_id}`)).items
    .toReversed()
    .map(({ kind, entries }) => [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)])

const RECEIVED = [
  ['sale', 'customer_due 40000', 'delivery_income -20000', 'seller_payable -20000'],
  ['payment', 'provider_clearing 40000', 'customer_due -40000'],
]

it('the ledger has a posting for the sale and one for the payment of a paid order, with the names of its customer and seller', async () => {
  const { placed, customer } = await aPaidOrder(shop, line())
  expect(await entriesOf(placed.order_id)).toEqual(RECEIVED)
  const [payment, sale] = (await postings(`order_id=${placed.order_id}`)).items
  expect(payment?.entries).toContainEqual({
    account: 'customer_due',
    owner_id: customer.id,
    owner: 'ayesha',
    amount: -40000,
  })
  expect(sale?.entries).toContainEqual({
    account: 'seller_payable',
    owner_id: seller.id,
    owner: 'Okara Fields',
    amount: -20000,
  })
})

it('the ledger has no entries for an unpaid card order, and has each entry once if the provider reports the payment repeatedly', async () => {
  const { placed } = await anOrder(shop, line())
  expect(await entriesOf(placed.order_id)).toEqual([])
  await Promise.all([payOrder(shop, placed.order_id), payOrder(shop, placed.order_id)])
  await payOrder(shop, placed.order_id)
  expect(await entriesOf(placed.order_id)).toEqual(RECEIVED)
})

it('the ledger posts a refund as owed with its admin, then as sent; if the bank returns it, it is owed again', async () => {
  const { placed } = await aPaidOrder(shop, line())
  const payment = await newestPaymentOf(shop.platform.database, placed.order_id)
  await sql`update sandbox_payment_sessions set status = 'paid' where reference = ${payment?.payment_id}`.execute(
    shop.platform.database,
  )
  const choice = { fulfilments: [{ seller_id: seller.id, amount: rupees(80) }], shipping_included: true }
  expect((await refund(shop, admin, placed.order_id, choice)).statusCode).toBe(200)
  const { database } = shop.platform
  const [sent] = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refund_id', 'provider'])
    .where('order_id', '=', placed.order_id)
    .execute()
  if (!sent) throw new Error('no refund')
  const kinds = async () => (await postings(`order_id=${placed.order_id}`)).items.map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 20_000 }).toContain('refund_sent')
  await database
    .transaction()
    .execute((tx) => failRefund(shop.platform, tx, sent.provider, { refund_id: sent.refund_id, reason: 'closed' }))
  expect(await entriesOf(placed.order_id)).toEqual([
    ...RECEIVED,
    ['refund', 'delivery_income 20000', 'seller_payable 8000', 'refunds_owed -28000'],
    ['refund_sent', 'refunds_owed 28000', 'provider_clearing -28000'],
    ['refund_returned', 'provider_clearing 28000', 'refunds_owed -28000'],
  ])
  const owed = (await postings(`order_id=${placed.order_id}&kind=refund`)).items
  expect(owed).toMatchObject([{ created_by: admin.email, reason: 'requested', refund_id: sent.refund_id }])
})

it('in the ledger, the second payment of an order is owed to the customer until its refund', async () => {
  const { placed } = await anOrder(shop, line())
  const { database } = shop.platform
  const first = await newestPaymentOf(database, placed.order_id)
  if (!first) throw new Error('no payment')
  await sql`insert into payments (order_id, provider, provider_session_id, status, amount, charged_amount, charged_currency, exchange_rate, customer_email)
    select order_id, provider, 'second', 'expired', amount, charged_amount, charged_currency, exchange_rate, customer_email
    from payments where payment_id = ${first.payment_id}`.execute(database)
  const second = await newestPaymentOf(database, placed.order_id)
  if (!second) throw new Error('no payment')
  await applyKnownOutcome(shop.platform, first, 'paid')
  await applyKnownOutcome(shop.platform, second, 'paid')
  expect((await entriesOf(placed.order_id)).slice(0, 4)).toEqual([
    ...RECEIVED,
    ['payment', 'provider_clearing 40000', 'customer_due -40000'],
    ['refund', 'customer_due 40000', 'refunds_owed -40000'],
  ])
})

it('the database refuses a posting that does not balance or has no entries, and keeps nothing of it', async () => {
  const { placed } = await anOrder(shop, line())
  const payment = await newestPaymentOf(shop.platform.database, placed.order_id)
  const order = { order_id: placed.order_id, customer_id: randomUUID(), created_by: null }
  const sound = paymentPosting(order, { payment_id: payment?.payment_id ?? '', amount: paisaOf(500) })
  const add = (entries: typeof sound.entries) =>
    shop.platform.database.transaction().execute((tx) => post(tx, [{ ...sound, entries }]))
  await expect(add(sound.entries.slice(1))).rejects.toMatchObject({ code: '23514' })
  await expect(add([])).rejects.toMatchObject({ code: '23502' })
  await expect(add(sound.entries.map((entry) => ({ ...entry, amount: paisaOf(0) })))).rejects.toMatchObject({
    code: '23514',
  })
  expect(await entriesOf(placed.order_id)).toEqual([])
})

it('concurrent transactions that add ledger accounts of the same new sellers do not cause a deadlock', async () => {
  const [one, other] = [await shop.aProduct(), await shop.aProduct()]
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const lines = [one, other].map((product) => ({ product_id: product.product_id, quantity: 1 }))
      return anOrder(shop, index % 2 ? lines : lines.toReversed())
    }),
  )
  await Promise.all(orders.map(({ placed }) => payOrder(shop, placed.order_id)))
  for (const { placed } of orders) expect(await entriesOf(placed.order_id)).toHaveLength(2)
})

it('the list of postings in the ledger is filtered by order, seller, kind and day, and read page by page', async () => {
  const { items } = await postings('limit=50')
  const first = await postings('limit=3')
  const second = await postings(`limit=50&cursor=${first.next_cursor}`)
  expect([...first.items, ...second.items].slice(0, 50)).toEqual(items)
  const own = (await postings(`limit=50&seller_id=${seller.id}`)).items
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ entries }) => entries.every(({ owner_id }) => owner_id !== seller.id))).toEqual([])
  expect(own).toEqual(items.filter(({ entries }) => entries.some(({ owner_id }) => owner_id === seller.id)))
  expect((await postings('limit=50&kind=sale')).items).toEqual(items.filter(({ kind }) => kind === 'sale'))
  expect((await postings('since=2001-01-01&until=2001-01-31')).items).toEqual([])
  expect((await shop.as(admin).get('/api/admin/ledger/postings?cursor=made-up')).json()).toMatchObject({
    code: 'bad_cursor',
  })
})

it('the trial balance of the ledger adds up to zero and separates the period from the time before it', async () => {
  const read = async (query = '') =>
    (await shop.as(admin).get(`/api/admin/ledger/trial-balance?${query}`)).json<{
      items: { account: string; opening: number; debit: number; credit: number; closing: number }[]
    }>().items
  const all = await read()
  const sum = (field: 'opening' | 'closing' | 'debit' | 'credit') => all.reduce((total, row) => total + row[field], 0)
  expect(all.map(({ account }) => account)).toContain('seller_payable')
  expect(sum('debit')).toBeGreaterThan(0)
  expect([sum('opening'), sum('closing'), sum('debit') - sum('credit')]).toEqual([0, 0, 0])
  const later = await read('since=2100-01-01')
  expect(later).toEqual(all.map((row) => ({ ...row, opening: row.closing, debit: 0, credit: 0 })))
  expect((await read('until=2001-01-01')).filter(({ closing }) => closing !== 0)).toEqual([])
})

it('the CSV file of postings has a row for each entry, in rupees, and the audit log records the export', async () => {
  const { placed } = await aPaidOrder(shop, line())
  const file = await shop.as(admin).get(`/api/admin/ledger/postings.csv?order_id=${placed.order_id}`)
  const [headings, ...rows] = file.body.trim().split('\r\n')
  expect(headings).toContain('Account,Owner ID,Owner,Debit,Credit')
  expect(rows.map((row) => row.split(',').slice(8))).toEqual([
    ['provider_clearing', '', '', '400', ''],
    ['customer_due', expect.anything(), 'ayesha', '', '400'],
    ['customer_due', expect.anything(), 'ayesha', '400', ''],
    ['delivery_income', '', '', '', '200'],
    ['seller_payable', seller.id, 'Okara Fields', '', '200'],
  ])
  const acts = shop.platform.database.selectFrom('audit_log').select(['action', 'details'])
  expect(await acts.where('entity', '=', 'ledger').execute()).toEqual([
    { action: 'export', details: { order_id: placed.order_id } },
  ])
})

it('the nightly ledger check finds no fault in a sound ledger', async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await checkLedger(shop.platform)
})

it('the nightly ledger check reports a changed entry and an unposted payment, counts faults and fails', async () => {
  const [changed, unposted] = [await aPaidOrder(shop, line()), await anOrder(shop, line())]
  const { database } = shop.platform
  await sql`update ledger_entries set amount = amount - 700 where account_id = 'provider_clearing'
    and posting_id in (select posting_id from ledger_postings where order_id = ${changed.placed.order_id})`.execute(
    database,
  )
  await sql`update payments set status = 'paid' where order_id = ${unposted.placed.order_id}`.execute(database)
  const faults = await faultsInLedger(database)
  expect(faults).toEqual([
    expect.stringMatching(/^the entries of a posting do not add up to zero: 1 times, such as posting \d+$/),
    'the balances of all accounts do not add up to zero: 1 times, such as sum -700',
    expect.stringMatching(/^the postings of an order disagree with its payments, refunds and fulfilments: 4 times/),
  ])
  expect(faults.at(-1)).toMatch(/provider_clearing is (39300 instead of 40000|0 instead of 40000)/)
  await expect(checkLedger(shop.platform)).rejects.toThrow('do not add up to zero')
  expect((await shop.as().get('/metrics')).body).toMatch(/^mandi_ledger_faults_total 3$/m)
})
