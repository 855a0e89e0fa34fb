import { describe, expect, it } from 'vitest'
import { readNumber } from './product-entry.ts'

describe('a number field of a product', () => {
  it.each([
    ['price', '۱۲۵٫۵', { price: 12_550 }],
    ['price', '٩٠', { price: 9000 }],
    ['stock', '۴۰', { stock: 40 }],
  ] as const)('accepts the %s %s', (field, typed, change) => {
    expect(readNumber(field, typed)).toEqual({ change })
  })

  it.each(['', 'بارہ', '۱۲ کلو'])('refuses the price “%s”', (typed) => {
    expect(readNumber('price', typed)).toEqual({ fault: 'Price must be a number' })
  })
})
