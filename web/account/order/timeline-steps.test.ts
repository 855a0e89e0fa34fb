import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/statuses.ts'
import { timelineOf } from './timeline-steps.ts'

const day = (number: number) => `2026-11-0${number}T08:00:00.000000Z`

/** Creates an order with these status changes, one on each day. */
function anOrder(...statuses: [OrderStatus, ...OrderStatus[]]) {
  const history = statuses.map((status, index) => ({ order_id: 'one', status, changed_at: day(index + 1) }))
  return { status: statuses.at(-1) ?? 'placed', history }
}

const shown = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ state, reached_at }) => (reached_at ? reached_at.slice(8, 10) : state))

describe('the timeline of an order', () => {
  it.each([
    [
      'has one reached step after the order is placed',
      anOrder('placed'),
      ['01', 'upcoming', 'upcoming', 'upcoming', 'skipped'],
    ],
    [
      'has one reached step while the order is pending',
      anOrder('placed', 'pending'),
      ['01', 'upcoming', 'upcoming', 'upcoming', 'skipped'],
    ],
    [
      'has a day for each step until the shipping',
      anOrder('placed', 'processing', 'shipped'),
      ['01', '02', '03', 'upcoming', 'skipped'],
    ],
    [
      'has a day for each step of a delivered order',
      anOrder('placed', 'processing', 'shipped', 'delivered'),
      ['01', '02', '03', '04', 'skipped'],
    ],
    [
      'shows a status that was left out as done, without a day',
      anOrder('placed', 'shipped'),
      ['01', 'done', '02', 'upcoming', 'skipped'],
    ],
    [
      'forgets later steps if the status goes back',
      anOrder('placed', 'shipped', 'processing'),
      ['01', '03', 'upcoming', 'upcoming', 'skipped'],
    ],
    [
      'shows the last day of a status that was set twice',
      anOrder('placed', 'processing', 'shipped', 'processing'),
      ['01', '04', 'upcoming', 'upcoming', 'skipped'],
    ],
    [
      'ends with the cancellation and skips the other steps',
      anOrder('placed', 'processing', 'cancelled'),
      ['01', '02', 'skipped', 'skipped', '03'],
    ],
    [
      'has no cancellation after the order is active again',
      anOrder('placed', 'cancelled', 'processing'),
      ['01', '03', 'upcoming', 'upcoming', 'skipped'],
    ],
  ])('[C3] the timeline of an order: %s', (_, order, steps) => {
    expect(shown(order)).toEqual(steps)
  })

  it('[C3] the timeline of an order marks the current step; for a pending order, this is the step Placed', () => {
    const now = (...statuses: Parameters<typeof anOrder>) =>
      timelineOf(anOrder(...statuses)).find(({ isCurrent }) => isCurrent)?.status
    expect(now('placed', 'pending')).toBe('placed')
    expect(now('placed', 'processing')).toBe('processing')
    expect(now('placed', 'cancelled')).toBe('cancelled')
  })
})
