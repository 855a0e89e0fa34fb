import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { PlacedOrder } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { customerId, customerIdSql, fillCarts, wishedIds, wishedIdsSql } from './support/buyers.ts'
import { type BenchClient, createClient, succeed } from './support/client.ts'
import { ratePerSecond } from './support/load.ts'
import { pgbenchScript } from './support/pgbench-script.ts'
import { type MeasuredServer, startServer } from './support/programs.ts'
import { compare, compareRates, type Patience, type Row, WORKERS } from './support/ratio.ts'
import { type Statement, statementsOf } from './support/statements.ts'

/** The statements of one call each, and of the checkout what they were of. */
export type SeenStatements = { add: Statement[]; checkout: Statement[]; order_id: string; key: string }

type Setting = Patience & {
  shop: MeasuredServer
  database: Database
  databaseUrl: string
  folder: string
  /** The customers' tokens by their numbers. */
  tokens: string[]
}

/** Lets the first customer put two products into the cart and order them, while PostgreSQL writes down every statement. */
export async function seeStatements(client: BenchClient, dataDir: string, [token]: string[]): Promise<SeenStatements> {
  const [first, second] = wishedIds(0)
  const add = await statementsOf(dataDir, () => addToCart(client, token, first))
  await addToCart(client, token, second)
  const key = randomUUID()
  let answer = ''
  const checkout = await statementsOf(dataDir, async () => {
    answer = await checkOut(client, token, key)
  })
  const { order_id }: PlacedOrder = JSON.parse(answer)
  return { add, checkout, order_id, key }
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

/** Adding to the cart, and checkout, beside the same statements without the shop around them. */
export async function benchBuying(setting: Setting, seen: SeenStatements): Promise<Row[]> {
  const client = createClient(setting.shop.url)
  try {
    return [await adding(setting, client, seen), await checkingOut(setting, client, seen)]
  } finally {
    client.close()
  }
}

async function adding(setting: Setting, client: BenchClient, { add }: SeenStatements): Promise<Row> {
  const [customer_id, [product_id]] = [customerId(0), wishedIds(0)]
  const names = new Map([
    [customer_id, 'customer_id'],
    [product_id, 'product_id'],
  ])
  // Who calls is not asked by the bare one.
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
      limit: `bare Fastify with the same ${statements.length} statements in a transaction`,
      atLeast: 0.6,
      ours() {
        const customer = next()
        return addToCart(client, setting.tokens[customer], wishedIds(customer)[0])
      },
      bare() {
        const customer = next()
        const [product_id] = wishedIds(customer)
        return succeed(bare, { method: 'POST', path: '/cart', body: { customer_id: customerId(customer), product_id } })
      },
    })
  } finally {
    bare.close()
    await server.stop()
  }
}

async function checkingOut(setting: Setting, client: BenchClient, seen: SeenStatements): Promise<Row> {
  const { database, shop, tokens, folder } = setting
  const script = join(folder, 'checkout.sql')
  await writeFile(script, scriptOf(seen))
  return compareRates({
    ...setting,
    work: `checkout, ${WORKERS} buyers at once`,
    limit: 'pgbench running the same statements',
    atLeast: 0.5,
    async ours(seconds) {
      await prepare(database, tokens.length)
      let customer = 0
      return ratePerSecond({ workers: WORKERS, seconds }, () => checkOut(client, tokens[customer++], randomUUID()))
    },
    async bare(seconds) {
      await prepare(database, tokens.length)
      // The shop would take part otherwise: it tells customers and sellers of what pgbench orders.
      process.kill(shop.pid, 'SIGSTOP')
      try {
        return await pgbench(script, setting.databaseUrl, seconds)
      } finally {
        await forgetEvents(database)
        process.kill(shop.pid, 'SIGCONT')
      }
    },
  })
}

/** Fills the carts, and has nothing left to be told from the round before. */
async function prepare(database: Database, customers: number): Promise<void> {
  await forgetEvents(database)
  await fillCarts(database, customers)
}

async function forgetEvents(database: Database): Promise<void> {
  await sql`update shop_events set told_at = now() where told_at is null`.execute(database)
}

/** One checkout after the other, by each client the next of its own customers. */
function scriptOf({ checkout, order_id, key }: SeenStatements): string {
  const [customer, ids] = [':customer', wishedIds(0)]
  const session = checkout.find(({ text }) => text.startsWith('insert into "sandbox_payment_sessions"'))
  const [session_id, payment_id] = session?.values ?? []
  if (!session_id || !payment_id) throw new Error('A checkout made other statements than were looked for.')
  const order = "('00000000-0000-4000-a000-' || lpad(to_hex((:order)::bigint), 12, '0'))::uuid"
  const [first, second] = wishedIdsSql(customer)
  const expressions = new Map([
    [customerId(0), customerIdSql(customer)],
    [ids[0], first],
    [ids[1], second],
    [order_id, order],
    [key, "('pgbench-' || (:order)::text)"],
    [session_id, "('sbx_' || (:order)::text)"],
    [payment_id, ':payment_id'],
  ])
  const isFetched = (text: string) => text.includes('from "payments" where "order_id"')
  return `\\set turn :turn + 1
\\set customer :client_id + ${WORKERS} * :turn
\\set order random(1, 281474976710655)
${pgbenchScript(checkout, expressions, isFetched)}
`
}

const run = promisify(execFile)

/** Transactions in a second. Throws, with what pgbench said, when one failed. */
async function pgbench(script: string, databaseUrl: string, seconds: number): Promise<number> {
  const flags = [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    `${WORKERS}`,
    '-j',
    '2',
    '-T',
    `${seconds}`,
    '-D',
    'turn=-1',
  ]
  const { stdout, stderr } = await run('pgbench', [...flags, databaseUrl]).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Error('pgbench is missing: it comes with Debian’s package postgresql-contrib.')
    throw error
  })
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!rate || stderr.includes('error')) throw new Error(`pgbench failed: ${stderr}`)
  return rate
}
