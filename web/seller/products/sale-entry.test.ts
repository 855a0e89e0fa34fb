import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { endsFrom, saleEntry, timeInput } from './sale-entry.ts'

const NOW = Date.now()
const DAY = 86_400_000

it.each([
  ['accepts a lower price until tomorrow', { price: '90', end: NOW + DAY, faults: [] }],
  ['requires a price', { price: '', end: NOW + DAY, faults: ['Price must be a number'] }],
  [
    'refuses a price that is not lower',
    { price: '110', end: NOW + DAY, faults: ['The sale price must be below the price of Rs. 110'] },
  ],
  [
    'refuses an end in the past',
    { price: '90', end: NOW - DAY, faults: ['The end of the sale must be in the future'] },
  ],
  [
    'refuses an end after more than 30 days',
    { price: '90', end: NOW + 31 * DAY, faults: ['A sale can last 30 days at most'] },
  ],
] as const)('the form for a sale %s', (_, { price, end, faults }) => {
  const read = saleEntry(rupees(110)).safeParse({ price, ends_at: timeInput(end) })
  expect(read.error?.issues.map(({ message }) => message) ?? []).toEqual(faults)
})

it('the form for a sale requires an end', () => {
  const read = saleEntry(rupees(110)).safeParse({ price: '90', ends_at: '' })
  expect(read.error?.issues).toMatchObject([
    { path: ['ends_at'], message: 'Enter the date and time when the sale ends' },
  ])
})

it('the form for a sale shows times in the time zone of Pakistan', () => {
  expect(timeInput(Date.parse('2026-11-24T13:00:00Z'))).toBe('2026-11-24T18:00')
  const end = '2099-11-24T18:00'
  const read = saleEntry(rupees(110)).safeParse({ price: '90', ends_at: end })
  expect(read.error?.issues).toMatchObject([{ path: ['ends_at'] }])
  expect(endsFrom(Date.parse('2026-11-23T20:30:00Z'))).toEqual({
    min: '2026-11-24T01:30',
    max: '2026-12-24T01:30',
    suggested: '2026-12-01T01:30',
  })
})
