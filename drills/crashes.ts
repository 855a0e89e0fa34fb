import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { median } from '../bench/support/load.ts'
import type { Drill, Result } from './drill.ts'
import { differingPayments, faultsInAcknowledgements } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { MixedPayments, type Recorders } from './support/mixed-payments.ts'
import { anAdmin, aSeller, customers, type Person, productsWith } from './support/people.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'
import { Trade } from './support/trade.ts'
import { openWallets, type Wallets } from './support/wallets.ts'
import { type Workspace, watch } from './support/workspace.ts'

const BUYERS = 8
const STOCK = 1_000_000
const PRODUCTS = 6
/** After each crash in the drill, the shop must accept orders again within this number of milliseconds. */
const BACK_WITHIN = 5_000
/**
 * After the last crash in the drill, the shop's payments must match the provider's within this number of milliseconds.
 */
const PAYMENT_TIMEOUT = 150_000
/** The random time before each crash of the drill in milliseconds: `least`, plus at most `more`. */
const CALM = { least: 200, more: 800 }

const PROMISE =
  'The orders are paid by card, cash on delivery, bank transfer, JazzCash, Easypaisa and Safepay in turn. Every order that the shop confirmed to a buyer must exist exactly once. The stock must match the units sold, each idempotency key must have one order, and payments and the ledger must match orders. After each crash, the shop must accept orders again within 5 s.'

/**
 * A drill that kills the process of the shop repeatedly. The drill starts the process again each time, as a supervisor
 * does.
 */
export const serverKilled: Drill = {
  name: 'server-killed',
  promise: `While buyers check out, the drill kills the process of the shop 50 times with \`kill -9\`. ${PROMISE}`,
  minutes: 12,
  run: (workspace) =>
    crash(workspace, 50, async (shop) => {
      await shop.kill()
      await shop.start()
    }),
}

/** A drill that kills PostgreSQL repeatedly. The shop starts PostgreSQL again each time. */
export const postgresKilled: Drill = {
  name: 'postgres-killed',
  promise: `While buyers check out, the drill kills PostgreSQL 20 times with \`kill -9\`. ${PROMISE}`,
  minutes: 8,
  run: (workspace) =>
    crash(workspace, 20, async () => {
      const file = join(workspace.folder, 'data', 'postgres', 'postmaster.pid')
      process.kill(Number((await readFile(file, 'utf8')).split('\n', 1)[0]), 'SIGKILL')
    }),
}

async function crash(
  workspace: Workspace,
  times: number,
  strike: (shop: ShopProcess) => Promise<void>,
): Promise<Result> {
  const { people, products, ...recorders } = await prepare(workspace)
  const wallets = await openWallets(workspace)
  const shop = await openShop(workspace, wallets.environment)
  // The shop's embedded PostgreSQL keeps running after the drill has killed the shop, so the drill stops it at the end.
  workspace.undo(async () => (await startEmbeddedPostgres(join(workspace.folder, 'data'))).stop())
  const client = new Client()
  workspace.undo(async () => client.close())
  const payments = new MixedPayments({ client, wallets, urlOf: () => shop.url, ...recorders })
  const [watcher, ...buyers] = people.map((person) => new Buyer(client, person, () => shop.url, payments))
  const linesOf = () =>
    products
      .filter(() => Math.random() < 0.3)
      .map((product_id) => ({ product_id, quantity: 1 + Math.floor(Math.random() * 3) }))
  const trade = new Trade(buyers, () => orOne(linesOf(), products))
  const away: number[] = []
  for (let round = 0; round < times; round++) {
    await delay(CALM.least + Math.random() * CALM.more)
    const began = performance.now()
    const [purchase] = await Promise.all([afterwards(), strike(shop)])
    if (purchase) trade.acknowledged.purchases.push(purchase)
    away.push(performance.now() - began)

    async function afterwards() {
      // The process of the shop may still answer requests in the first milliseconds after the kill. The `watcher`, a
      // customer who measures when the shop accepts orders again, therefore waits before the purchase.
      await delay(20)
      return watcher?.buy(orOne([], products))
    }
  }
  const acknowledged = await trade.end()
  return verifyTrade(workspace, { acknowledged, away, shop, products, wallets })
}

/** Prepares the drill: creates the database with products and customers before the shop starts for the first time. */
async function prepare(workspace: Workspace): Promise<{ people: Person[]; products: string[] } & Recorders> {
  const postgres = await startEmbeddedPostgres(join(workspace.folder, 'data'))
  try {
    await migrate(postgres.url)
    const database = watch(workspace, postgres.url)
    const people = await customers(database, BUYERS + 1)
    const [seller, admin] = [await aSeller(database), await anAdmin(database)]
    const products = await productsWith(database, Array<number>(PRODUCTS).fill(STOCK), seller)
    await database.destroy()
    return { people, products, seller, admin }
  } finally {
    await postgres.stop()
  }
}

type Aftermath = {
  acknowledged: Trade['acknowledged']
  away: number[]
  shop: ShopProcess
  products: string[]
  wallets: Wallets
}

async function verifyTrade(
  workspace: Workspace,
  { acknowledged, away, shop, products, wallets }: Aftermath,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres(join(workspace.folder, 'data'))
  workspace.undo(() => postgres.stop())
  const database = watch(workspace, postgres.url)
  const end = performance.now() + PAYMENT_TIMEOUT
  const differences = async () => (await differingPayments(database)) + (await wallets.differingIn(database))
  while ((await differences()) > 0 && performance.now() < end) await delay(200)
  const differing = await differences()
  const matching = PAYMENT_TIMEOUT - (end - performance.now())
  const slowest = Math.max(...away)
  const orders = acknowledged.purchases.filter(({ order }) => order).length
  const faults = [
    ...(await faultsInAcknowledgements(database, acknowledged)),
    ...(await faultsInBooks(database)),
    ...(await faultsInStock(database, new Map(products.map((id) => [id, STOCK])))),
    ...(await unforeseen([shop])),
  ]
  if (differing > 0) faults.push(`${differing} payments differ from those of the provider`)
  if (slowest > BACK_WITHIN) faults.push(`the shop accepted no orders for ${(slowest / 1000).toFixed(1)} s`)
  const refusals = new Set(acknowledged.purchases.flatMap(({ refusal }) => refusal ?? []))
  if (refusals.size > 0) faults.push(`orders were refused with ${[...refusals].join(', ')}`)
  return {
    figures: [
      ['crashes', away.length],
      ['orders that the shop confirmed to buyers', orders],
      ['of these orders, paid', acknowledged.paid.length],
      ['of the paid orders, by method', methodsOf(acknowledged)],
      [
        'requests of buyers without a response or with status 502, 503 or 504; buyers repeated them',
        acknowledged.purchases.reduce((sum, one) => sum + one.lostAnswers + one.askedToWait, 0),
      ],
      ['seconds from the end of the load until all payments matched their orders', (matching / 1000).toFixed(0)],
      ['seconds from a crash to the next confirmed order, median', (median(away) / 1000).toFixed(1)],
      ['seconds from a crash to the next confirmed order, maximum', (slowest / 1000).toFixed(1)],
    ],
    faults,
  }
}

/** Returns the number of paid orders of each payment method as text, such as `Card 12, JazzCash 11`. */
function methodsOf({ purchases, paid }: Trade['acknowledged']): string {
  const isPaid = new Set(paid)
  const orders = purchases.flatMap(({ order }) => (order && isPaid.has(order.order_id) ? [order] : []))
  return [...Map.groupBy(orders, ({ payment }) => payment)].map(([name, own]) => `${name} ${own.length}`).join(', ')
}

function orOne(lines: { product_id: string; quantity: number }[], products: string[]) {
  return lines.length > 0 ? lines : products.slice(0, 1).map((product_id) => ({ product_id, quantity: 1 }))
}
