import { sql } from 'kysely'
import { recountFigures } from '#server/figures/refresh-figures.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { encodeCursor } from '#server/platform/database/keyset.ts'
import { insertRole, insertSellerProfile } from '#server/testing/builders.ts'
import { inNewFolder } from '../bin/new-folder.ts'
import { SHOP } from '../bin/shop-program.ts'
import { type BenchClient, createClient, succeed } from './support/client.ts'
import { generateOrders, generateProducts } from './support/generate-shop.ts'
import { median } from './support/load.ts'
import { startServer } from './support/programs.ts'

/**
 * `npm run bench:seller`: measures the pages of a seller with 100,000 orders and 10,000 products, compared with those
 * of the demo seller in the same run. `-- WORD` measures only calls with this word in their name. The exit code is 1 if
 * a page exceeds its limit.
 */
const ORDERS = 100_000
const PRODUCTS = 10_000
/** The number of days over which the orders are distributed. */
const DAYS = 730
const AT_MOST = 1.5
const ROUNDS = 100
const WARM_UP = 20

const [wanted = ''] = process.argv.slice(2)

type Pages = { deepOrders: string; deepProducts: string; order_id: string; product_id: string }
/** A measured seller: the access token, and the ids in the URLs of the seller's pages. */
type Subject = Pages & { token: string }
type Change = { method: 'PATCH'; path: string; body: object }
type Call = {
  work: string
  path: (subject: Subject) => string
  change?: (round: number) => object
  /** Runs before each call. The measurement does not include it. */
  prepare?: (subject: Subject, round: number) => Change
}

const changeStatus = (round: number) => ({ status: round % 2 === 0 ? 'processing' : 'shipped' })

const CALLS: Call[] = [
  { work: 'dashboard', path: () => '/api/seller/dashboard' },
  ...[7, 30, 90].map((days) => ({ work: `dashboard, ${days} days`, path: () => `/api/seller/dashboard?days=${days}` })),
  { work: 'orders, first page', path: () => '/api/seller/orders' },
  { work: 'orders, deep', path: ({ deepOrders }) => `/api/seller/orders?cursor=${deepOrders}` },
  ...['pending', 'processing', 'delivered'].map((status) => ({
    work: `orders, ${status}`,
    path: () => `/api/seller/orders?status=${status}`,
  })),
  { work: 'orders, by a common name', path: () => '/api/seller/orders?q=khan' },
  { work: 'orders, by a rare name', path: () => '/api/seller/orders?q=nobody+of+this+name' },
  { work: 'orders, by id', path: ({ order_id }) => `/api/seller/orders?q=${order_id.slice(0, 8)}` },
  { work: 'orders, by telephone', path: () => '/api/seller/orders?q=03001234567' },
  { work: 'orders, by name and status', path: () => '/api/seller/orders?q=khan&status=pending' },
  { work: 'an order', path: ({ order_id }) => `/api/seller/orders/${order_id}` },
  { work: 'an order to print', path: ({ order_id }) => `/api/seller/orders-to-print?order_ids=${order_id}` },
  {
    work: 'an order’s status changed',
    path: ({ order_id }) => `/api/seller/orders/${order_id}`,
    change: changeStatus,
  },
  {
    work: 'dashboard after a change',
    path: () => '/api/seller/dashboard',
    prepare: ({ order_id }, round) => ({
      method: 'PATCH',
      path: `/api/seller/orders/${order_id}`,
      body: changeStatus(round),
    }),
  },
  { work: 'products, first page', path: () => '/api/seller/products' },
  { work: 'products, deep', path: ({ deepProducts }) => `/api/seller/products?cursor=${deepProducts}` },
  { work: 'products, a common word', path: () => '/api/seller/products?q=a' },
  { work: 'products, a rare word', path: () => '/api/seller/products?q=nothing+like+it' },
  { work: 'a product', path: ({ product_id }) => `/api/seller/products/${product_id}` },
  { work: 'settings, profile', path: () => '/api/seller/profile' },
]

let worst = 0
await inNewFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(folder)
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    AUTH_RATE_LIMITS: '1000000',
    INITIAL_SETTINGS: '{"unpaid_orders":1000000,"orders_per_hour":1000000}',
    AUTH_AUTOCONFIRM: 'on',
  }
  const shop = await startServer(SHOP, environment)
  const client = createClient(shop.url)
  const database = openDatabase(postgres.url, (error) => console.error(error.message), 2)
  try {
    const small = await subjectNamed(client, database, 'seller@mandi.test', 'mandi-demo-2026')
    const large = await aLargeSeller(client, database)
    worst = await compareAll(client, small, large)
  } finally {
    client.close()
    await database.destroy()
    await shop.stop()
    await postgres.stop()
  }
})
process.exitCode = worst > AT_MOST ? 1 : 0

async function logIn(client: BenchClient, email: string, password: string): Promise<string> {
  const body = { email, password }
  const path = '/auth/v1/token?grant_type=password'
  return JSON.parse(await succeed(client, { method: 'POST', path, body })).access_token
}

/** Creates a seller with the data of two years and logs in. */
async function aLargeSeller(client: BenchClient, database: Database): Promise<Subject> {
  const account = { email: 'large-seller@mandi.test', password: 'a password for the bench' }
  const { user } = JSON.parse(await succeed(client, { method: 'POST', path: '/auth/v1/signup', body: account }))
  await insertRole(database, user.id, 'seller')
  await insertSellerProfile(database, user.id, { business_name: 'Large Fields', is_verified: true })
  const began = performance.now()
  await generateProducts(database, { sellerId: user.id, count: PRODUCTS })
  await generateOrders(database, { sellerId: user.id, count: ORDERS, days: DAYS })
  await sql`vacuum analyze`.execute(database)
  const made = performance.now()
  await recountFigures(database)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.info(
    `Generated in ${seconds(began, made)}. First count of all orders in ${seconds(made, performance.now())}.`,
  )
  // Updates the statistics of PostgreSQL's query planner, as autovacuum does in a running shop.
  await sql`vacuum analyze`.execute(database)
  return subjectNamed(client, database, account.email, account.password)
}

/**
 * Returns the values for the URLs of a seller's measured pages: cursors in the middle of the lists, and the ids of a
 * product and an order. The order is the newest of the orders that contain only products of this seller. Its events are
 * marked as published.
 */
async function subjectNamed(
  client: BenchClient,
  database: Database,
  email: string,
  password: string,
): Promise<Subject> {
  const { rows } = await sql<{
    order_at: string
    order_id: string
    product_at: string
    product_id: string
    newest: string
  }>`
    with seller as (select id from auth.users where email = ${email}),
      own_orders as (select order_id, created_at, count(*) over () as total, row_number() over (order by created_at desc, order_id desc) as place
        from fulfilments where seller_id = (select id from seller)),
      own_products as (select product_id, created_at, count(*) over () as total,
        row_number() over (order by created_at desc, product_id desc) as place
        from shop_products where seller_id = (select id from seller) and status = 'active')
    select own_orders.created_at as order_at, own_orders.order_id, own_products.created_at as product_at, own_products.product_id,
      (select order_id from own_orders where not exists (select from fulfilments as others
        where others.order_id = own_orders.order_id and others.seller_id <> (select id from seller)) order by place limit 1) as newest
    from own_orders, own_products where own_orders.place = own_orders.total / 2 and own_products.place = own_products.total / 2`.execute(
    database,
  )
  const [row] = rows
  if (!row) throw new Error(`${email} has no data to measure.`)
  return {
    token: await logIn(client, email, password),
    deepOrders: encodeCursor([row.order_at, row.order_id]),
    deepProducts: encodeCursor([row.product_at, row.product_id]),
    order_id: row.newest,
    product_id: row.product_id,
  }
}

/**
 * Measures each call for the demo seller and for the seller with 100,000 orders. Resolves to the largest ratio of large
 * to demo.
 */
async function compareAll(client: BenchClient, small: Subject, large: Subject): Promise<number> {
  console.info('| call | demo seller, ms | large seller, ms | ratio | at most |\n|---|---|---|---|---|')
  let worst = 0
  for (const call of CALLS.filter(({ work }) => work.includes(wanted))) {
    const pairs = await timesOf(client, call, small, large)
    const ratio = median(pairs.map(([own, others]) => others / own))
    const [own, others] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))]
    worst = Math.max(worst, ratio)
    console.info(`| ${call.work} | ${own.toFixed(2)} | ${others.toFixed(2)} | ${ratio.toFixed(2)} | ${AT_MOST} |`)
  }
  return worst
}

/**
 * Measures a call for both sellers, in milliseconds. The calls of the two sellers alternate, and each seller is first
 * in half of the rounds. Other load and effects of the previous call therefore affect both sellers equally.
 */
async function timesOf(client: BenchClient, call: Call, small: Subject, large: Subject): Promise<[number, number][]> {
  const pairs: [number, number][] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const isLargeFirst = round % 4 > 1
    const first = await timeOf(client, call, isLargeFirst ? large : small, round)
    const second = await timeOf(client, call, isLargeFirst ? small : large, round)
    if (round >= WARM_UP) pairs.push(isLargeFirst ? [second, first] : [first, second])
  }
  return pairs
}

async function timeOf(
  client: BenchClient,
  { path, change, prepare }: Call,
  subject: Subject,
  round: number,
): Promise<number> {
  const { token } = subject
  if (prepare) await succeed(client, { ...prepare(subject, round), token })
  const began = performance.now()
  await succeed(client, { path: path(subject), token, ...(change ? { method: 'PATCH', body: change(round) } : {}) })
  return performance.now() - began
}
