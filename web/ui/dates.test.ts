import { expect, it } from 'vitest'
import { DATES, formatDay, formatTime } from './dates.ts'

it('a day or a time on a page is never split over two lines', () => {
  expect(formatDay('2026-11-20T11:05:00Z')).toBe('20\u00a0Nov\u00a02026')
  expect(formatTime('2026-11-20T11:05:00Z')).toBe('20\u00a0Nov\u00a02026, 4:05\u00a0pm')
})

it('on an Urdu page, the time is isolated from the date, so that PM stays after the digits', () => {
  expect(DATES.ur.formatTime('2026-11-20T11:05:00Z')).toBe('20\u00a0نومبر،\u00a02026، \u20664:05\u00a0PM\u2069')
})
