import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/statuses.ts'
import { timelineOf } from './timeline-steps.ts'

const day = (number: number) => `2026-11-0${number}T08:00:00.000000Z`

/** An order with these status changes, one on each day. */
function anOrder(...statuses: [OrderStatus, ...OrderStatus[]]) {
  const history = statuses.map((status, index) => ({ order_id: 'one', status, changed_at: day(index + 1) }))
  return { status: statuses.at(-1) ?? 'placed', history }
}

const shown = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ state, reached_at }) => (reached_at ? reached_at.slice(8, 10) : state))

describe('the timeline of an order', () => {
  it.each([
    [anOrder('placed'), ['01', 'upcoming', 'upcoming', 'upcoming', 'skipped']],
    [anOrder('placed', 'pending'), ['01', 'upcoming', 'upcoming', 'upcoming', 'skipped']],
    [anOrder('placed', 'processing', 'shipped'), ['01', '02', '03', 'upcoming', 'skipped']],
    [anOrder('placed', 'processing', 'shipped', 'delivered'), ['01', '02', '03', '04', 'skipped']],
    [anOrder('placed', 'shipped'), ['01', 'done', '02', 'upcoming', 'skipped']],
    [anOrder('placed', 'shipped', 'processing'), ['01', '03', 'upcoming', 'upcoming', 'skipped']],
    [anOrder('placed', 'processing', 'shipped', 'processing'), ['01', '04', 'upcoming', 'upcoming', 'skipped']],
    [anOrder('placed', 'processing', 'cancelled'), ['01', '02', 'skipped', 'skipped', '03']],
    [anOrder('placed', 'cancelled', 'processing'), ['01', '03', 'upcoming', 'upcoming', 'skipped']],
  ])('[C3] for the order %o has steps with these days or states: %j', (order, steps) => {
    expect(shown(order)).toEqual(steps)
  })

  it('[C3] marks the current step; for a pending order, this is the step Placed', () => {
    const now = (...statuses: Parameters<typeof anOrder>) =>
      timelineOf(anOrder(...statuses)).find(({ isCurrent }) => isCurrent)?.status
    expect(now('placed', 'pending')).toBe('placed')
    expect(now('placed', 'processing')).toBe('processing')
    expect(now('placed', 'cancelled')).toBe('cancelled')
  })
})
