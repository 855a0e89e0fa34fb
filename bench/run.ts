import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inNewFolder } from '../bin/new-folder.ts'
import { benchBuying, type SeenStatements, seeStatements } from './buying.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchFlat } from './flat/bench-flat.ts'
import type { FlatRow } from './flat/compare-times.ts'
import { type Footprint, measureMemory, measureStart } from './footprint.ts'
import { benchProductPage } from './product-page.ts'
import { benchSuggestions } from './suggestions.ts'
import { makeBuyers } from './support/buyers.ts'
import { createClient } from './support/client.ts'
import { type DemoShop, withDemoShop } from './support/demo-shop.ts'
import type { Row } from './support/ratio.ts'
import { footprintTable, limitsTable, type Results, toMarkdown, trafficTable } from './support/results.ts'
import { WRITING_DOWN } from './support/statements.ts'
import { benchTraffic, type TrafficRow } from './traffic.ts'

/**
 * `npm run bench`: measures the shop in three ways: compared with the limits of the machine, under calls at fixed
 * rates, and with a million products. Writes the results to bench/RESULTS.md. If `BENCH_DATA_DIR` is set, that folder
 * stores the large shop for the next run. `-- --quick` takes less time but is less exact; it omits the large shop and
 * only prints the results.
 */
const { quick: isQuick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values
const patience = isQuick ? { rounds: 3, seconds: 1, warmUp: 1 } : { rounds: 5, seconds: 3, warmUp: 12 }
/**
 * The number of customers in the benchmark. It is larger than the number of checkouts in one round, because each
 * customer checks out once.
 */
const BUYERS = isQuick ? 2000 : 10_000
const TRAFFIC_SECONDS = isQuick ? 2 : 10

type Prepared = { tokens: string[]; seen: SeenStatements }

let results: Results | undefined
await inNewFolder(async (folder) => {
  const prepared = await withDemoShop(folder, (running) => prepare(folder, running), WRITING_DOWN)
  const measured = await withDemoShop(folder, (running) => measure(folder, running, prepared))
  const footprint = { ...(await measureStart(folder)), busy: measured.busy }
  console.info(`\n${footprintTable(footprint)}`)
  results = { ...measured, footprint }
})
if (results && !isQuick) {
  const flat = await measureLarge(results.limits)
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), toMarkdown({ ...results, flat }))
}

async function prepare(folder: string, { shop, database }: DemoShop): Promise<Prepared> {
  const tokens = await makeBuyers(database, BUYERS)
  const client = createClient(shop.url)
  try {
    return { tokens, seen: await seeStatements(client, folder, tokens) }
  } finally {
    client.close()
  }
}

type Measured = { limits: Row[]; traffic: TrafficRow[]; busy: Footprint['busy'] }

async function measure(folder: string, running: DemoShop, { tokens, seen }: Prepared): Promise<Measured> {
  const setting = { ...running, ...patience, folder, tokens }
  const limits = [
    ...(await benchCatalogue(setting)),
    await benchProductPage(setting),
    ...(await benchBuying(setting, seen)),
  ]
  console.info(limitsTable(limits))
  const { megabytes, result } = await measureMemory(running.shop.pid, () =>
    benchTraffic({ ...setting, seconds: TRAFFIC_SECONDS }),
  )
  console.info(`\n${trafficTable(result)}`)
  return { limits, traffic: result, busy: megabytes }
}

/** Generates the large shop and measures its screens. Adds the comparison of its search to `limits`. */
async function measureLarge(limits: Row[]): Promise<FlatRow[]> {
  const setting = { keptIn: process.env.BENCH_DATA_DIR, log: console.info }
  return benchFlat(setting, async (large) => {
    const row = await benchSuggestions(large, patience)
    console.info(limitsTable([row]))
    limits.push(row)
  })
}
