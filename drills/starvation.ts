import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { IMAGE_MAX_PIXELS, IMAGE_MAX_PIXELS_AVIF, IMAGE_MAX_PIXELS_WHOLE } from '#contract/limits.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertProduct, insertSellerProfile } from '#server/testing/builders.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { percentile } from '../bench/support/load.ts'
import type { Drill, Figure, Result } from './drill.ts'
import { ATTACKS, type AttackName, type Target } from './starvation/attacks.ts'
import { startHaproxy } from './starvation/haproxy.ts'
import { ACTS, type Phase, Visitors } from './starvation/visitors.ts'
import { Client } from './support/client.ts'
import { aSeller, aSellerToBe, customers, fillCart } from './support/people.ts'
import { type ProcessUse, watchProcess } from './support/process-use.ts'
import { openShop, unforeseen } from './support/shop-process.ts'
import { shareDatabase, type Workspace } from './support/workspace.ts'

/** The duration of each attack in seconds. A shorter time is useful while developing the drill. */
const SECONDS = Number(process.env.STARVATION_SECONDS ?? 120)
/** The maximum p99 response time of other people during an attack, as a multiple of their p99 without an attack. */
const AT_MOST = 3
/** The maximum memory of the shop's process during the attacks, and of its picture process, in megabytes. */
const MOST_MEMORY = 500
const MOST_PICTURE_MEMORY = 300
/** The length of a measured time without an attack is the duration of an attack divided by this number. */
const QUIET_SHARE = 3
/**
 * The number of seconds in which a new process of the shop warms up (`WARM_UP`), and in which the connections of an
 * attack end (`CALM`).
 */
const WARM_UP = 20
const CALM = 5
const BOMBERS = 10

/**
 * A drill in which attackers try to use up the resources of one process: connections, request bodies, responses,
 * uploads and streams.
 */
export const starvation: Drill = {
  name: 'starvation',
  promise: `The drill attacks one process of the shop, first without a proxy and then behind HAProxy. Each attack takes ${SECONDS} seconds. The attacks are: ${Object.keys(ATTACKS).join(', ')}. During each attack, the p99 of other customers may be at most ${AT_MOST} times the p99 without an attack. The process must use less than ${MOST_MEMORY} MB of memory, and its picture process less than ${MOST_PICTURE_MEMORY} MB.`,
  minutes: 40,
  async run(workspace) {
    const { url: DATABASE_URL, database } = await shareDatabase(workspace)
    let url = ''
    const visitors = await Visitors.open({ database, url: () => url })
    workspace.undo(async () => visitors.close())
    const figures: Figure[] = []
    const faults: string[] = []
    for (const way of ['without a proxy', 'behind HAProxy']) {
      const isProxied = way === 'behind HAProxy'
      const environment = { DATABASE_URL, AUTH_RATE_LIMITS: '1', TRUST_PROXY: isProxied ? '1' : 'off' }
      const shop = await openShop(workspace, environment)
      url = isProxied ? await startHaproxy(workspace, shop) : shop.url
      const target = await prepareTarget(database, url)
      await visitors.visit(WARM_UP)
      // Response times without an attack are measured before, between and after the attacks. Other load on the machine
      // then affects the times with and without an attack equally.
      const watchedBefore = watchProcess(shop.pid)
      const quiet = [await visitors.visit(SECONDS / QUIET_SHARE)]
      const { cores } = await watchedBefore.end()
      const attacks: Attacked[] = []
      for (const name of Object.keys(ATTACKS) as AttackName[]) {
        const watched = watchProcess(shop.pid)
        const end = await begin(workspace, name, { target, database })
        const busy = await visitors.visit(SECONDS)
        await end()
        attacks.push({ name, busy, use: await watched.end() })
        await delay(CALM * 1000)
        quiet.push(await visitors.visit(SECONDS / QUIET_SHARE))
      }
      figures.push([`${way}: cores that the process uses without an attack`, cores.toFixed(2)])
      const found = judge(way, quiet, attacks)
      figures.push(...found.figures)
      faults.push(...found.faults, ...(await unforeseen([shop])))
      await shop.stop()
    }
    return { figures, faults }
  },
}

type Attacked = { name: AttackName; busy: Phase; use: ProcessUse }

/**
 * Compares the response times during the attacks with those without an attack. `way` is the access to the shop: direct,
 * or through HAProxy.
 */
function judge(way: string, quiet: Phase[], attacks: Attacked[]): Result {
  const quietly = ACTS.map((act) => p99(quiet.flatMap(({ latencies }) => latencies[act])))
  const figures: Figure[] = [
    [`${way}: p99 without an attack of ${ACTS.join(', ')}`, `${quietly.map(Math.round).join(', ')} ms`],
  ]
  const faults = failuresOf(quiet, `${way}, without an attack`)
  for (const { name, busy, use } of attacks) {
    const { megabytes, childMegabytes, cores } = use
    const times = ACTS.map((act, index) => p99(busy.latencies[act]) / (quietly[index] ?? Number.NaN))
    const shown = times.map((one) => one.toFixed(1))
    figures.push([
      `${way}: during ${name}`,
      `p99 ${shown.join(', ')} times the values without an attack; ${megabytes} MB of memory, and ${childMegabytes} MB in the picture process; ${cores.toFixed(2)} cores`,
    ])
    faults.push(...failuresOf([busy], `${way}, during ${name}`))
    for (const [index, act] of ACTS.entries())
      if (!((times[index] ?? Number.NaN) <= AT_MOST))
        faults.push(`${way}: ${act} took ${shown[index]} times as long during ${name}`)
    if (megabytes >= MOST_MEMORY) faults.push(`${way}: the process used ${megabytes} MB of memory during ${name}`)
    if (childMegabytes >= MOST_PICTURE_MEMORY)
      faults.push(`${way}: the picture process used ${childMegabytes} MB of memory during ${name}`)
  }
  return { figures, faults }
}

function p99(latencies: number[]): number {
  return percentile(latencies, 0.99)
}

function failuresOf(phases: Phase[], when: string): string[] {
  const failures = phases.flatMap((phase) => phase.failures)
  if (failures.length === 0) return []
  return [`${failures.length} requests of others failed ${when}, such as ${failures[0]}`]
}

/** Returns a square picture of one colour with at most this many pixels. Its file is small in every format. */
function plain(pixels: number) {
  const side = Math.floor(Math.sqrt(pixels))
  return sharp({ create: { width: side, height: side, channels: 3, background: '#f7a30c' } })
}

/**
 * Creates the data that attackers use: an order of a customer, the tokens of ten unverified sellers, and the bombs. The
 * bombs are small files with huge one-coloured pictures. The shop refuses the first bomb because it has too many
 * pixels.
 */
async function prepareTarget(database: Database, url: string): Promise<Target> {
  const [customer] = await customers(database, 1)
  if (!customer) throw new Error('There is no customer.')
  const { product_id } = await insertProduct(database, { seller_id: (await aSeller(database)).id, stock: 10 })
  await fillCart(database, customer.id, [{ product_id, quantity: 1 }])
  const client = new Client({ rejectUnauthorized: false })
  const placed = await client.send(url, {
    method: 'POST',
    path: '/api/checkout',
    token: customer.token,
    body: BILLING,
    headers: { 'idempotency-key': randomUUID() },
  })
  client.close()
  const { order_id } = JSON.parse(placed.body) as PlacedOrder
  const sellers: string[] = []
  for (let number = 0; number < BOMBERS; number++) {
    const { id, token } = await aSellerToBe(database)
    await insertSellerProfile(database, id, { business_name: `Bomb ${number}`, is_verified: false })
    sellers.push(token)
  }
  const bombs = await Promise.all([
    plain(IMAGE_MAX_PIXELS).avif({ effort: 0 }).toBuffer(),
    plain(IMAGE_MAX_PIXELS_AVIF).avif({ effort: 0 }).toBuffer(),
    plain(IMAGE_MAX_PIXELS_WHOLE).gif().toBuffer(),
    plain(IMAGE_MAX_PIXELS).png({ palette: true }).toBuffer(),
  ])
  return {
    url,
    publishableKey: 'pk_mandi_local',
    customer: { token: customer.token, orderId: order_id },
    sellers,
    bombs: bombs.map((bomb) => new Uint8Array(bomb)),
  }
}

/**
 * Starts an attack in a worker thread. Twice a second, notifies the shop that the order of the attackers' customer has
 * changed, so that the open streams send an event. Resolves to a function that ends the attack.
 */
async function begin(
  workspace: Workspace,
  name: AttackName,
  { target, database }: { target: Target; database: Database },
) {
  const worker = new Worker(new URL('./starvation/attacker.ts', import.meta.url), { workerData: { name, target } })
  const changed = JSON.stringify(['order', target.customer.orderId])
  const changing = setInterval(() => {
    sql`select pg_notify('mandi', ${changed})`.execute(database).catch(() => {})
  }, 500)
  const end = async () => {
    clearInterval(changing)
    await worker.terminate()
  }
  workspace.undo(end)
  return end
}
