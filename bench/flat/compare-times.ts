import { succeed } from '../support/client.ts'
import { percentile } from '../support/load.ts'
import type { ScreenCall } from './screens.ts'
import type { Subject } from './subject.ts'
import { unseenAddress } from './unseen-address.ts'

const WARM_UP = 20

export type Times = { p50: number; p99: number }
/** What a call takes in both shops, in milliseconds, and the ratios of the large one's to the small one's. */
export type FlatRow = { work: string; small: Times; large: Times; p50: number; p99: number }

/** One side of a comparison: the shop, and the call with which it is asked. */
export type Side = { subject: Subject; call: ScreenCall }

let calls = 0

/** Measures two calls in turn, each of them first every other time, so that what else the machine does meets both alike. */
export async function compareTimes(
  work: string,
  sides: { small: Side; large: Side },
  rounds: number,
): Promise<FlatRow> {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let round = -WARM_UP; round < rounds; round++) {
    const order = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
    for (const side of order) {
      const time = await timeOf(sides[side])
      if (round >= 0) times[side].push(time)
    }
  }
  const [small, large] = [timesOf(times.small), timesOf(times.large)]
  return { work, small, large, p50: large.p50 / small.p50, p99: large.p99 / small.p99 }
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
