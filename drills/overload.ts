import { randomUUID } from 'node:crypto'
import { BILLING } from '#server/testing/order-builders.ts'
import { latenciesAt, ratePerSecond } from '../bench/support/load.ts'
import type { Drill } from './drill.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Client, type Reply } from './support/client.ts'
import { inLanes } from './support/lanes.ts'
import { customers, fillCart, type Person, productsWith } from './support/people.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { shareDatabase } from './support/workspace.ts'

const STOCK = 1_000_000
/**
 * In the overload drill, the shop is first warmed up with `WAKING` orders. Its capacity is then measured with
 * `MEASURED.orders` orders, and with page views for `MEASURED.seconds` seconds.
 */
const WAKING = 50
const MEASURED = { orders: 400, seconds: 3 }
/** If the shop's measured rate is higher than the previous rate by this factor, the shop is still warming up. */
const WARMER = 1.1
const WORKERS = 16
/** The load during the overload as a multiple of the shop's capacity. `SECONDS` is the duration of the overload. */
const TIMES = 3
const SECONDS = 6
/**
 * While the drill sends too many orders, other visitors read this number of pages per second. While it sends too many
 * page views, other customers place this number of orders per second.
 */
const OTHERS = 10
/** The drill sends its load from several IP addresses, because the shop limits the load from one address. */
const ADDRESSES = Array.from({ length: 8 }, (_, index) => `127.0.2.${index + 1}`)
/** The share of the capacity that the shop must still serve during an overload. */
const STILL_SERVED = 0.6

/**
 * The result of sending many requests at a fixed rate. `comes`: the number of requests. `askedToWait`: the number of
 * responses with status 503. `seconds`: the time until the last response.
 */
type Crowd = { comes: number; served: number; askedToWait: number; seconds: number; faults: string[] }

/** A drill that reads more pages than the shop can handle, and then sends more orders than it can handle. */
export const overload: Drill = {
  name: 'overload',
  promise: `The drill sends ${TIMES} times as many requests as the shop can handle. The shop must handle as many as it can and return 503 with Retry-After for the others. Customers must be able to browse while there are too many checkouts, and to check out while there are too many page views.`,
  minutes: 8,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const shop = await openShop(workspace, { DATABASE_URL })
    const clients = ADDRESSES.map((localAddress) => new Client({ localAddress }))
    workspace.undo(async () => {
      for (const client of clients) client.close()
    })
    let requests = 0
    const send: Client['send'] = (url, request) => {
      const client = clients[requests++ % clients.length]
      if (!client) throw new Error('The list of clients is empty.')
      return client.send(url, request)
    }
    const [product_id = ''] = await productsWith(database, [STOCK])
    const crowd = async (count: number) => {
      const people = await customers(database, count)
      await Promise.all(people.map(({ id }) => fillCart(database, id, [{ product_id, quantity: 1 }])))
      return people
    }
    let visit = 0
    const browse = () => send(shop.url, { path: `/product/${product_id}?visit=${visit++}` })
    const order = (person: Person) => checkOut(send, shop.url, person)

    // The drill measures pages before orders, because the emails and events of orders keep the shop busy afterwards.
    await inLanes(WORKERS, await crowd(WAKING), async (person) => void (await order(person)))
    const pagesAlone = () => ratePerSecond({ workers: WORKERS, seconds: MEASURED.seconds }, browse)
    const pagesBefore = await warmRate(pagesAlone)
    const few = buyersIn(await crowd(OTHERS * SECONDS + 1), order)
    const [manyVisitors, fewOrders] = await Promise.all([come(pagesBefore * TIMES, browse), come(OTHERS, few)])
    const pages = mean(pagesBefore, await pagesAlone())

    const ordersAlone = async () => {
      const buyers = await crowd(MEASURED.orders)
      const began = performance.now()
      await inLanes(WORKERS, buyers, async (person) => void (await order(person)))
      return MEASURED.orders / ((performance.now() - began) / 1000)
    }
    const ordersBefore = await warmRate(ordersAlone)
    const many = buyersIn(await crowd(Math.ceil(ordersBefore * TIMES * SECONDS) + 1), order)
    const [manyOrders, visitors] = await Promise.all([come(ordersBefore * TIMES, many), come(OTHERS, browse)])
    const orders = mean(ordersBefore, await ordersAlone())

    const sold = await database.selectFrom('orders').select('order_id').execute()
    const faults = [
      ...[manyOrders, visitors, manyVisitors, fewOrders].flatMap((crowd) => crowd.faults.slice(0, 2)),
      ...(await faultsInBooks(database)),
      ...(await faultsInStock(database, new Map([[product_id, STOCK]]))),
      ...(await unforeseen([shop])),
    ]
    const shares = {
      orders: manyOrders.served / manyOrders.seconds / orders,
      pages: manyVisitors.served / manyVisitors.seconds / pages,
    }
    for (const [what, share] of Object.entries(shares))
      if (share < STILL_SERVED) faults.push(`only ${Math.round(share * 100)} % of the capacity of ${what} was served`)
    for (const crowd of [manyOrders, manyVisitors])
      if (crowd.askedToWait === 0)
        faults.push('no request was refused: the shop was not overloaded, or delayed all requests')
    if (visitors.served < visitors.comes) faults.push('visitors got 503 during the overload with orders')
    if (fewOrders.served < fewOrders.comes) faults.push('orders got 503 during the overload with pages')
    return {
      figures: [
        ['checkouts that the shop can handle per second', Math.round(orders)],
        ['at three times as many checkouts: orders placed', `${manyOrders.served} of ${manyOrders.comes}`],
        ['at three times as many checkouts: responses with status 503', manyOrders.askedToWait],
        ['pages read by other visitors while there were too many checkouts', `${visitors.served} of ${visitors.comes}`],
        ['pages that the shop can render per second', Math.round(pages)],
        ['at three times as many page views: pages sent', `${manyVisitors.served} of ${manyVisitors.comes}`],
        ['at three times as many page views: responses with status 503', manyVisitors.askedToWait],
        [
          'seconds until the last response: checkouts, pages',
          `${manyOrders.seconds.toFixed(1)}, ${manyVisitors.seconds.toFixed(1)}`,
        ],
        ['orders placed during the test', `${fewOrders.served} of ${fewOrders.comes}`],
        ['orders in the database', sold.length],
        [
          'rate under overload as a share of the rate without it: checkouts, pages',
          `${asPercent(shares.orders)}, ${asPercent(shares.pages)}`,
        ],
      ],
      faults,
    }
  },
}

/**
 * Measures the shop's rate repeatedly until it no longer rises by the factor `WARMER`. Returns the mean of the last two
 * rates. A new process is slow until Node has compiled its code.
 */
async function warmRate(look: () => Promise<number>): Promise<number> {
  let [before, latest] = [0, await look()]
  while (latest > before * WARMER) [before, latest] = [latest, await look()]
  return mean(before, latest)
}

/**
 * Returns the mean of two measurements. The speed of the machine varies, so the maximum of several measurements would
 * be too high.
 */
function mean(one: number, other: number): number {
  return (one + other) / 2
}

/**
 * Returns a function that places one order. Each call of the function uses the next of the given customers, and throws
 * if none is left.
 */
function buyersIn(people: Person[], order: (person: Person) => Promise<Reply>): () => Promise<Reply> {
  const next = people.values()
  return async () => {
    const { value: person } = next.next()
    if (!person) throw new Error('there were too few buyers')
    return order(person)
  }
}

/**
 * Sends a fixed number of requests per second for `SECONDS` seconds, even if earlier requests have no response yet.
 * Resolves after the last response.
 */
async function come(perSecond: number, ask: () => Promise<Reply>): Promise<Crowd> {
  const crowd: Crowd = { comes: 0, served: 0, askedToWait: 0, seconds: 0, faults: [] }
  const began = performance.now()
  await latenciesAt({ perSecond, seconds: SECONDS }, async () => {
    crowd.comes += 1
    const reply = await ask().catch((error: Error) => error)
    if (reply instanceof Error) crowd.faults.push(`a request was not answered: ${reply.message}`)
    else if (reply.status < 300) crowd.served += 1
    else if (reply.status === 503 && Number(reply.headers['retry-after']) > 0) crowd.askedToWait += 1
    else crowd.faults.push(`a request was answered ${reply.status}: ${reply.body.slice(0, 200)}`)
  })
  crowd.seconds = (performance.now() - began) / 1000
  return crowd
}

function checkOut(send: Client['send'], url: string, buyer: Person): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID() }
  return send(url, { method: 'POST', path: '/api/checkout', token: buyer.token, body: BILLING, headers })
}

function asPercent(share: number): string {
  return `${Math.round(share * 100)} %`
}
