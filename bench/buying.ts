import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { customerId, fillCarts, productIdsOf } from './support/buyers.ts'
import { type BenchClient, createClient, succeed } from './support/client.ts'
import { ratePerSecond } from './support/load.ts'
import { type MeasuredServer, startServer } from './support/programs.ts'
import { compare, compareRates, type Patience, type Row, WORKERS } from './support/ratio.ts'
import { type Statement, statementsOf } from './support/statements.ts'

/** The SQL statements that the shop runs when a customer adds a product to the cart. */
export type SeenStatements = { add: Statement[] }

const MINIMAL_ORDER = join(import.meta.dirname, 'minimal-order.sql')

type Setting = Patience & {
  shop: MeasuredServer
  database: Database
  databaseUrl: string
  folder: string
  /** The access tokens of the customers. The index of a token is the number of its customer. */
  tokens: string[]
}

/**
 * Records the SQL statements of adding a product to the cart. The first customer makes this call while PostgreSQL logs
 * every statement.
 */
export async function seeStatements(client: BenchClient, dataDir: string, [token]: string[]): Promise<SeenStatements> {
  const [first] = productIdsOf(0)
  return { add: await statementsOf(dataDir, async () => void (await addToCart(client, token, first))) }
}

function addToCart(client: BenchClient, token: string | undefined, product_id: string): Promise<string> {
  return succeed(client, { method: 'POST', path: '/api/cart/items', token, body: { product_id } })
}

function checkOut(client: BenchClient, token: string | undefined, key: string): Promise<string> {
  return succeed(client, {
    method: 'POST',
    path: '/api/checkout',
    token,
    body: BILLING,
    headers: { 'idempotency-key': key },
  })
}

/**
 * Measures adding to the cart, compared with a server that only runs the same SQL statements. Measures checkout,
 * compared with a minimal order transaction in PostgreSQL.
 */
export async function benchBuying(setting: Setting, seen: SeenStatements): Promise<Row[]> {
  const client = createClient(setting.shop.url)
  try {
    await makeMinimalTables(setting.database)
    return [await adding(setting, client, seen), await checkingOut(setting, client)]
  } finally {
    client.close()
  }
}

async function adding(setting: Setting, client: BenchClient, { add }: SeenStatements): Promise<Row> {
  const [customer_id, [product_id]] = [customerId(0), productIdsOf(0)]
  const names = new Map([
    [customer_id, 'customer_id'],
    [product_id, 'product_id'],
  ])
  // Of the recorded SQL statements, the first identifies the caller. The comparison server does not identify callers,
  // so it does not run this statement.
  const statements = add
    .slice(1)
    .map(({ text, values }) => ({ text, values: values.map((value) => names.get(value ?? '') ?? value) }))
  const environment = { DATABASE_URL: setting.databaseUrl, STATEMENTS: JSON.stringify(statements) }
  const server = await startServer('bench/bare/cart.ts', environment)
  const bare = createClient(server.url)
  let turn = 0
  const next = () => turn++ % setting.tokens.length
  try {
    return await compare({
      ...setting,
      work: 'add to cart',
      limit: statements.length === 1 ? 'bare Fastify with the same statement' : 'bare Fastify with the same statements',
      atLeast: 0.6,
      ours() {
        const customer = next()
        return addToCart(client, setting.tokens[customer], productIdsOf(customer)[0])
      },
      bare() {
        const customer = next()
        const [product_id] = productIdsOf(customer)
        return succeed(bare, { method: 'POST', path: '/cart', body: { customer_id: customerId(customer), product_id } })
      },
    })
  } finally {
    bare.close()
    await server.stop()
  }
}

async function checkingOut(setting: Setting, client: BenchClient): Promise<Row> {
  const { database, tokens, databaseUrl } = setting
  return compareRates({
    ...setting,
    work: `checkout, ${WORKERS} buyers at once`,
    limit: 'pgbench with a minimal order transaction',
    atLeast: 0.05,
    async ours(seconds) {
      await prepare(database, tokens.length)
      let customer = 0
      return ratePerSecond({ workers: WORKERS, seconds }, () => checkOut(client, tokens[customer++], randomUUID()))
    },
    bare: (seconds) => pgbench(databaseUrl, seconds),
  })
}

/**
 * Prepares a round of the benchmark: fills the carts of the customers. Marks the events of the previous round as
 * published, so that the shop does not publish them during the next round.
 */
async function prepare(database: Database, customers: number): Promise<void> {
  await sql`update shop_events set published_at = now() where published_at is null`.execute(database)
  await fillCarts(database, customers)
}

/** Creates the tables of the minimal order transaction, in a database schema that the shop does not use. */
async function makeMinimalTables(database: Database): Promise<void> {
  for (const statement of MINIMAL_TABLES.split(';')) if (statement.trim()) await sql.raw(statement).execute(database)
}

const MINIMAL_TABLES = `
  drop schema if exists minimal cascade;
  create schema minimal;
  create table minimal.p2 (id int primary key, stock int not null, price bigint not null);
  insert into minimal.p2 select n, 1000000000, 1000 from generate_series(1, 5000) n;
  create table minimal.o (order_id bigint generated always as identity primary key, customer_id int, total bigint, status text,
    created_at timestamptz default now());
  create table minimal.oi (order_id bigint, product_id int, quantity int, price bigint, primary key (order_id, product_id));
  create table minimal.oh (order_id bigint, status text, changed_at timestamptz default now());
  create index on minimal.oh (order_id)`

const run = promisify(execFile)

/**
 * Runs bench/minimal-order.sql with pgbench. Returns the number of transactions per second. Throws if pgbench is not
 * installed or a transaction fails; in the second case the error contains the output of pgbench.
 */
async function pgbench(databaseUrl: string, seconds: number): Promise<number> {
  const address = new URL(databaseUrl)
  address.searchParams.set('options', '-csearch_path=minimal')
  const flags = ['-n', '-M', 'prepared', '-f', MINIMAL_ORDER, '-c', `${WORKERS}`, '-j', '1', '-T', `${seconds}`]
  const { stdout, stderr } = await run('pgbench', [...flags, address.href]).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Error('pgbench is missing. It is part of Debian’s package postgresql-contrib.')
    throw error
  })
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!rate || stderr.includes('error')) throw new Error(`pgbench failed: ${stderr}`)
  return rate
}
