import type { OrderStatus } from '#contract/statuses.ts'
import type { Random } from '../random.ts'
import type { Ending } from './order.ts'

type Share = readonly [status: OrderStatus, weight: number]

/**
 * The relative frequency of each status among demo fulfilments, by their age: a row's index is the age in days. Older
 * fulfilments are all delivered.
 */
const PROGRESS: readonly (readonly Share[])[] = [
  [
    ['placed', 55],
    ['pending', 20],
    ['processing', 25],
  ],
  [
    ['placed', 12],
    ['pending', 16],
    ['processing', 42],
    ['shipped', 30],
  ],
  [
    ['processing', 22],
    ['shipped', 48],
    ['delivered', 30],
  ],
  [
    ['shipped', 40],
    ['delivered', 60],
  ],
  [
    ['shipped', 12],
    ['delivered', 88],
  ],
]

export function progressAfter(random: Random, days: number): OrderStatus {
  const shares = PROGRESS[days]
  return shares ? random.weighted(shares, ([, weight]) => weight)[0] : 'delivered'
}

/** Chooses why a demo order was cancelled. An order of today cannot have expired yet. */
export function endingAfter(random: Random, days: number): Ending {
  const endings = [
    ['expired', days > 0 ? 5 : 0],
    ['cancelled', 3],
    ['refunded', 4],
  ] as const
  return random.weighted(endings, ([, weight]) => weight)[0]
}
