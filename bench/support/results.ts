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
    `# Benchmark results\n\n\`npm run bench\` measured these results on ${machine()}. The clients, the shop and PostgreSQL ran on the same machine.`,
    `## Compared with the limits of the machine\n\nEach row compares the shop with a simpler program that shows what the machine can do at most (the limit). Both were measured in the same run, in alternating rounds. The numbers are medians. The share is the rate of the shop divided by the rate of the limit.\n\n${limitsTable(limits)}`,
    `## Calls at a fixed rate\n\nClients sent calls at a fixed rate. The columns p50 to worst are response times in milliseconds. A response time starts at the time at which the call should have been sent, so it includes the time in queues.\n\n${trafficTable(traffic)}`,
    `## Start and memory\n\n${footprintTable(footprint)}`,
    ...(flat ? [`## Demo shop and large shop\n\n${flatTable(flat)}`] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

/** Formats the comparison with the machine's limits as a table for the terminal. */
export function limitsTable(rows: Row[]): string {
  return table(
    ['work', 'shop, per second', 'program that shows the limit', 'share', 'share must be at least', 'result'],
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
    ['calls', 'calls sent per second', 'p50', 'p95', 'p99', 'worst'],
    rows.map(({ work, perSecond, p50, p95, p99, worst }) => [
      work,
      perSecond,
      ...[p50, p95, p99, worst].map(milliseconds),
    ]),
  )
}

export function footprintTable({ start, idle, busy }: Footprint): string {
  return table(
    ['what was measured', 'value', 'must be at most', 'result'],
    [
      [
        'time from the start until /readyz returns 200, with existing data',
        `${start.toFixed(1)} s`,
        '3 s',
        verdict(start <= 3),
      ],
      ['memory (resident set) of an idle process', `${Math.round(idle)} MB`, '250 MB', verdict(idle <= 250)],
      [
        'highest memory (resident set) under the mixed load above',
        `${Math.round(busy)} MB`,
        '450 MB',
        verdict(busy <= 450),
      ],
    ],
  )
}

function flatTable(rows: FlatRow[]): string {
  const words = `This table compares the screens of a large shop with those of the demo shop. The large shop has a million products and a million orders, 200,000 customers and 2,000 sellers. The numbers are response times in milliseconds, p50 / p99, as the median of ${RUNS} runs. In the large shop, the p50 may be at most ${MOST.ratio} times that of the demo shop or ${MOST.p50} ms, whichever is larger. The p99 may be at most ${MOST.p99} ms. If a list of the demo shop has less than a page, both shops show the same number of rows. ${rows.filter(isFlat).length} of ${rows.length} screens stay within these limits.`
  const lines = rows.map((row) => [
    row.work,
    `${milliseconds(row.small.p50)} / ${milliseconds(row.small.p99)}`,
    `${milliseconds(row.large.p50)} / ${milliseconds(row.large.p99)}`,
    row.p50.toFixed(2),
    verdict(isFlat(row)),
  ])
  return `${words}\n\n${table(['screen', 'demo shop, ms', 'large shop, ms', 'p50 ratio', 'result'], lines)}`
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
