import { expect, it } from 'vitest'
import { add, changedByPercent, formatRupees, lesser, NO_MONEY, type Paisa, rupees, subtract, times } from './money.ts'
import type { CheckoutForm } from './orders.ts'
import { productForm } from './seller-products.ts'
import { PRODUCT } from './testing/fixtures.ts'

/**
 * Accepts only an amount. Each line below that must not compile expects an error, and `tsc` fails if the error is
 * missing.
 */
const pay = (amount: Paisa) => amount

it('amounts of money are added, subtracted, multiplied, compared and formatted; a fraction of a paisa is rounded', () => {
  expect(add()).toBe(NO_MONEY)
  expect(add(rupees(120), rupees(0.5), rupees(1))).toBe(12_150)
  expect(subtract(rupees(1), rupees(3))).toBe(-200)
  expect(times(rupees(90), 3)).toBe(27_000)
  expect(times(rupees(0.01), 0.5)).toBe(1)
  expect(lesser(rupees(2), rupees(1))).toBe(100)
  expect(formatRupees(rupees(1250.5))).toBe('Rs. 1,250.50')
})

it.each([
  [100, 5, 105],
  [250, 7.5, 269],
  [3, 5, 3],
  [99.5, 0, 100],
  [100, -50, 50],
  [1, -90, 1],
])(
  'a price of Rs. %s that is changed by %s percent is rounded to the whole amount Rs. %s',
  (before, percent, after) => {
    expect(changedByPercent(rupees(before), percent)).toBe(rupees(after))
  },
)

it('only values of the type Paisa compile where an amount of money is required', () => {
  pay(rupees(0.5))
  pay(PRODUCT.price)
  pay(productForm.shape.price.parse(9_000))
  // @ts-expect-error a fraction is not an amount
  pay(0.5)
  // @ts-expect-error a weight is not an amount
  pay(PRODUCT.unit_weight)
  const plain: number = 9_000
  // @ts-expect-error a plain number is not an amount
  pay(plain)
  // @ts-expect-error operators such as + return plain numbers
  pay(PRODUCT.price * 2)
  // @ts-expect-error a request needs an amount, too
  const line: NonNullable<CheckoutForm['shown']>['lines'][number] = { product_id: '', quantity: 1, price: 0.5 }
  expect(productForm.shape.price.safeParse(line.price).success).toBe(false)
})
