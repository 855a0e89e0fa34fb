import { median, ratePerSecond } from './load.ts'

/** One row of the results: what was done, the machine's own limit in the same run, and the share that is asked. */
export type Row = { work: string; limit: string; share: number; atLeast: number; perSecond: number }

type Measured = (worker: number) => Promise<unknown>
type Comparison = {
  work: string
  limit: string
  atLeast: number
  ours: Measured
  bare: Measured
  rounds: number
  seconds: number
}

/** Measures both in turn, several times, so that what else the machine does meets both alike; the median counts. */
export async function compare({ work, limit, atLeast, ours, bare, rounds, seconds }: Comparison): Promise<Row> {
  const load = { workers: 16, seconds }
  const rates: number[] = []
  const shares: number[] = []
  await ratePerSecond({ workers: 16, seconds: seconds / 2 }, ours)
  await ratePerSecond({ workers: 16, seconds: seconds / 2 }, bare)
  for (let round = 0; round < rounds; round++) {
    const [limitRate, rate] = [await ratePerSecond(load, bare), await ratePerSecond(load, ours)]
    rates.push(rate)
    shares.push(rate / limitRate)
  }
  return { work, limit, atLeast, share: median(shares), perSecond: median(rates) }
}
