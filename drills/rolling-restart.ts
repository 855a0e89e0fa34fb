import { setTimeout as delay } from 'node:timers/promises'
import type { Drill } from './drill.ts'
import { faultsInAcknowledgements } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Browsing } from './support/browsing.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { customers, productsWith } from './support/people.ts'
import { openProxy } from './support/proxy.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { Trade } from './support/trade.ts'
import { shareDatabase } from './support/workspace.ts'

const PROCESSES = 3
const ROUNDS = 3
const BUYERS = 4
const STOCK = 1_000_000
/**
 * The number of seconds for which a process of the shop still accepts connections after the shutdown signal. In this
 * time, the proxy checks the health of the process twice.
 */
const NOTICE = 2

/**
 * A drill that simulates an update. The processes of the shop are restarted one after another while customers buy and
 * browse.
 */
export const rollingRestart: Drill = {
  name: 'rolling-restart',
  promise: `${PROCESSES} processes of the shop run behind a proxy under load. The drill restarts them one after the other, ${ROUNDS} times. No request may fail.`,
  minutes: 5,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const environment = { DATABASE_URL, SHUTDOWN_DELAY: String(NOTICE) }
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(workspace, environment)))
    const proxy = await openProxy(workspace, shops)
    const products = await productsWith(database, [STOCK, STOCK])
    const people = await customers(database, BUYERS)
    const client = new Client()
    workspace.undo(async () => client.close())
    const buyers = people.map((person) => new Buyer(client, person, () => proxy.url))
    const trade = new Trade(buyers, () => products.map((product_id) => ({ product_id, quantity: 1 })))
    const browsing = new Browsing(client, proxy.url, products)

    const stops: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const shop of shops) {
        stops.push(await shop.stop())
        await shop.start()
        while (proxy.ready() < PROCESSES) await delay(50)
      }
    }

    const acknowledged = await trade.end()
    const { visits, failures } = await browsing.end()
    const lost = acknowledged.purchases.reduce(
      (sum, { lostAnswers, askedToWait }) => sum + lostAnswers + askedToWait,
      0,
    )
    const refused = acknowledged.purchases.flatMap(({ refusal }) => refusal ?? [])
    const faults = [
      ...(await faultsInAcknowledgements(database, acknowledged)),
      ...(await faultsInBooks(database)),
      ...(await faultsInStock(database, new Map(products.map((id) => [id, STOCK])))),
      ...(await unforeseen(shops)),
      ...failures.slice(0, 5),
    ]
    if (lost > 0) faults.push(`${lost} requests of buyers failed`)
    if (refused.length > 0) faults.push(`${refused.length} orders were refused with ${refused[0]}`)
    return {
      figures: [
        ['restarts of a process', stops.length],
        ['orders placed during the test', acknowledged.purchases.length],
        ['pages and lists read during the test', visits],
        ['failed requests', lost + failures.length],
        [
          `longest shutdown of a process in seconds, including ${NOTICE} seconds in which it still serves requests`,
          (Math.max(...stops) / 1000).toFixed(1),
        ],
      ],
      faults,
    }
  },
}
