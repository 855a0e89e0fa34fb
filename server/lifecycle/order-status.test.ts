import { expect, it } from 'vitest'
import type { OrderStatus } from '#contract/statuses.ts'
import { statusOfOrder } from './order-status.ts'

const inWords = new Intl.ListFormat('en-GB')
const CASES: [OrderStatus, OrderStatus[]][] = [
  ['placed', ['placed']],
  ['delivered', ['delivered']],
  ['cancelled', ['cancelled']],
  ['placed', ['placed', 'delivered']],
  ['pending', ['processing', 'pending']],
  ['shipped', ['cancelled', 'shipped', 'delivered']],
  ['delivered', ['cancelled', 'delivered']],
  ['cancelled', ['cancelled', 'cancelled']],
]

it.each(CASES.map(([status, fulfilments]) => [status, inWords.format(fulfilments), fulfilments] as const))(
  '[T6] an order is %s if the fulfilments of its sellers are %s',
  (status, _, fulfilments) => {
    expect(statusOfOrder(fulfilments)).toBe(status)
  },
)
