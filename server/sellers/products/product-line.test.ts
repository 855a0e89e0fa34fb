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
  ['1.250,50', Number.NaN],
  ['12,50', Number.NaN],
  ['1,2500', Number.NaN],
  ['1 250', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['', Number.NaN],
])('the price %j in a table of products is read as %d rupees', (cell, number) => {
  expect(numberIn(cell)).toBe(number)
})
