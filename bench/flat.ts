import { benchFlat } from './flat/bench-flat.ts'
import { type FlatRow, isFlat, type Times } from './flat/compare-times.ts'

/**
 * `npm run bench:flat`: measures every screen in two shops: the demo shop, and a shop with a million products, a
 * million orders, 200,000 customers and 2,000 sellers. With `-- WORD` it measures only calls with this word in their
 * name. If `BENCH_DATA_DIR` is set, that folder stores the large shop for the next run. The exit code is 1 if a screen
 * of the large shop exceeds its limits.
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
