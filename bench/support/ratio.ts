import { median, ratePerSecond } from './load.ts'

/** One row of the results: the work, the machine's limit in the same run, and the required share. */
export type Row = { work: string; limit: string; share: number; atLeast: number; perSecond: number }

type Names = { work: string; limit: string; atLeast: number }
/** The number of rounds per side, the seconds of each, and the seconds to warm up. */
export type Patience = { rounds: number; seconds: number; warmUp: number }
/** Repeats the work for some seconds and resolves to its rate per second. */
type Measured = (seconds: number) => Promise<number>

/** The number of concurrent callers. */
export const WORKERS = 16

/** Measures both in turn, several times, so that other load affects both alike. The median counts. */
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

/** Compares two kinds of work with many concurrent callers. */
export function compare({ ours, bare, ...rest }: Names & Patience & { ours: Work; bare: Work }): Promise<Row> {
  const rateOf = (work: Work) => (seconds: number) => ratePerSecond({ workers: WORKERS, seconds }, work)
  return compareRates({ ...rest, ours: rateOf(ours), bare: rateOf(bare) })
}
