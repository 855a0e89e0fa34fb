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
])('a pack at Rs. %i for %f %s has the unit price %s', (price, unit_weight, unit_label, expected) => {
  const found = unitPriceOf({ price: rupees(price), unit_weight, unit_label })
  expect(found && `${formatRupees(found.amount)} / ${found.unit}`).toBe(expected)
})

it.each([
  [460, 1, 'kg'],
  [60, 1, 'bunch'],
])('a pack at Rs. %i for %f %s has no separate unit price', (price, unit_weight, unit_label) => {
  expect(unitPriceOf({ price: rupees(price), unit_weight, unit_label })).toBeNull()
})

type Written = readonly [unit_weight: number, unit_label: string]
const size = ([unit_weight, unit_label]: Written) => ({ unit_weight, unit_label })

const PAIRS: [Written, Written, boolean][] = [
  [[1, 'kg'], [1, 'kg'], true],
  [[1, 'kg'], [1000, 'g'], true],
  [[0.25, 'KG'], [250, 'g '], true],
  [[1, 'litre'], [1000, 'ml'], true],
  [[1, 'piece'], [1, 'pieces'], true],
  [[1, 'kg'], [1.001, 'kg'], false],
  [[1, 'kg'], [1, 'litre'], false],
  [[1, 'dozen'], [12, 'pieces'], false],
]
const named = PAIRS.map(
  ([one, other, isSame]) =>
    [one.join(' '), isSame ? 'the same size as' : 'another size than', other.join(' '), one, other, isSame] as const,
)

it.each(named)(
  'the comparison of pack sizes is right: a pack of %s has %s a pack of %s',
  (_one, _words, _other, one, other, expected) => {
    expect(isSameSize(size(one), size(other))).toBe(expected)
  },
)

it('packs are sorted by size, even if their units differ', () => {
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
