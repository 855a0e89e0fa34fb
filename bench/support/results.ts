import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { type FlatRow, RUNS } from '../flat/compare-times.ts'
import type { Footprint } from '../footprint.ts'
import type { TrafficRow } from '../traffic.ts'
import type { Row } from './ratio.ts'

/** What the benches measured in one run. */
export type Results = { limits: Row[]; traffic: TrafficRow[]; footprint: Footprint; flat?: FlatRow[] }

/** The limits that a shop of any size is held to: see bench/flat. */
type FlatLimits = { p50: number; p99: number }

/** The results as a page of Markdown. */
export function toMarkdown({ limits, traffic, footprint, flat }: Results, flatLimits: FlatLimits): string {
  const sections = [
    `# What the benches measured\n\nMade by \`npm run bench\` on ${machine()}. Everything ran on this one machine: the load, the shop and PostgreSQL.`,
    `## Beside the machine's own limits\n\nBoth sides in one run, in turn; the median of the rounds.\n\n${limitsTable(limits)}`,
    `## Calls at a fixed rate\n\nMilliseconds from the moment a call was due, so that waiting counts.\n\n${trafficTable(traffic)}`,
    `## Start and memory\n\n${footprintTable(footprint)}`,
    ...(flat ? [`## Flat as the shop grows\n\n${flatTable(flat, flatLimits)}`] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

/** What a terminal shows of them. */
export function limitsTable(rows: Row[]): string {
  return table(
    ['work', 'a second', 'limit in the same run', 'share', 'at least', ''],
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
    ['calls', 'a second', 'p50', 'p95', 'p99', 'worst'],
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
      ['first 200 on existing data', `${start.toFixed(1)} s`, '1.5 s', verdict(start <= 1.5)],
      ['resident memory, idle', `${Math.round(idle)} MB`, '150 MB', verdict(idle <= 150)],
      ['resident memory, highest under the mixed load', `${Math.round(busy)} MB`, '300 MB', verdict(busy <= 300)],
    ],
  )
}

function flatTable(rows: FlatRow[], { p50: most, p99: mostRare }: FlatLimits): string {
  const holds = ({ p50, p99 }: FlatRow) => p50 <= most && p99 <= mostRare
  const words = `A million products and orders, 200,000 customers and 2,000 sellers, beside the demo shop; milliseconds, p50 / p99, the median of ${RUNS} runs. Asked: p50 at most ${most} times, p99 at most ${mostRare} times. Where the demo shop has less than a page of something, both show as many rows as it has. ${rows.filter(holds).length} of ${rows.length} hold.`
  const lines = rows.map((row) => [
    row.work,
    `${milliseconds(row.small.p50)} / ${milliseconds(row.small.p99)}`,
    `${milliseconds(row.large.p50)} / ${milliseconds(row.large.p99)}`,
    row.p50.toFixed(2),
    row.p99.toFixed(2),
    verdict(holds(row)),
  ])
  return `${words}\n\n${table(['screen', 'demo shop', 'large shop', 'p50 ratio', 'p99 ratio', ''], lines)}`
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
