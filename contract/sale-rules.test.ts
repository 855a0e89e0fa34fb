import { expect, it } from 'vitest'
import { rupees } from './money.ts'
import { saleFaults } from './sale-rules.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')

it.each([
  { price: 90, ends_at: '2026-11-24T10:00:00Z', faulty: [] },
  { price: 109.99, ends_at: '2026-11-23T10:00:00.001Z', faulty: [] },
  { price: 90, ends_at: '2026-12-23T10:00:00Z', faulty: [] },
  { price: 90, ends_at: '2026-12-23T15:00:00+05:00', faulty: [] },
  { price: 90, ends_at: '2026-12-23T10:00:01Z', faulty: ['ends_at'] },
  { price: 90, ends_at: '2026-11-23T10:00:00Z', faulty: ['ends_at'] },
  { price: 90, ends_at: '2026-11-22T10:00:00Z', faulty: ['ends_at'] },
  { price: 110, ends_at: '2026-11-24T10:00:00Z', faulty: ['price'] },
  { price: 120, ends_at: '2027-11-24T10:00:00Z', faulty: ['price', 'ends_at'] },
])(
  'on 2026-11-23T10:00:00Z, a sale at Rs. $price instead of Rs. 110 until $ends_at has errors in $faulty',
  ({ price, ends_at, faulty }) => {
    const faults = saleFaults({ price: rupees(price), ends_at }, rupees(110), NOW)
    expect(faults.map(({ field }) => field)).toEqual(faulty)
  },
)
