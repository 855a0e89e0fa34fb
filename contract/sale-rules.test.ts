import { expect, it } from 'vitest'
import { rupees } from './money.ts'
import { saleFaults } from './sale-rules.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')

it.each([
  ['below the price for a day is accepted', { price: 90, ends_at: '2026-11-24T10:00:00Z', faulty: [] }],
  [
    'one paisa below the price for a millisecond is accepted',
    { price: 109.99, ends_at: '2026-11-23T10:00:00.001Z', faulty: [] },
  ],
  ['of exactly 30 days is accepted', { price: 90, ends_at: '2026-12-23T10:00:00Z', faulty: [] }],
  [
    'of exactly 30 days is accepted if its end is in the time zone of Pakistan',
    { price: 90, ends_at: '2026-12-23T15:00:00+05:00', faulty: [] },
  ],
  [
    'of 30 days and a second is refused because of its end',
    { price: 90, ends_at: '2026-12-23T10:00:01Z', faulty: ['ends_at'] },
  ],
  [
    'that ends at this moment is refused because of its end',
    { price: 90, ends_at: '2026-11-23T10:00:00Z', faulty: ['ends_at'] },
  ],
  [
    'that ended a day ago is refused because of its end',
    { price: 90, ends_at: '2026-11-22T10:00:00Z', faulty: ['ends_at'] },
  ],
  [
    'at the regular price is refused because of its price',
    { price: 110, ends_at: '2026-11-24T10:00:00Z', faulty: ['price'] },
  ],
  [
    'above the regular price for a year is refused because of its price and its end',
    { price: 120, ends_at: '2027-11-24T10:00:00Z', faulty: ['price', 'ends_at'] },
  ],
] as const)('a sale %s', (_, { price, ends_at, faulty }) => {
  const faults = saleFaults({ price: rupees(price), ends_at }, rupees(110), NOW)
  expect(faults.map(({ field }) => field)).toEqual(faulty)
})
