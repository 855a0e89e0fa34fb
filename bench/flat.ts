import { benchFlat } from './flat/bench-flat.ts'
import { type FlatRow, isFlat, type Times } from './flat/compare-times.ts'

/**
 * `npm run bench:flat` measures every screen with a million products, a million orders, 200,000 customers and 2,000
 * sellers, and in the demo shop. With `-- WORD` it measures only calls with the word in their name. `BENCH_DATA_DIR`
 * names a folder that keeps the large shop for the next run. The exit code is 1 if a screen of the large shop misses
 * its limits.
 */
const [wanted = ''] = process.argv.slice(2)

const rows = await benchFlat({ keptIn: process.env.BENCH_DATA_DIR, wanted, log: console.error })
console.info('| screen | demo shop, p50 / p99 ms | large shop, p50 / p99 ms | p50 ratio |\n|---|---|---|---|')
for (const row of rows) show(row)
process.exitCode = rows.every(isFlat) ? 0 : 1

function show(row: FlatRow): void {
  const { work, small, large, p50 } = row
  const mark = isFlat(row) ? '' : ' too slow'
  console.info(`| ${work} | ${shown(small)} | ${shown(large)} | ${p50.toFixed(2)} |${mark}`)
}

function shown({ p50, p99 }: Times): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`
}
