import { succeed } from '../support/client.ts'
import { median, percentile } from '../support/load.ts'
import type { ScreenCall } from './screens.ts'
import type { Subject } from './subject.ts'
import { unseenAddress } from './unseen-address.ts'

/** The number of times that all pairs are measured. */
export const RUNS = 5
const ROUNDS = 120
const WARM_UP = 10

export type Times = { p50: number; p99: number }
/**
 * The times of a call in the demo shop (`small`) and the large shop, in milliseconds. `p50` is the ratio of the two
 * medians. Each figure is the median of all runs.
 */
export type FlatRow = { work: string; small: Times; large: Times; p50: number }

/** One of the two calls of a comparison, and the shop that receives the call. */
export type Side = { subject: Subject; call: ScreenCall }
/** Two calls that are compared, with a name for the result. */
export type Pair = { work: string; small: Side; large: Side }

/**
 * The limits for a screen of the large shop. `p99` is in milliseconds. The limit for the screen's p50 is `p50`
 * milliseconds or `ratio` times the demo shop's p50; the larger one counts.
 */
export const MOST = { ratio: 2, p50: 10, p99: 60 }

/** Returns true if a screen of the large shop is within the limits. */
export function isFlat({ small, large }: FlatRow): boolean {
  return large.p50 <= Math.max(MOST.ratio * small.p50, MOST.p50) && large.p99 <= MOST.p99
}

let calls = 0

/**
 * Measures all pairs several times. Each run measures every pair once, so that a temporary load on the machine affects
 * only one run of a pair.
 */
export async function compareTimes(pairs: Pair[]): Promise<FlatRow[]> {
  const all: FlatRow[][] = pairs.map(() => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, pair] of pairs.entries()) all[index]?.push(await runOf(pair))
  }
  return all.map(medianOf)
}

/** Measures the two calls of a pair in turn. The call that is first in one round is second in the next round. */
async function runOf({ work, ...sides }: Pair): Promise<FlatRow> {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
    for (const side of order) {
      const time = await timeOf(sides[side])
      if (round >= 0) times[side].push(time)
    }
  }
  const [small, large] = [timesOf(times.small), timesOf(times.large)]
  return { work, small, large, p50: large.p50 / small.p50 }
}

function medianOf(runs: FlatRow[]): FlatRow {
  const of = (figure: (run: FlatRow) => number) => median(runs.map(figure))
  return {
    work: runs[0]?.work ?? '',
    small: { p50: of((run) => run.small.p50), p99: of((run) => run.small.p99) },
    large: { p50: of((run) => run.large.p50), p99: of((run) => run.large.p99) },
    p50: of((run) => run.p50),
  }
}

function timesOf(milliseconds: number[]): Times {
  return { p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) }
}

async function timeOf({ subject, call: { path, as } }: Side): Promise<number> {
  const address = unseenAddress(path(subject), calls++)
  const began = performance.now()
  await succeed(subject.client, { path: address, ...(as ? { token: subject.tokens[as] } : {}) })
  return performance.now() - began
}
