import { AT_MOST, benchFlat } from './flat/bench-flat.ts'
import type { FlatRow, Times } from './flat/compare-times.ts'

/**
 * `npm run bench:flat`: what every screen costs with a million products, a million orders, 200,000 customers and 2,000 sellers, beside what it costs in
 * the demo shop; with `-- WORD` only the calls of whose name it is a part. `BENCH_DATA_DIR` names a folder in which the large shop is kept for the
 * next run. Ends with 1 when a screen costs more than it may.
 */
const [wanted = ''] = process.argv.slice(2)

const rows = await benchFlat({ keptIn: process.env.BENCH_DATA_DIR, wanted, log: console.error })
console.info(
  '| screen | demo shop, p50 / p99 ms | large shop, p50 / p99 ms | p50 ratio | p99 ratio |\n|---|---|---|---|---|',
)
for (const row of rows) show(row)
process.exitCode = rows.every(isFlat) ? 0 : 1

function show(row: FlatRow): void {
  const { work, small, large, p50, p99 } = row
  const mark = isFlat(row) ? '' : ' too slow'
  console.info(`| ${work} | ${shown(small)} | ${shown(large)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} |${mark}`)
}

function isFlat({ p50, p99 }: FlatRow): boolean {
  return p50 <= AT_MOST.p50 && p99 <= AT_MOST.p99
}

function shown({ p50, p99 }: Times): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`
}
