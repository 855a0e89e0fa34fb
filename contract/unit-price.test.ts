import { expect, it } from 'vitest'
import { formatRupees, rupees } from './money.ts'
import { unitPriceOf } from './unit-price.ts'

it.each([
  [1700, 5, 'kg', 'Rs. 340 / kg'],
  [90, 250, 'g', 'Rs. 360 / kg'],
  [110, 1000, 'g', 'Rs. 110 / kg'],
  [500, 2, 'dozen', 'Rs. 250 / dozen'],
  [100, 3, 'pieces', 'Rs. 33 / piece'],
  [80, 500, 'ml', 'Rs. 160 / litre'],
  [460, 1, 'kg', null],
  [60, 1, 'bunch', null],
])('the unit price of a pack of Rs. %i for %f %s is %s', (price, unit_weight, unit_label, expected) => {
  const found = unitPriceOf({ price: rupees(price), unit_weight, unit_label })
  expect(found && `${formatRupees(found.amount)} / ${found.unit}`).toBe(expected)
})
