import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paisaOf, rupees } from './money.ts'
import { totalsOf, unitsIn } from './totals.ts'

const fee = rupees(200)

describe('the totals of a cart', () => {
  it.each([
    ['are zero without lines', { lines: [], subtotal: 0, shipping: 0, total_amount: 0 }],
    [
      'add one shipping fee to the price of a line',
      { lines: [{ price: rupees(250), quantity: 1 }], subtotal: rupees(250), shipping: fee, total_amount: rupees(450) },
    ],
    [
      'add one shipping fee to the prices of two lines',
      {
        lines: [
          { price: rupees(120), quantity: 3 },
          { price: rupees(0.5), quantity: 2 },
        ],
        subtotal: rupees(361),
        shipping: fee,
        total_amount: rupees(561),
      },
    ],
  ])('[K1] the totals of a cart %s', (_, { lines, ...sums }) => {
    expect(totalsOf(lines, fee)).toEqual({ ...sums, tax: 0 })
  })

  const line = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000_000 }).map(paisaOf),
    quantity: fc.integer({ min: 1, max: 1000 }),
  })

  it('[K1] the totals of a cart contain one shipping fee, and do not depend on the sequence of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const sums = totalsOf(lines, fee)
        expect(sums.total_amount).toBe(sums.subtotal + fee)
        expect(totalsOf(lines.toReversed(), fee)).toEqual(sums)
      }),
    )
  })

  it('the totals of a cart count the units of each product, not the lines', () => {
    expect(unitsIn([{ quantity: 2 }, { quantity: 5 }])).toBe(7)
  })
})
