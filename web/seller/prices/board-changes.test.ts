import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { boardChanges, type TypedNumbers } from './board-changes.ts'

const product = { ...SELLER_PRODUCT, price: rupees(100), stock: 20 }
const { product_id } = product
const read = (typed: TypedNumbers) => boardChanges([product], { [product_id]: typed })

it.each<[string, TypedNumbers, object[]]>([
  ['a new price', { price: '120' }, [{ price: rupees(120) }]],
  ['a price in Urdu digits', { price: '۱۲۰' }, [{ price: rupees(120) }]],
  ['a new stock', { stock: '0' }, [{ stock: 0 }]],
  ['a price and a stock', { price: '99.5', stock: '7' }, [{ price: rupees(99.5), stock: 7 }]],
  ['a stock beside the current price', { price: '100', stock: '7' }, [{ stock: 7 }]],
  ['no change from the current values', { price: '100.00', stock: ' 20 ' }, []],
  ['no change from empty fields', { price: '', stock: ' ' }, []],
])('the price board reads %s', (_, typed, expected) => {
  const { wanted, faults } = read(typed)
  expect(wanted).toEqual(expected.map((change) => ({ product, change })))
  expect(faults).toEqual([])
})

it.each([
  ['price', 'cheap', 'Price must be a number'],
  ['price', '0', 'Price must be more than 0'],
  ['stock', '2.5', 'Stock must be a number'],
  ['stock', '-1', 'Stock can’t be less than 0'],
] as const)('the price board refuses the %s “%s”', (field, typed, message) => {
  const { wanted, faults } = read({ [field]: typed })
  expect(faults).toEqual([{ product_id, field, message }])
  expect(wanted).toEqual([])
})

it('on the price board, a product without typed numbers has no change', () => {
  expect(boardChanges([product], {})).toEqual({ wanted: [], faults: [] })
})
