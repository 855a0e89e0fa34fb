import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { fillCarts, productId, productIdsOf } from './support/buyers.ts'
import { type BenchClient, createClient, succeed } from './support/client.ts'
import { latenciesAt, percentile } from './support/load.ts'
import type { MeasuredServer } from './support/programs.ts'

/**
 * Response times in milliseconds at a fixed number of calls per second, counted from the time at which a call should
 * have started.
 */
export type TrafficRow = { work: string; perSecond: number; p50: number; p95: number; p99: number; worst: number }

type Setting = { shop: MeasuredServer; database: Database; tokens: string[]; seconds: number }
type Work = () => Promise<unknown>

const WORDS = ['pyaaz', 'aloo', 'chawal', 'mango', 'daal', 'chai', 'doodh', 'brocoli']

/**
 * Measures each kind of call alone, and then the mix of a real shop. The calls start at a fixed rate, even if earlier
 * calls have not ended.
 */
export async function benchTraffic(setting: Setting): Promise<TrafficRow[]> {
  const client = createClient(setting.shop.url)
  try {
    await fillCarts(setting.database, setting.tokens.length)
    const { browse, add, checkOut, mixed } = visitors(client, setting.tokens)
    const scenarios: [string, number, Work][] = [
      ['browsing', 100, browse],
      ['browsing', 400, browse],
      ['adding to the cart', 100, add],
      ['checkout', 20, checkOut],
      ['90 % browsing, 8 % cart, 2 % checkout', 100, mixed],
      ['90 % browsing, 8 % cart, 2 % checkout', 400, mixed],
    ]
    await latenciesAt({ perSecond: 200, seconds: 2 }, async () => void (await mixed()))
    const rows: TrafficRow[] = []
    for (const [work, perSecond, call] of scenarios) {
      const times = await latenciesAt({ perSecond, seconds: setting.seconds }, async () => void (await call()))
      const [p50 = 0, p95 = 0, p99 = 0, worst = 0] = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share))
      rows.push({ work, perSecond, p50, p95, p99, worst })
    }
    return rows
  } finally {
    client.close()
  }
}

/**
 * Returns the calls of the benchmark's visitors. Each call uses another product, search word or customer. `mixed` is 90
 * % browsing, 8 % adding to the cart and 2 % checkout. Each customer can check out once, in the order in which the
 * carts were filled.
 */
export function visitors(client: BenchClient, tokens: string[]): Record<'browse' | 'add' | 'checkOut' | 'mixed', Work> {
  let turn = 0
  // Items are added to the carts of the last customers first, because the first customers check out and their carts
  // must not change.
  let [added, buying] = [0, 0]
  const looks: ((number: number) => string)[] = [
    () => '/',
    () => '/shop',
    (number) => `/product/${productId(number % 1000)}`,
    () => '/api/products?limit=8',
    (number) => `/api/products?limit=8&q=${WORDS[number % WORDS.length]}`,
    (number) => `/api/suggestions?q=${WORDS[number % WORDS.length]?.slice(0, 1 + (number % 4))}`,
    (number) => `/api/products?limit=8&max_price=${10_000 + number}`,
  ]
  const browse = () => {
    turn += 1
    return succeed(client, { path: looks[turn % looks.length]?.(turn) ?? '/' })
  }
  const add = () => {
    const customer = tokens.length - 1 - (added++ % tokens.length)
    const [product_id] = productIdsOf(customer)
    return succeed(client, { method: 'POST', path: '/api/cart/items', token: tokens[customer], body: { product_id } })
  }
  const checkOut = () =>
    succeed(client, {
      method: 'POST',
      path: '/api/checkout',
      token: tokens[buying++],
      body: BILLING,
      headers: { 'idempotency-key': randomUUID() },
    })
  return { browse, add, checkOut, mixed: inTurn([90, browse], [8, add], [2, checkOut]) }
}

/**
 * Returns a function that runs one of the given calls each time. The calls are evenly distributed according to their
 * shares.
 */
function inTurn(...works: [share: number, work: Work][]): Work {
  const owed = works.map(() => 0)
  return () => {
    works.forEach(([share], index) => {
      owed[index] = (owed[index] ?? 0) + share
    })
    const next = owed.indexOf(Math.max(...owed))
    owed[next] = (owed[next] ?? 0) - 100
    return works[next]?.[1]() ?? Promise.resolve()
  }
}
