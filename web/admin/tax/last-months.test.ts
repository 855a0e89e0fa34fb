import { expect, it } from 'vitest'
import { lastMonths } from './last-months.ts'

it.each([
  ['2026-11-30T18:59:59Z', '2026-11', '2024-12'],
  ['2026-11-30T19:00:00Z', '2026-12', '2025-01'],
  ['2027-01-15T08:00:00Z', '2027-01', '2025-02'],
])(
  'at %s, the months of the tax statement in the time zone of the shop begin with %s and end with %s',
  (now, first, last) => {
    const months = lastMonths(new Date(now))
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, 24])
  },
)
