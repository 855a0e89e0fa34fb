import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import type { ImportedStatement } from '#contract/transfers.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { aCustomerWanting, ageOrder, checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { readStatement } from './read-statement.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({
    PAYMENT_METHODS: 'bank_transfer',
    BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36SCBL0000001123456702',
  })
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

/** Creates an order of onions by transfer. With shipping, it costs Rs. 300. */
async function anOrder() {
  const { product_id } = await shop.aProduct({ price: rupees(100), stock: 50 })
  const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
  const placed = (await checkOut(shop, customer, { payment_method: 'bank_transfer' })).json<PlacedOrder>()
  const order = async () => (await shop.as(customer).get(`/api/orders/${placed.order_id}`)).json<Order>()
  return { id: placed.order_id, code: placed.order_id.slice(0, 8), order }
}

const HEADINGS = 'Date,Description,Reference No,Debit,Credit,Balance'
const send = (lines: string[], headings = HEADINGS) =>
  shop.as(admin).send('POST', '/api/admin/transfers/statements', Buffer.from([headings, ...lines].join('\r\n')), {
    'content-type': 'text/csv',
  })
const importLines = async (lines: string[], headings = HEADINGS) =>
  (await send(lines, headings)).json<ImportedStatement>()
const transfersOf = (orderId: string) =>
  shop.platform.database
    .selectFrom('transfers')
    .select(['amount', 'reference', 'recorded_by'])
    .where('order_id', '=', orderId)
    .execute()

describe('the import of a bank statement', () => {
  it('the import of a bank statement makes each order paid if a line contains its code and exact amount, and records it in the audit log', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const result = await importLines([
      `25-11-2026,RAAST P2P FROM AYESHA KHAN ${one.code.toUpperCase()},FT001,,"300.00","12,300.00"`,
      `25-11-2026,IBFT order #${other.code} thanks,FT002,,"Rs. 300",`,
      '25-11-2026,CASH WITHDRAWAL,FT003,"5,000.00",,',
    ])
    expect(result).toMatchObject({ unmatched: [], known: 0, ignored: 1 })
    expect(result.matched.map(({ line, order_id }) => [line, order_id])).toEqual([
      [2, one.id],
      [3, other.id],
    ])
    for (const { order } of [one, other]) expect((await order()).payment_status).toBe('paid')
    expect(await transfersOf(one.id)).toEqual([{ amount: 30000, reference: 'FT001', recorded_by: admin.id }])
    const acts = await shop.platform.database
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', one.id)
      .execute()
    expect(acts).toEqual([{ action: 'match_transfer', actor_id: admin.id }])
  })

  it('the import of a bank statement has no effect if the same file, or a file with the same line, is imported again', async () => {
    const { id, code } = await anOrder()
    const line = `25-11-2026,From Bilal ${code},FT100,,300,`
    expect((await importLines([line])).matched).toHaveLength(1)
    expect(await importLines([line])).toMatchObject({ matched: [], unmatched: [], known: 1 })
    const later = await importLines([`24-11-2026,Something else,FT099,,50,`, line])
    expect(later).toMatchObject({ matched: [], unmatched: [{ reason: 'no_order' }], known: 1 })
    expect(await transfersOf(id)).toHaveLength(1)
  })

  it('if three imports of the same bank statement run at the same time, each line is recorded once', async () => {
    const { id, code } = await anOrder()
    const line = `25-11-2026,From Bilal ${code},FT101,,300,`
    const results = await Promise.all([1, 2, 3].map(() => importLines([line])))
    expect(results.map(({ matched, known }) => matched.length + known)).toEqual([1, 1, 1])
    expect(results.filter(({ matched }) => matched.length === 1)).toHaveLength(1)
    expect(await transfersOf(id)).toHaveLength(1)
  })

  it('if a bank statement has the same line twice, its import lists the second line, because the customer has transferred the amount twice', async () => {
    const { id, code } = await anOrder()
    const line = `25-11-2026,From Bilal ${code},FT102,,300,`
    const second = { matched: [{ line: 2, order_id: id }], unmatched: [{ line: 3, reason: 'already_paid' }], known: 0 }
    expect(await importLines([line, line])).toMatchObject(second)
    const again = await importLines([line, line])
    expect(again).toMatchObject({ matched: [], unmatched: [{ line: 3, reason: 'already_paid' }], known: 1 })
    expect(await transfersOf(id)).toHaveLength(1)
  })

  it('the import of a bank statement recognises a transfer that an admin has recorded by hand with the same reference', async () => {
    const { id, code } = await anOrder()
    const form = { amount: rupees(100), reference: 'FT150' }
    await shop.as(admin).post(`/api/admin/transfers/${id}`, form, { 'idempotency-key': randomUUID() })
    const result = await importLines([`25-11-2026,${code},ft150,,100,`, `25-11-2026,${code},FT151,,200,`])
    expect(result).toMatchObject({ known: 1, matched: [{ line: 3, amount: rupees(200) }] })
    expect(await transfersOf(id)).toHaveLength(2)
  })

  it('the import of a bank statement lists lines that it does not match, each with the reason, and changes nothing for them', async () => {
    const [short, paid, late, several] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
    await importLines([`25-11-2026,${paid.code},FT200,,300,`])
    await ageOrder(shop, late.id, 25 * 60)
    await expireUnpaidOrders(shop.platform)
    const { matched, unmatched } = await importLines([
      `25-11-2026,${short.code},FT201,,299,`,
      `25-11-2026,${paid.code},FT202,,300,`,
      `25-11-2026,${late.code},FT203,,300,`,
      `25-11-2026,${several.code} and ${short.code},FT204,,300,`,
      '20261125,Salary 20261125,FT205,,300,',
    ])
    expect(matched).toEqual([])
    expect(unmatched.map(({ line, reason, order_id }) => [line, reason, order_id])).toEqual([
      [2, 'other_amount', short.id],
      [3, 'already_paid', paid.id],
      [4, 'closed', late.id],
      [5, 'several_orders', null],
      [6, 'no_order', null],
    ])
    expect((await short.order()).payment_status).toBe('pending')
  })

  it.each([
    ['is empty', ''],
    ['has no column with received money', 'Date,Description\n25-11-2026,x'],
    ['has no description', 'Date,Credit\n25-11-2026,300'],
    ['is no text', 'Date,Description,Credit\n\0'],
  ])('the import of a bank statement is refused with a sentence if the file %s', async (_, text) => {
    expect((await send([], text)).json()).toMatchObject({ status: 422, code: 'statement_unreadable' })
  })

  it('the import of a bank statement is refused for more than 5,000 lines', async () => {
    const lines = Array.from({ length: 5001 }, (__, number) => `25-11-2026,x,${number},,1,`)
    expect((await send(lines)).json()).toMatchObject({ status: 413, code: 'statement_too_long' })
  })
})

it.each([
  [
    'with semicolons, lines before the headings and amounts with a direction',
    'Account Title;Mandi Foods\nIBAN;PK36SCBL0000001123456702\n\nValue Date;Particulars;Amount;Dr/Cr\n25-11-26;Raast a;1,300.50;CR\n25-11-26;Fee;10;DR\n',
    [{ line: 5, date: '25-11-26', text: 'Raast a', amount: 130050 }],
  ],
  [
    'with tabs, a transaction id and the direction behind the amount',
    'Transaction Date\tTransaction ID\tNarration\tDeposits\n1/2/2026\t77\tfrom Ali\tPKR 500.00 CR\n',
    [{ line: 2, date: '1/2/2026', text: 'from Ali · 77', reference: '77', amount: 50000 }],
  ],
  [
    'with Urdu digits, and with credits in a column of their own',
    'Date,Details,Amount,Credit Amount\n۲۵,رقم,9,۳۰۰\n',
    [{ line: 2, amount: 30000 }],
  ],
  ['with negative amounts, which are no received money', 'Date,Description,Amount\n1,fee,-5\n2,in,5\n', [{ line: 3 }]],
])('a bank statement %s is read', (_, text, expected) => {
  const { lines } = readStatement(Buffer.from(text))
  expect(lines).toMatchObject(expected)
  expect(lines).toHaveLength(expected.length)
})

it('a line that a bank statement contains twice is two transfers, whose keys are the same in a longer file', () => {
  const text = 'Date,Description,Credit\n1,Ali,5\n1,Ali,5\n'
  const keysOf = (file: string) => readStatement(Buffer.from(file)).lines.map(({ key }) => key)
  expect(new Set(keysOf(text)).size).toBe(2)
  expect(keysOf(`${text}2,Bilal,5\n`).slice(0, 2)).toEqual(keysOf(text))
})
