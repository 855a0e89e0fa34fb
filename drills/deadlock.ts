import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Drill } from './drill.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer, type Purchase } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { customers, fillCart, productsWith } from './support/people.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { shareDatabase } from './support/workspace.ts'

const ROUNDS = 1_000
/**
 * The number of pairs of customers in the drill who check out at the same time. All pairs buy the same products, so
 * their locks always overlap.
 */
const LANES = 4
const PRODUCTS = 20
const STOCK = 1_000_000
const PROCESSES = 2

/**
 * A drill in which two customers add the same products to their carts in opposite order and check out at the same
 * moment.
 */
export const deadlock: Drill = {
  name: 'deadlock',
  promise: `Two buyers have the same products in their carts, in opposite order, and check out at the same time. The drill repeats this ${ROUNDS.toLocaleString('en')} times. No checkout may fail because of a deadlock in the database.`,
  minutes: 8,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(workspace, { DATABASE_URL })))
    const client = new Client()
    workspace.undo(async () => client.close())
    const deadlocksBefore = await deadlocks(database)

    const products = await productsWith(database, Array<number>(PRODUCTS).fill(STOCK))
    const lines = products.map((product_id) => ({ product_id, quantity: 1 }))
    const lanes = await Promise.all(Array.from({ length: LANES }, () => customers(database, 2)))
    const purchases: Purchase[] = []
    let begun = 0
    await Promise.all(
      lanes.map(async (pair) => {
        while (begun++ < ROUNDS && purchases.every(({ refusal }) => refusal === undefined)) {
          await Promise.all(pair.map(({ id }, side) => fillCart(database, id, side === 0 ? lines : lines.toReversed())))
          purchases.push(
            ...(await Promise.all(
              pair.map((person, side) => new Buyer(client, person, () => shops[side]?.url ?? '').checkOut()),
            )),
          )
        }
      }),
    )

    // PostgreSQL reports the statistics of a connection no later than at its end. The shops are stopped here, so that
    // the statistics are complete.
    await Promise.all(shops.map((shop) => shop.stop()))
    const orders = purchases.filter(({ order }) => order).length
    const refusals = [...new Set(purchases.flatMap(({ refusal }) => refusal ?? []))]
    const seen = (await deadlocks(database)) - deadlocksBefore
    const faults = [
      ...(await faultsInBooks(database)),
      ...(await faultsInStock(database, new Map(products.map((id) => [id, STOCK])))),
      ...(await unforeseen(shops)),
    ]
    if (orders !== 2 * ROUNDS)
      faults.push(`${orders} of ${2 * ROUNDS} carts became orders; refused: ${refusals.join()}`)
    if (seen !== 0) faults.push(`PostgreSQL counted ${seen} deadlocks`)
    return {
      figures: [
        ['pairs of carts checked out', purchases.length / 2],
        ['orders', orders],
        ['checkouts without an order', purchases.length - orders],
        ['deadlocks counted by PostgreSQL', seen],
      ],
      faults,
    }
  },
}

/** Returns the number of deadlocks that PostgreSQL has counted in this database. */
async function deadlocks(database: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database)
  return rows[0]?.deadlocks ?? 0
}
