import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { BILLING } from '#server/testing/order-builders.ts'
import { inNewFolder } from '../bin/new-folder.ts'
import { fillCarts, productIdsOf } from './support/buyers.ts'
import { succeed } from './support/client.ts'
import { median, ratePerSecond } from './support/load.ts'
import { WORKERS } from './support/ratio.ts'
import { startVersion, type Version } from './versions/start-version.ts'
import { treeOfCommit } from './versions/tree-of-commit.ts'

/**
 * `npm run bench:versions -- COMMIT` compares the speed of this working copy with another commit. It measures checkouts
 * per second with 1 and with 5 lines, and products per second that are added to carts. Both shops run at the same time,
 * each with its own PostgreSQL, and are measured in turn. `--rounds` sets the number of measurements, `--seconds` the
 * duration of each. `--only WORD` runs only measurements with this word in their name. The exit code is 1 if a ratio is
 * below its limit.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const [commit] = positionals
if (!commit) throw new Error('Name the commit to compare with: npm run bench:versions -- COMMIT')
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
/** The number of buyers in the comparison of two versions. It is larger than the number of checkouts in one round. */
const BUYERS = 3000

/** For each of the two compared shops, the number of the buyer who checks out next. The buyers take turns. */
const nextBuyers = new Map<Version, number>()

type Measure = (version: Version, seconds: number) => Promise<number>
type Work = { name: string; atLeast: number; measure: Measure }

const WORKS: Work[] = [
  { name: 'checkout, 1 line', atLeast: 2, measure: (version, time) => checkOut(version, time, 1) },
  { name: 'checkout, 5 lines', atLeast: 2, measure: (version, time) => checkOut(version, time, 5) },
  { name: 'add to cart', atLeast: 1.3, measure: addToCarts },
]

const tree = treeOfCommit(commit)
await inNewFolder(async (folder) => {
  const before = await startVersion(tree, join(folder, 'before'), BUYERS)
  const now = await startVersion(join(import.meta.dirname, '..'), join(folder, 'now'), BUYERS)
  try {
    console.info(`| work | ${commit} | this version | ratio | at least |  |\n| --- | --- | --- | --- | --- | --- |`)
    for (const work of WORKS.filter(({ name }) => name.includes(values.only))) await compareVersions(work, before, now)
  } finally {
    await now.stop()
    await before.stop()
  }
})

async function compareVersions({ name, atLeast, measure }: Work, before: Version, now: Version): Promise<void> {
  for (const version of [before, now]) await measure(version, 2 * seconds)
  const rates: { earlier: number; ours: number }[] = []
  for (let round = 0; round < rounds; round++)
    rates.push({ earlier: await measure(before, seconds), ours: await measure(now, seconds) })
  const ratio = median(rates.map(({ earlier, ours }) => ours / earlier))
  const [earlier, ours] = [median(rates.map((rate) => rate.earlier)), median(rates.map((rate) => rate.ours))]
  const verdict = ratio >= atLeast ? 'holds' : 'misses'
  console.info(
    `| ${name} | ${earlier.toFixed(0)} | ${ours.toFixed(0)} | ${ratio.toFixed(2)} | ${atLeast} | ${verdict} |`,
  )
  if (ratio < atLeast) process.exitCode = 1
}

async function addToCarts({ client, database, tokens }: Version, time: number): Promise<number> {
  await fillCarts(database, BUYERS, 1)
  let turn = 0
  return ratePerSecond({ workers: WORKERS, seconds: time }, () => {
    const customer = turn++ % BUYERS
    const body = { product_id: productIdsOf(customer)[0] }
    return succeed(client, { method: 'POST', path: '/api/cart/items', token: tokens[customer], body })
  })
}

async function checkOut(version: Version, time: number, lines: number): Promise<number> {
  const { client, database, tokens } = version
  await fillCarts(database, BUYERS, lines)
  const rate = await ratePerSecond({ workers: WORKERS, seconds: time }, () => {
    const buyer = nextBuyers.get(version) ?? 0
    nextBuyers.set(version, (buyer + 1) % BUYERS)
    const headers = { 'idempotency-key': randomUUID() }
    return succeed(client, { method: 'POST', path: '/api/checkout', token: tokens[buyer], body: BILLING, headers })
  })
  // Deletes the pending events, so that one shop does not publish them while the other shop is measured.
  await sql`delete from shop_events`.execute(database)
  return rate
}
