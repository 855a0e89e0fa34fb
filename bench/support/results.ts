import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { type FlatRow, isFlat, MOST, RUNS } from '../flat/compare-times.ts'
import type { Footprint } from '../footprint.ts'
import type { TrafficRow } from '../traffic.ts'
import type { Row } from './ratio.ts'

/** The results of one run of the benchmarks. */
export type Results = { limits: Row[]; traffic: TrafficRow[]; footprint: Footprint; flat?: FlatRow[] }

/** Formats the results as a Markdown page. */
export function toMarkdown({ limits, traffic, footprint, flat }: Results): string {
  const sections = [
    `# Benchmark results\n\nMade by \`npm run bench\` on ${machine()}. The load, the shop and PostgreSQL ran on the same machine.`,
    `## Compared with the limits of the machine\n\nEach row compares the shop with the limit in the same run, in alternating rounds. The figures are medians.\n\n${limitsTable(limits)}`,
    `## Calls at a fixed rate\n\nMilliseconds from the moment when a call was due, so the time in queues is included.\n\n${trafficTable(traffic)}`,
    `## Start and memory\n\n${footprintTable(footprint)}`,
    ...(flat ? [`## Demo shop and large shop\n\n${flatTable(flat)}`] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

/** Formats the comparison with the machine's limits as a table for the terminal. */
export function limitsTable(rows: Row[]): string {
  return table(
    ['work', 'per second', 'limit in the same run', 'share', 'at least', ''],
    rows.map(({ work, perSecond, limit, share, atLeast }) => [
      work,
      Math.round(perSecond),
      limit,
      percent(share),
      percent(atLeast),
      share >= atLeast ? 'holds' : 'misses',
    ]),
  )
}

export function trafficTable(rows: TrafficRow[]): string {
  return table(
    ['calls', 'per second', 'p50', 'p95', 'p99', 'worst'],
    rows.map(({ work, perSecond, p50, p95, p99, worst }) => [
      work,
      perSecond,
      ...[p50, p95, p99, worst].map(milliseconds),
    ]),
  )
}

export function footprintTable({ start, idle, busy }: Footprint): string {
  return table(
    ['what', 'measured', 'at most', ''],
    [
      ['first 200 on existing data', `${start.toFixed(1)} s`, '3 s', verdict(start <= 3)],
      ['resident memory, idle', `${Math.round(idle)} MB`, '250 MB', verdict(idle <= 250)],
      ['resident memory, highest under the mixed load', `${Math.round(busy)} MB`, '450 MB', verdict(busy <= 450)],
    ],
  )
}

function flatTable(rows: FlatRow[]): string {
  const words = `A million products and orders, 200,000 customers and 2,000 sellers, compared with the demo shop. Milliseconds, p50 / p99, median of ${RUNS} runs. Limits: p50 at most ${MOST.ratio} times the demo shop's or ${MOST.p50} ms, whichever is larger; p99 at most ${MOST.p99} ms. If the demo shop has less than a page, both show the same number of rows. ${rows.filter(isFlat).length} of ${rows.length} screens are within the limits.`
  const lines = rows.map((row) => [
    row.work,
    `${milliseconds(row.small.p50)} / ${milliseconds(row.small.p99)}`,
    `${milliseconds(row.large.p50)} / ${milliseconds(row.large.p99)}`,
    row.p50.toFixed(2),
    verdict(isFlat(row)),
  ])
  return `${words}\n\n${table(['screen', 'demo shop', 'large shop', 'p50 ratio', ''], lines)}`
}

function table(head: string[], rows: (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const verdict = (holds: boolean) => (holds ? 'holds' : 'misses')
const percent = (share: number) => `${Math.round(share * 100)} %`
const milliseconds = (time: number) => time.toFixed(time < 10 ? 1 : 0)

function machine(): string {
  const [cpu] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores of ${cpu?.model.trim()} with ${memory} GB, Node ${process.versions.node}, on ${day}, at ${commit}`
}
