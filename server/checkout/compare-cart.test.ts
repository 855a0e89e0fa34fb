import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { CART_PRODUCT } from '#contract/testing/fixtures.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { compareCart } from './compare-cart.ts'

const [ONIONS, RICE] = ['5b0f8c3e-0f0a-4b6e-9f55-0c8f7b0f6a01', '5b0f8c3e-0f0a-4b6e-9f55-0c8f7b0f6a02']

/** Returns a cart line of two onions at Rs. 90 each, with ten onions in stock. */
function line(changes: Partial<LockedCartLine> = {}): LockedCartLine {
  return {
    ...CART_PRODUCT,
    product_id: ONIONS,
    seller_id: RICE,
    quantity: 2,
    stock: 10,
    ...changes,
  }
}
const rice = line({ product_id: RICE, name: 'Rice', quantity: 1, price: rupees(500) })
const SEEN = { product_id: ONIONS, quantity: 2, price: rupees(90) }

/**
 * Returns the differences between a cart and the cart on the customer's screen. The screen shows two onions for Rs.
 * 380, including shipping.
 */
function compare(cart: LockedCartLine[], lines = [SEEN], total_amount = rupees(380)) {
  const { differences, orderable, total } = compareCart(cart, { lines, total_amount }, rupees(200))
  return {
    changes: differences.map(({ name, changes }) => [name, ...changes]),
    ordered: orderable.map(({ name, quantity }) => [name, quantity]),
    total: [total.shown, total.now],
  }
}

it.each<[string, LockedCartLine[], (string | null)[][], [string, number][], number]>([
  ['finds no difference in the same cart', [line()], [], [['Onions', 2]], rupees(380)],
  ['finds a different quantity', [line({ quantity: 7 })], [['Onions', 'quantity']], [['Onions', 7]], rupees(830)],
  ['finds a different price', [line({ price: rupees(100) })], [['Onions', 'price']], [['Onions', 2]], rupees(400)],
  [
    'finds a different quantity and price',
    [line({ quantity: 1, price: rupees(100) })],
    [['Onions', 'quantity', 'price']],
    [['Onions', 1]],
    rupees(300),
  ],
  ['finds that the stock is too low', [line({ stock: 1 })], [['Onions', 'short']], [['Onions', 1]], rupees(290)],
  ['finds a product that is sold out', [line({ stock: 0 })], [['Onions', 'sold_out']], [], 0],
  ['finds a product that is no longer sold', [line({ is_on_sale: false })], [['Onions', 'no_longer_sold']], [], 0],
  [
    'finds a line that was added',
    [line(), rice],
    [['Rice', 'added']],
    [
      ['Onions', 2],
      ['Rice', 1],
    ],
    rupees(880),
  ],
  [
    'finds a line that was removed and a line that was added',
    [rice],
    [
      ['Rice', 'added'],
      [null, 'removed'],
    ],
    [['Rice', 1]],
    rupees(700),
  ],
  [
    'ignores a sold-out line that the customer has not seen',
    [line(), { ...rice, stock: 0 }],
    [],
    [['Onions', 2]],
    rupees(380),
  ],
])('the comparison of a cart with the cart that the customer saw %s', (_, cart, changes, ordered, now) => {
  expect(compare(cart)).toEqual({ changes, ordered, total: [rupees(380), now] })
})

it('the comparison of a cart reports no difference if the customer saw exactly the units that remain in stock', () => {
  const left = { ...SEEN, quantity: 1 }
  expect(compare([line({ stock: 1 })], [left], rupees(290))).toEqual({
    changes: [],
    ordered: [['Onions', 1]],
    total: [rupees(290), rupees(290)],
  })
})

it('the comparison of a cart reports another total even if no line differs', () => {
  expect(compare([line()], [SEEN], rupees(180)).total).toEqual([rupees(180), rupees(380)])
})
