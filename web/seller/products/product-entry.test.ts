import { describe, expect, it } from 'vitest'
import { BLANK_PRODUCT, NO_SUB_CATEGORY, type ProductInput, productEntry, readNumber } from './product-entry.ts'

const filled: ProductInput = {
  name: 'Bhindi',
  description: 'Picked this morning',
  category_id: '5d1f2c9e-7a40-4d3b-9f7e-3c2b1a098765',
  sub_category: 'Okra',
  price: '240.50',
  unit_weight: '0.5',
  unit_label: 'kg',
  stock: '25',
  pictures: ['https://shop.test/storage/v1/object/public/product-images/bhindi.png'],
}

function faultsOf(values: ProductInput): Record<string, string> {
  const issues = productEntry.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the form of a product', () => {
  it('the form of a product converts the price to paisa and keeps the other numbers', () => {
    expect(productEntry.parse(filled)).toMatchObject({ price: 24050, unit_weight: 0.5, stock: 25 })
  })

  it('[V6] the form of a product requires every field and the picture, with the texts of the specification', () => {
    expect(faultsOf({ ...BLANK_PRODUCT, unit_weight: '', unit_label: '' })).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      category_id: 'Category is required',
      sub_category: 'Sub-category is required',
      price: 'Price must be a number',
      unit_weight: 'Unit weight must be a number',
      unit_label: 'Unit is required',
      stock: 'Stock must be a number',
      pictures: 'Please provide valid image first',
    })
  })

  it.each([
    ['cheap', 'Price must be a number', 'price'],
    ['0', 'Price must be more than 0', 'price'],
    ['heavy', 'Unit weight must be a number', 'unit_weight'],
    ['0', 'Unit weight must be more than 0', 'unit_weight'],
    ['many', 'Stock must be a number', 'stock'],
    ['-1', 'Stock can’t be less than 0', 'stock'],
  ])('[V6] the form of a product refuses the input “%s” with the error “%s”', (typed, fault, field) => {
    expect(faultsOf({ ...filled, [field]: typed })).toEqual({ [field]: fault })
  })

  it('the form of a product accepts six pictures and refuses more', () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/${index}.png`)
    expect(faultsOf({ ...filled, pictures: pictures(6) })).toEqual({})
    expect(faultsOf({ ...filled, pictures: pictures(7) })).toEqual({
      pictures: 'A product can have at most 6 pictures',
    })
  })

  it('the form of a product accepts that a product has no sub-category', () => {
    expect(productEntry.parse({ ...filled, sub_category: NO_SUB_CATEGORY }).sub_category).toBeNull()
  })

  it('the form of a product can validate the price or the stock alone', () => {
    expect(readNumber('price', '99.5')).toEqual({ change: { price: 9950 } })
    expect(readNumber('stock', '1.5')).toEqual({ fault: 'Stock must be a number' })
  })

  it.each([
    ['price', '۱۲۵٫۵', { price: 12_550 }],
    ['price', '٩٠', { price: 9000 }],
    ['stock', '۴۰', { stock: 40 }],
  ] as const)('the form of a product accepts the %s %s in Urdu or Arabic digits', (field, typed, change) => {
    expect(readNumber(field, typed)).toEqual({ change })
  })

  it.each(['بارہ', '۱۲ کلو'])('the form of a product refuses the price “%s”', (typed) => {
    expect(readNumber('price', typed)).toEqual({ fault: 'Price must be a number' })
  })
})
