import { expect, it } from 'vitest'
import { readDifference, readPercent } from './change-entry.ts'

it.each([
  ['5', 5],
  ['+5 %', 5],
  ['-7.5', -7.5],
  ['۱۰', 10],
  ['-90', -90],
  ['900', 900],
])('the percentage “%s” is read as %d', (typed, price_percent) => {
  expect(readPercent(typed)).toEqual({ change: { price_percent } })
})

it.each([
  ['', 'The percentage must be a number'],
  ['five', 'The percentage must be a number'],
  ['-91', 'The percentage can’t be less than -90'],
  ['901', 'The percentage can be 900 at most'],
  ['1.25', 'The percentage can have one decimal at most'],
])('the percentage “%s” is refused', (typed, fault) => {
  expect(readPercent(typed)).toEqual({ fault })
})

it.each([
  ['10', 10],
  ['+10', 10],
  ['-5', -5],
])('the difference “%s” is read as %d units', (typed, stock_difference) => {
  expect(readDifference(typed)).toEqual({ change: { stock_difference } })
})

it.each(['', '1.5', 'ten', '99999999999'])('the difference “%s” is refused', (typed) => {
  expect(readDifference(typed)).toEqual({ fault: 'Stock must be a number' })
})
