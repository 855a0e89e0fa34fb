import type { Drill } from './drill.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { customers, fillCart, productsWith } from './support/people.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { shareDatabase } from './support/workspace.ts'

const BUYERS = 500
const STOCK = 50
const PROCESSES = 3

/**
 * A drill in which many customers buy the same product at the same moment. The stock is smaller than the number of
 * customers.
 */
export const oversell: Drill = {
  name: 'oversell',
  promise: `${BUYERS} buyers order a product at the same time from ${PROCESSES} processes of the shop, and only ${STOCK} units are in stock. Exactly ${STOCK} buyers must get an order. The other ${BUYERS - STOCK} must get the error \`out_of_stock\`, and no unit may be left.`,
  minutes: 5,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    const shops = await Promise.all(Array.from({ length: PROCESSES }, () => openShop(workspace, { DATABASE_URL })))
    const [product_id = ''] = await productsWith(database, [STOCK])
    const buyers = await customers(database, BUYERS)
    await Promise.all(buyers.map(({ id }) => fillCart(database, id, [{ product_id, quantity: 1 }])))

    const client = new Client()
    workspace.undo(async () => client.close())
    const began = performance.now()
    const purchases = await Promise.all(
      buyers.map((person, index) => new Buyer(client, person, () => shops[index % PROCESSES]?.url ?? '').checkOut()),
    )
    const seconds = (performance.now() - began) / 1000

    const acknowledged = purchases.flatMap(({ order }) => order ?? [])
    const refusals = purchases.flatMap(({ refusal }) => refusal ?? [])
    const clear = refusals.filter((code) => code === 'out_of_stock').length
    const stored = await database.selectFrom('orders').select('order_id').execute()
    const left = await database
      .selectFrom('shop_products')
      .select('stock')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
    const faults = [
      ...(await faultsInBooks(database)),
      ...(await faultsInStock(database, new Map([[product_id, STOCK]]))),
      ...(await unforeseen(shops)),
    ]
    if (stored.length !== STOCK) faults.push(`there are ${stored.length} orders`)
    if (new Set(acknowledged.map(({ order_id }) => order_id)).size !== STOCK)
      faults.push(`${acknowledged.length} orders were acknowledged`)
    if (clear !== BUYERS - STOCK)
      faults.push(
        `only ${clear} refusals had the code out_of_stock; the codes were ${[...new Set(refusals)].join(', ')}`,
      )
    if (left.stock !== 0) faults.push(`${left.stock} are left`)
    return {
      figures: [
        ['orders', stored.length],
        ['refusals with the code `out_of_stock`', clear],
        ['units of stock left', left.stock],
        [
          'responses with status 502, 503 or 504, after which buyers repeated the request',
          sum(purchases.map(({ askedToWait }) => askedToWait)),
        ],
        ['requests without a response', sum(purchases.map(({ lostAnswers }) => lostAnswers))],
        ['seconds until the last buyer had a response', seconds.toFixed(1)],
      ],
      faults,
    }
  },
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
