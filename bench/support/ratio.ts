import { median, ratePerSecond } from './load.ts'

/** One row of the results: what was done, the machine's own limit in the same run, and the share that is asked. */
export type Row = { work: string; limit: string; share: number; atLeast: number; perSecond: number }

type Names = { work: string; limit: string; atLeast: number }
/** How often each side is measured, and for how long, after how many seconds that are for the compilers. */
export type Patience = { rounds: number; seconds: number; warmUp: number }
/** Does the work for so many seconds; resolves to how often in a second. */
type Measured = (seconds: number) => Promise<number>

/** How many call at once. */
export const WORKERS = 16

/** Measures both in turn, several times, so that what else the machine does meets both alike; the median counts. */
export async function compareRates({
  ours,
  bare,
  rounds,
  seconds,
  warmUp,
  ...names
}: Names & Patience & { ours: Measured; bare: Measured }): Promise<Row> {
  const rates: number[] = []
  const shares: number[] = []
  await ours(warmUp)
  await bare(warmUp)
  for (let round = 0; round < rounds; round++) {
    const [limitRate, rate] = [await bare(seconds), await ours(seconds)]
    rates.push(rate)
    shares.push(rate / limitRate)
  }
  return { ...names, share: median(shares), perSecond: median(rates) }
}

type Work = (worker: number) => Promise<unknown>

/** Compares two works that are done by many callers at once. */
export function compare({ ours, bare, ...rest }: Names & Patience & { ours: Work; bare: Work }): Promise<Row> {
  const rateOf = (work: Work) => (seconds: number) => ratePerSecond({ workers: WORKERS, seconds }, work)
  return compareRates({ ...rest, ours: rateOf(ours), bare: rateOf(bare) })
}
