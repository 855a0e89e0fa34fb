import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { median } from '../bench/support/load.ts'
import type { Drill, Result } from './drill.ts'
import { faultsInWhatWasTold, unsettledPayments } from './support/acknowledged.ts'
import { faultsInBooks, faultsInStock } from './support/books.ts'
import { Buyer } from './support/checkout.ts'
import { Client } from './support/client.ts'
import { customers, type Person, productsWith } from './support/people.ts'
import { type Room, watch } from './support/room.ts'
import { openShop, type ShopProcess, unforeseen } from './support/shop-process.ts'
import { Trade } from './support/trade.ts'

const BUYERS = 8
const STOCK = 1_000_000
const PRODUCTS = 6
/** Milliseconds within which the shop has to be back. */
const BACK_WITHIN = 5_000
/** Milliseconds for which payment messages may go on being sent once the crashes are over. */
const SETTLING_PATIENCE = 90_000
/** Milliseconds of undisturbed trade before a crash: at least, and at most as much more. */
const CALM = { least: 200, more: 800 }

const PROMISE =
  'every acknowledged order exists exactly once, stock and sold units match, each key has one order, and payments match orders. The shop is back within 5 s.'

/** The process of the shop ends without a warning; its supervisor starts it again. */
export const serverKilled: Drill = {
  name: 'server-killed',
  promise: `\`kill -9\` of the server 50 times during a checkout load: ${PROMISE}`,
  minutes: 12,
  run: (room) =>
    crash(room, 50, async (shop) => {
      await shop.kill()
      await shop.start()
    }),
}

/** PostgreSQL ends without a warning; the shop starts it again itself. */
export const postgresKilled: Drill = {
  name: 'postgres-killed',
  promise: `\`kill -9\` of PostgreSQL 20 times during a checkout load: ${PROMISE}`,
  minutes: 8,
  run: (room) =>
    crash(room, 20, async () => {
      const file = join(room.folder, 'data', 'postgres', 'postmaster.pid')
      process.kill(Number((await readFile(file, 'utf8')).split('\n', 1)[0]), 'SIGKILL')
    }),
}

async function crash(room: Room, times: number, strike: (shop: ShopProcess) => Promise<void>): Promise<Result> {
  const { people, products } = await prepare(room)
  const shop = await openShop(room, {})
  // A shop that was killed leaves its PostgreSQL running; whoever uses it last stops it.
  room.undo(async () => (await startEmbeddedPostgres(join(room.folder, 'data'))).stop())
  const client = new Client()
  room.undo(async () => client.close())
  const [watcher, ...buyers] = people.map((person) => new Buyer(client, person, () => shop.url))
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
    if (purchase) trade.told.purchases.push(purchase)
    away.push(performance.now() - began)

    async function afterwards() {
      // What is answered by the process or the PostgreSQL that is about to die tells nothing.
      await delay(20)
      return watcher?.buy(orOne([], products))
    }
  }
  const told = await trade.end()
  return settle(room, { told, away, shop, products })
}

/** The database with its goods and people, made before the shop opens on it. */
async function prepare(room: Room): Promise<{ people: Person[]; products: string[] }> {
  const postgres = await startEmbeddedPostgres(join(room.folder, 'data'))
  try {
    await migrate(postgres.url)
    const database = watch(room, postgres.url)
    const people = await customers(database, BUYERS + 1)
    const products = await productsWith(database, Array<number>(PRODUCTS).fill(STOCK))
    await database.destroy()
    return { people, products }
  } finally {
    await postgres.stop()
  }
}

type Aftermath = { told: Trade['told']; away: number[]; shop: ShopProcess; products: string[] }

async function settle(room: Room, { told, away, shop, products }: Aftermath): Promise<Result> {
  const postgres = await startEmbeddedPostgres(join(room.folder, 'data'))
  room.undo(() => postgres.stop())
  const database = watch(room, postgres.url)
  const end = performance.now() + SETTLING_PATIENCE
  while ((await unsettledPayments(database)) > 0 && performance.now() < end) await delay(200)
  const unsettled = await unsettledPayments(database)
  const settling = SETTLING_PATIENCE - (end - performance.now())
  const slowest = Math.max(...away)
  const orders = told.purchases.filter(({ order }) => order).length
  const faults = [
    ...(await faultsInWhatWasTold(database, told)),
    ...(await faultsInBooks(database)),
    ...(await faultsInStock(database, new Map(products.map((id) => [id, STOCK])))),
    ...(await unforeseen([shop])),
  ]
  if (unsettled > 0) faults.push(`${unsettled} payments differ from what the provider says`)
  if (slowest > BACK_WITHIN) faults.push(`the shop was away for ${(slowest / 1000).toFixed(1)} s`)
  const refusals = new Set(told.purchases.flatMap(({ refusal }) => refusal ?? []))
  if (refusals.size > 0) faults.push(`orders were refused with ${[...refusals].join(', ')}`)
  return {
    figures: [
      ['crashes', away.length],
      ['orders acknowledged', orders],
      ['of which paid', told.paid.length],
      [
        'answers that were lost or had status 502, 503 or 504',
        told.purchases.reduce((sum, one) => sum + one.lostAnswers + one.askedToWait, 0),
      ],
      ['seconds until all payments matched, after the load', (settling / 1000).toFixed(0)],
      ['seconds from a crash to the next order: median', (median(away) / 1000).toFixed(1)],
      ['seconds from a crash to the next order: most', (slowest / 1000).toFixed(1)],
    ],
    faults,
  }
}

function orOne(lines: { product_id: string; quantity: number }[], products: string[]) {
  return lines.length > 0 ? lines : products.slice(0, 1).map((product_id) => ({ product_id, quantity: 1 }))
}
