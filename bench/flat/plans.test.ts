import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { createTokens } from '#server/auth/testing/tokens.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { connectionOptions } from '#server/platform/database/database.ts'
import { anOrder } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { generateShop } from '../million/generate-million.ts'
import { type Plan, readWhole, rowsRead } from './plan.ts'
import { SCREEN_CALLS, type ScreenCall } from './screens.ts'
import { type Names, namesOf } from './subject.ts'
import { unseenAddress } from './unseen-address.ts'

/**
 * With this many rows, a statement that reads a whole table reads clearly more rows than a statement that reads a page.
 */
const SIZE = { products: 4500, sellers: 150, customers: 4000, orders: 5000 }
/**
 * The maximum numbers of rows that a statement may read from large tables. `FOR_A_PAGE` applies to a page. `SIFTED`
 * applies to filters without an index, to counts of up to 1,000 rows, and to sums: the account of a seller adds up all
 * open fulfilments, and sales figures, money figures and statements add up days.
 */
const [FOR_A_PAGE, SIFTED] = [400, 3500]
/** A table with more rows than this is large. */
const LARGE = 1500

/** Calls that return no pages: a stream without end, and complete lists. */
const NO_PAGES = [
  ...['/api/events', '/api/seller/events', '/api/admin/events'],
  ...['/api/admin/orders.csv', '/api/admin/ledger/postings.csv', '/api/seller/products.csv'],
  '/api/admin/tax/months/:month/statement.csv',
  '/api/admin/money/tables/:table',
  ...['/api/seller/account/statement.csv', '/api/admin/seller-accounts/:seller_id/statement.csv'],
]
/** A call that adds up the open orders of all sellers. An admin makes it only before a batch of payouts. */
const OF_ALL_SELLERS = ['/api/admin/payout-preview']
/** Calls that return lists of objects that admins or imports create. A shop has few such objects. */
const FEW = [
  '/api/admin/webhooks/:endpoint_id/deliveries',
  '/api/admin/payout-batches/:batch_id',
  '/api/admin/payout-batches/:batch_id/payouts',
  '/api/seller/picture-fetches/:fetch_id',
]
/** A call that reads payments only until the first paid one. In a new shop, there are few payments before it. */
const FIRST_STEPS = ['/api/admin/first-steps']
/** Calls about the bank transfer or the invoice of one order. The measured shop has neither. */
const OF_ONE_ORDER = [
  '/api/orders/:order_id/invoices/:seller_id',
  '/api/admin/orders/:order_id/invoices/:seller_id',
  '/api/orders/:order_id/transfer',
  '/api/orders/:order_id/transfer/slip',
  '/api/admin/transfers/:order_id/slip',
]
/** The photos of refund requests and the documents of sellers, which the shop of the bench does not have. */
const PHOTOS = [
  ...['/api/orders/:order_id/refund-requests/photo', '/api/admin/refund-requests/:request_id/photo'],
  ...['/api/seller/documents/:kind/file', '/api/admin/sellers/:id/documents/:kind'],
]

/**
 * The tables that a call may read completely. `money_days`: the opening balances are the sums of all days, whatever the
 * number of orders. `category_days`: the year and the year before contain all days of the generated shop, with one row
 * a day for each category.
 */
const READ_WHOLE: Record<string, Set<string>> = {
  'admin: trial balance of some days': new Set(['money_days']),
  'admin: sales figures of a year': new Set(['category_days']),
}

/** A statement of the shop. `settings` are the statements `set local` before it in the same transaction. */
type Sent = { text: string; values: unknown[]; settings: string[] }

let shop: TestShop
let names: Names
let tokens: Record<'customer' | 'seller' | 'admin', string>
let large: Set<string>
let client: pg.Client
const query = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  shop = await createTestShop()
  const { database } = shop.platform
  await shop.anAdmin()
  for (const [category, sub_category, name] of [
    ['Vegetables', 'Onions', 'Pyaaz (red onions)'],
    ['Fruits', 'Mangoes', 'Mangoes, Chaunsa'],
    ['Fruits', 'Oranges', 'Kinnow'],
    ['Rice', 'Basmati', 'Basmati rice'],
  ] as const)
    await shop.aProduct({ category, sub_category, name })
  await anOrder(shop)
  await generateShop(shop.databaseUrl, SIZE)
  const found = await namesOf(database)
  names = found
  const sign = await createTokens(database)
  const { rows: admins } = await sql<{ id: string }>`select id from users where role = 'admin'`.execute(database)
  const tokenOf = (user_id: string, email: string) => sign({ user_id, email, user_metadata: {} })
  tokens = {
    customer: await tokenOf(found.customer_id, found.customer_email),
    seller: await tokenOf(found.seller_id, found.seller_email),
    admin: await tokenOf(admins[0]?.id ?? '', 'admin@mandi.test'),
  }
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and reltuples > ${LARGE}`.execute(database)
  large = new Set(rows.map(({ relname }) => relname))
  // The first call of a dashboard also computes its figures. This call is made here, so that the measured calls do not
  // compute them.
  for (const call of SCREEN_CALLS.filter(({ work }) => work.endsWith('dashboard, 7 days'))) await statementsOf(call)
  client = new pg.Client(connectionOptions(shop.databaseUrl))
  await client.connect()
})
afterAll(async () => {
  query.mockRestore()
  await client.end()
  await shop.close()
})

it('the list of API calls in bench/flat/screens.ts contains every GET call of the API, except the streams, the exports and the rare calls that this test names', async () => {
  const paths = SCREEN_CALLS.map(({ path }) => new URL(path(names), 'http://localhost').pathname)
  for await (const file of glob('contract/*.ts', { exclude: ['**/*.test.ts'] })) {
    const contents: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
    const reading = Object.values(contents)
      .filter(isCall)
      .filter(({ method }) => method === 'GET')
    for (const { path } of reading) {
      if (
        !path.startsWith('/api/') ||
        [...NO_PAGES, ...OF_ALL_SELLERS, ...FEW, ...OF_ONE_ORDER, ...PHOTOS, ...FIRST_STEPS].includes(path)
      )
        continue
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      expect(
        paths.some((known) => pattern.test(known)),
        path,
      ).toBe(true)
    }
  }
})

it('in the shop that the bench generates, the ledger agrees with the orders', async () => {
  const { rows } = await sql<{ postings: number }>`select count(*)::int as postings from ledger_postings`.execute(
    shop.platform.database,
  )
  expect(rows[0]?.postings).toBeGreaterThan(SIZE.orders)
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
})

it.each(SCREEN_CALLS.filter(({ work }) => !work.startsWith('page:')).map((call) => [call.work, call] as const))(
  'no SQL statement of the API call “%s” reads more than 400 rows of large tables (3,500 for a search, a filter or a sum), and only two named sums read a large table completely',
  async (_, call) => {
    const statements = await statementsOf(call)
    const limit =
      /[?&](q|max_price|with_total)=|facets|\/account$|\/money|sales-figures|\/statement$|trial-balance|seller-accounts\/[^/]+$/.test(
        call.path(names),
      )
        ? SIFTED
        : FOR_A_PAGE
    const tables = large.difference(READ_WHOLE[call.work] ?? new Set())
    for (const statement of statements) {
      const plan = await planOf(statement)
      expect(
        readWhole(plan).filter((table) => tables.has(table)),
        statement.text,
      ).toEqual([])
      expect(rowsRead(plan, tables), statement.text).toBeLessThanOrEqual(limit)
    }
  },
)

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported
}

let calls = 0

/** Returns the statements that a call needs for its response, without the statements of jobs. */
async function statementsOf({ path, as }: ScreenCall): Promise<Sent[]> {
  query.mockClear()
  const url = unseenAddress(path(names), calls++)
  const answer = await shop.as(as && { id: '', email: '', token: tokens[as] }).get(url)
  expect(answer.statusCode, answer.body).toBe(200)
  const settings = new Map<unknown, string[]>()
  return query.mock.calls.flatMap(([statement], index) => {
    const sender = query.mock.contexts[index] as pg.Client & { connectionParameters: { application_name?: string } }
    const { text = '', values = [] } = statement as unknown as Partial<Sent>
    if (/^(begin|start transaction|commit|rollback)\b/.test(text)) settings.delete(sender)
    if (/^set local\b/.test(text)) settings.set(sender, [...(settings.get(sender) ?? []), text])
    const isOurs = sender.connectionParameters.application_name === 'mandi'
    const isRead = /^\s*(\/\*.*\*\/)?\s*(select|with)\b/.test(text)
    return isOurs && isRead ? [{ text, values, settings: settings.get(sender) ?? [] }] : []
  })
}

/** Runs a statement with `explain analyze`, with its settings, and rolls it back. Returns the plan. */
async function planOf({ text, values, settings }: Sent): Promise<Plan> {
  await client.query('begin')
  for (const setting of settings) await client.query(setting)
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values)
  await client.query('rollback')
  return rows[0]['QUERY PLAN'][0]
}
