import { randomUUID } from 'node:crypto'
import { BILLING } from '#server/testing/order-builders.ts'
import { latenciesAt, ratePerSecond } from '../bench/support/load.ts'
import type { Drill } from './drill.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Client, type Reply } from './support/client.ts'
import { inLanes } from './support/lanes.ts'
import { customers, fillCart, type Person, productsWith } from './support/people.ts'
import { shareDatabase } from './support/room.ts'
import { openShop, unforeseen } from './support/shop-process.ts'

const STOCK = 1_000_000
/** Orders, and seconds of pages, by which the shop's capacity is measured; before them, some orders wake it. */
const WAKING = 50
const MEASURED = { orders: 400, seconds: 3 }
/** By how much a shop that is still warming up does better from one look to the next. */
const WARMER = 1.1
const WORKERS = 16
/** How much more comes than the shop can do, and for how many seconds. */
const TIMES = 3
const SECONDS = 6
/** Requests a second of those who use the other half of the shop meanwhile. */
const OTHERS = 10
/** The shop limits the share of one address, so the load comes from several. */
const ADDRESSES = Array.from({ length: 8 }, (_, index) => `127.0.2.${index + 1}`)
/** The share of what the shop can do that it has to go on doing. */
const STILL_SERVED = 0.6

/** `seconds` until all who came had their answer. */
type Crowd = { comes: number; served: number; askedToWait: number; seconds: number; faults: string[] }

/** More comes than the shop can do: of orders, then of pages. */
export const overload: Drill = {
  name: 'overload',
  promise: `Overload at ${TIMES} times capacity: the excess gets 503 with Retry-After, and the rest is served. Browsing works while checkout is full, and the reverse.`,
  minutes: 8,
  async run(room) {
    const { url: DATABASE_URL, database } = await shareDatabase(room)
    const shop = await openShop(room, { DATABASE_URL })
    const clients = ADDRESSES.map((localAddress) => new Client({ localAddress }))
    room.undo(async () => {
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

    // Pages first: whom orders are told of keeps the shop busy for a while after them.
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
      if (share < STILL_SERVED)
        faults.push(`only ${Math.round(share * 100)} % of what the shop can do of ${what} was done`)
    for (const crowd of [manyOrders, manyVisitors])
      if (crowd.askedToWait === 0)
        faults.push('nobody was too much: the shop was not overloaded, or kept everybody waiting')
    if (visitors.served < visitors.comes) faults.push('visitors were sent away while many ordered')
    if (fewOrders.served < fewOrders.comes) faults.push('orders were sent away while many visited')
    return {
      figures: [
        ['orders per second without other load', Math.round(orders)],
        ['at three times as many: served', `${manyOrders.served} of ${manyOrders.comes}`],
        ['at three times as many: 503', manyOrders.askedToWait],
        ['pages read during the test', `${visitors.served} of ${visitors.comes}`],
        ['pages per second without other load', Math.round(pages)],
        ['at three times as many pages: served', `${manyVisitors.served} of ${manyVisitors.comes}`],
        ['at three times as many pages: 503', manyVisitors.askedToWait],
        [
          'seconds until the last answer: orders, pages',
          `${manyOrders.seconds.toFixed(1)}, ${manyVisitors.seconds.toFixed(1)}`,
        ],
        ['orders placed during the test', `${fewOrders.served} of ${fewOrders.comes}`],
        ['orders in the database', sold.length],
        [
          'share of the capacity under overload: orders, pages',
          `${asPercent(shares.orders)}, ${asPercent(shares.pages)}`,
        ],
      ],
      faults,
    }
  },
}

/** The rate of a shop that is looked at until it does no better than before: its compilers take their time, and before that it can do a fraction. */
async function warmRate(look: () => Promise<number>): Promise<number> {
  let [before, latest] = [0, await look()]
  while (latest > before * WARMER) [before, latest] = [latest, await look()]
  return mean(before, latest)
}

/** A machine is now faster, now slower: what it did before and after tells what it could do meanwhile, where the best of many looks tells of luck. */
function mean(one: number, other: number): number {
  return (one + other) / 2
}

/** Each call lets the next of them order. */
function buyersIn(people: Person[], order: (person: Person) => Promise<Reply>): () => Promise<Reply> {
  const next = people.values()
  return async () => {
    const { value: person } = next.next()
    if (!person) throw new Error('there were too few buyers')
    return order(person)
  }
}

/** So many a second, whether those before have been answered or not. */
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
