import { expect, it } from 'vitest'
import { add, formatRupees, lesser, NO_MONEY, type Paisa, rupees, subtract, times } from './money.ts'
import type { CheckoutForm } from './orders.ts'
import { productForm } from './seller-products.ts'
import { PRODUCT } from './testing/fixtures.ts'

/** Compiles only with a `Paisa` argument. Each `@ts-expect-error` below fails the type check if its line compiles. */
const pay = (amount: Paisa) => amount

it('computes with amounts, and rounds to whole paisa', () => {
  expect(add()).toBe(NO_MONEY)
  expect(add(rupees(120), rupees(0.5), rupees(1))).toBe(12_150)
  expect(subtract(rupees(1), rupees(3))).toBe(-200)
  expect(times(rupees(90), 3)).toBe(27_000)
  expect(times(rupees(0.01), 0.5)).toBe(1)
  expect(lesser(rupees(2), rupees(1))).toBe(100)
  expect(formatRupees(rupees(1250.5))).toBe('Rs. 1,250.50')
})

it('compiles for amounts only', () => {
  pay(rupees(0.5))
  pay(PRODUCT.price)
  pay(productForm.shape.price.parse(9_000))
  // @ts-expect-error a fraction is not an amount in paisa
  pay(0.5)
  // @ts-expect-error a weight is not an amount in paisa
  pay(PRODUCT.unit_weight)
  const plain: number = 9_000
  // @ts-expect-error a plain number is not an amount in paisa
  pay(plain)
  // @ts-expect-error the operator * returns a plain number
  pay(PRODUCT.price * 2)
  // @ts-expect-error the price in a request must be an amount in paisa
  const line: NonNullable<CheckoutForm['shown']>['lines'][number] = { product_id: '', quantity: 1, price: 0.5 }
  expect(productForm.shape.price.safeParse(line.price).success).toBe(false)
})
