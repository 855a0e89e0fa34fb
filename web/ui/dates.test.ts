import { expect, it } from 'vitest'
import { formatDay, formatTime } from './dates.ts'

it('a day or a time is never split over two lines', () => {
  expect(formatDay('2026-11-20T11:05:00Z')).toBe('20\u00a0Nov\u00a02026')
  expect(formatTime('2026-11-20T11:05:00Z')).toBe('20\u00a0Nov\u00a02026, 4:05\u00a0pm')
})
