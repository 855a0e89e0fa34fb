import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '#server/platform/database/migrate.ts'
import { median } from '../bench/support/load.ts'
import type { Drill, Result } from './drill.ts'
import { faultsInAcknowledgements } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { type Browsed, Browsing } from './support/browsing.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { DatabaseCluster } from './support/database-cluster.ts'
import type { DatabaseNode } from './support/database-node.ts'
import { customers, productsWith } from './support/people.ts'
import { openProxy } from './support/proxy.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { Trade } from './support/trade.ts'
import { watch } from './support/workspace.ts'

const PROCESSES = 3
const FAILOVERS = 5
const BUYERS = 6
const STOCK = 1_000_000
/** After the primary database server is killed, orders must be accepted again within this number of milliseconds. */
const BACK_WITHIN = 20_000
/**
 * During the failover of the database, a customer must be able to read each page and list within this number of
 * milliseconds.
 */
const READ_WITHIN = 5_000
/** The time in milliseconds for which customers buy before each kill of a database node. */
const CALM = 2_000

/**
 * A drill in which the machine of the primary PostgreSQL loses power. The standby becomes the primary, and the lost
 * machine returns as the standby.
 */
export const failover: Drill = {
  name: 'failover',
  promise: `Patroni manages a PostgreSQL primary and a synchronous standby, and ${PROCESSES} processes of the shop run behind a proxy. The drill kills the primary ${FAILOVERS} times under load. No order that the shop confirmed may be lost. The shop must accept orders again within 20 s, and customers must be able to read the catalogue all the time.`,
  minutes: 12,
  async run(workspace) {
    const cluster = await DatabaseCluster.open(workspace)
    await migrate(cluster.writingUrl)
    const environment = { DATABASE_URL: cluster.writingUrl, DATABASE_REPLICA_URL: cluster.readingUrl }
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(workspace, environment)))
    const proxy = await openProxy(workspace, shops)
    const database = watch(workspace, cluster.writingUrl)
    const products = await productsWith(database, [STOCK, STOCK, STOCK])
    const people = await customers(database, BUYERS + 1)
    const client = new Client()
    workspace.undo(async () => client.close())
    const [watcher, ...buyers] = people.map((person) => new Buyer(client, person, () => proxy.url))
    const cart = () => products.map((product_id) => ({ product_id, quantity: 1 }))
    const trade = new Trade(buyers, cart)
    const browsing = new Browsing(client, proxy.url, products)

    /**
     * Kills a PostgreSQL node and, after the next order, starts it again. Resolves to the milliseconds from the kill
     * until the shop acknowledges this order.
     */
    async function untilNextOrderAfterLosing(node: DatabaseNode): Promise<number> {
      await delay(CALM)
      const began = performance.now()
      await node.kill()
      const purchase = await watcher?.buy(cart())
      const away = performance.now() - began
      if (purchase) trade.acknowledged.purchases.push(purchase)
      await node.start()
      return away
    }

    const away: number[] = []
    for (let round = 0; round < FAILOVERS; round++)
      away.push(await untilNextOrderAfterLosing((await cluster.whole()).primary))
    const withoutStandby = await untilNextOrderAfterLosing((await cluster.whole()).standby)
    await cluster.whole()

    const acknowledged = await trade.end()
    const browsed = await browsing.end()
    const found = [
      ...(await faultsInAcknowledgements(database, acknowledged)),
      ...(await faultsInBooks(database)),
      ...(await faultsInStock(database, new Map(products.map((id) => [id, STOCK])))),
      ...(await unforeseen(shops)),
    ]
    return judge({ acknowledged, browsed, away, withoutStandby, found })
  },
}

type Course = {
  acknowledged: Trade['acknowledged']
  browsed: Browsed
  away: number[]
  withoutStandby: number
  found: string[]
}

function judge({ acknowledged, browsed, away, withoutStandby, found }: Course): Result {
  const { visits, failures, slowest } = browsed
  const longest = Math.max(...away, withoutStandby)
  const refusals = new Set(acknowledged.purchases.flatMap(({ refusal }) => refusal ?? []))
  const faults = [...found, ...failures.slice(0, 5)]
  if (longest > BACK_WITHIN) faults.push(`orders were accepted again only after ${seconds(longest)} s`)
  if (slowest > READ_WITHIN) faults.push(`a page took ${seconds(slowest)} s`)
  if (refusals.size > 0) faults.push(`orders were refused with ${[...refusals].join(', ')}`)
  return {
    figures: [
      ['number of times that the primary was killed', away.length],
      ['orders that the shop confirmed to buyers', acknowledged.purchases.filter(({ order }) => order).length],
      ['of these orders, paid', acknowledged.paid.length],
      [
        'requests of buyers without a response or with status 502, 503 or 504; buyers repeated them',
        acknowledged.purchases.reduce((sum, one) => sum + one.lostAnswers + one.askedToWait, 0),
      ],
      ['seconds from a kill of the primary to the next confirmed order, median', seconds(median(away))],
      ['seconds from a kill of the primary to the next confirmed order, maximum', seconds(Math.max(...away))],
      ['seconds from a kill of the standby to the next confirmed order', seconds(withoutStandby)],
      ['pages and lists read during the test', visits],
      ['of these pages and lists, failed', failures.length],
      ['longest time to read a page or list, in seconds', seconds(slowest)],
    ],
    faults,
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
