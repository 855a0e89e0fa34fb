import { expect, it } from 'vitest'
import { readDifference, readPercent } from './change-entry.ts'

it.each([
  ['5', 5],
  ['+5 %', 5],
  ['-7.5', -7.5],
  ['۱۰', 10],
  ['-90', -90],
  ['900', 900],
])('in a change of many prices, the typed percentage “%s” is read as %d', (typed, price_percent) => {
  expect(readPercent(typed)).toEqual({ change: { price_percent } })
})

it.each([
  ['', 'The percentage must be a number'],
  ['five', 'The percentage must be a number'],
  ['-91', 'The percentage can’t be less than -90'],
  ['901', 'The percentage can be 900 at most'],
  ['1.25', 'The percentage can have one decimal at most'],
])('in a change of many prices, the typed percentage “%s” is refused', (typed, fault) => {
  expect(readPercent(typed)).toEqual({ fault })
})

it.each([
  ['10', 10],
  ['+10', 10],
  ['-5', -5],
])('in a change of many stocks, the typed difference “%s” is read as %d units', (typed, stock_difference) => {
  expect(readDifference(typed)).toEqual({ change: { stock_difference } })
})

it.each(['', '1.5', 'ten', '99999999999'])(
  'in a change of many stocks, the typed difference “%s” is refused',
  (typed) => {
    expect(readDifference(typed)).toEqual({ fault: 'Stock must be a number' })
  },
)
