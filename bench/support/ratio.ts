import { median, ratePerSecond } from './load.ts'

/**
 * One row of the results: the shop's rate as a share of the machine's limit, and the share that is required. `limit`
 * describes what the shop is compared with in the same run.
 */
export type Row = { work: string; limit: string; share: number; atLeast: number; perSecond: number }

type Names = { work: string; limit: string; atLeast: number }
/**
 * The length of a benchmark. `rounds`: the number of measurements of each side. `seconds`: the duration of a
 * measurement. `warmUp`: seconds without measurement before the first round.
 */
export type Patience = { rounds: number; seconds: number; warmUp: number }
/** A function that runs some work for a number of seconds. It resolves to the number of runs per second. */
type Measured = (seconds: number) => Promise<number>

/** The number of concurrent callers. */
export const WORKERS = 16

/**
 * Compares the rates of two kinds of work. They are measured in turn, several times, so that other load affects both
 * equally. The share and the rate in the result are medians.
 */
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

/** Compares the rates of two kinds of work, each with many concurrent callers. */
export function compare({ ours, bare, ...rest }: Names & Patience & { ours: Work; bare: Work }): Promise<Row> {
  const rateOf = (work: Work) => (seconds: number) => ratePerSecond({ workers: WORKERS, seconds }, work)
  return compareRates({ ...rest, ours: rateOf(ours), bare: rateOf(bare) })
}
