import { expect, it } from 'vitest'
import type { OrderStatus } from '#contract/statuses.ts'
import { isLastingChange } from './lasting-status.ts'

type Row = [string, [OrderStatus, number][], OrderStatus[]]

/** Each row lists status changes with their time in seconds, and then the changes that the customer is notified of. */
it.each<Row>([
  [
    'each change that stays',
    [
      ['placed', 0],
      ['processing', 60],
      ['shipped', 600],
    ],
    ['placed', 'processing', 'shipped'],
  ],
  [
    'neither a change that is undone nor the undo',
    [
      ['placed', 0],
      ['processing', 60],
      ['shipped', 600],
      ['processing', 605],
    ],
    ['placed', 'processing'],
  ],
  [
    'a change that is undone and then repeated',
    [
      ['placed', 0],
      ['shipped', 60],
      ['pending', 63],
      ['shipped', 90],
    ],
    ['placed', 'pending', 'shipped'],
  ],
  [
    'a step back after the undo time',
    [
      ['placed', 0],
      ['shipped', 60],
      ['processing', 68],
    ],
    ['placed', 'shipped', 'processing'],
  ],
  [
    'only the last of several quick changes',
    [
      ['placed', 0],
      ['processing', 1],
      ['shipped', 2],
      ['delivered', 3],
    ],
    ['delivered'],
  ],
])('of the status changes of an order, the customer is notified of %s', (_, changes, expected) => {
  const history = changes.map(([status, second]) => ({ status, changed_at: new Date(second * 1000).toISOString() }))
  const told = history.filter((_change, index) => isLastingChange(history, index, 8000))
  expect(told.map(({ status }) => status)).toEqual(expected)
})
