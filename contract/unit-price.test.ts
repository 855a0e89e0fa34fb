import { expect, it } from 'vitest'
import { formatRupees, rupees } from './money.ts'
import { bySize, isSameSize, unitPriceOf } from './unit-price.ts'

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

type Written = readonly [unit_weight: number, unit_label: string]
const size = ([unit_weight, unit_label]: Written) => ({ unit_weight, unit_label })

it.each<[Written, Written, boolean]>([
  [[1, 'kg'], [1, 'kg'], true],
  [[1, 'kg'], [1000, 'g'], true],
  [[0.25, 'KG'], [250, 'g '], true],
  [[1, 'litre'], [1000, 'ml'], true],
  [[1, 'piece'], [1, 'pieces'], true],
  [[1, 'kg'], [1.001, 'kg'], false],
  [[1, 'kg'], [1, 'litre'], false],
  [[1, 'dozen'], [12, 'pieces'], false],
])('the sizes %j and %j are the same: %s', (one, other, expected) => {
  expect(isSameSize(size(one), size(other))).toBe(expected)
})

it('sorts packs by size across units', () => {
  const sizes = [
    [5, 'kg'],
    [250, 'g'],
    [1, 'kg'],
    [500, 'g'],
  ] as const
  expect(
    sizes
      .map(size)
      .sort(bySize)
      .map(({ unit_weight }) => unit_weight),
  ).toEqual([250, 500, 1, 5])
})
