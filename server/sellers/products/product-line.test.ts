import { expect, it } from 'vitest'
import { numberIn } from './product-line.ts'

it.each([
  ['240', 240],
  ['1250.50', 1250.5],
  ['1,250.50', 1250.5],
  ['1,25,000', 125_000],
  ['1,250,000', 1_250_000],
  ['Rs. 1,250', 1250],
  ['PKR 90', 90],
  ['-5', -5],
  ['۱۲۵', 125],
  ['Rs. ۱٬۲۵۰٫۵۰', 1250.5],
  ['٢٤٠', 240],
])('the price “%s” in a table of products is read as %d rupees', (cell, number) => {
  expect(numberIn(cell)).toBe(number)
})

it.each(['1.250,50', '12,50', '1,2500', '1 250', '1e3', '0x10', 'Infinity', ''])(
  'the price “%s” in a table of products is not read as a number',
  (cell) => {
    expect(numberIn(cell)).toBeNaN()
  },
)
