import { expect, it } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { rupees } from '#contract/money.ts'
import { CART_ITEM } from '#contract/testing/fixtures.ts'
import { totalsOf } from '#contract/totals.ts'
import { leftOutOf } from './left-out.ts'

const ordered = (product_id: string, quantity = 3) => ({ product_id, name: product_id, names: {}, quantity })

/**
 * Creates a cart with one line for each product. By default, a product is on sale and has ten units in stock, and the
 * cart has three units of it.
 */
function aCart(lines: (Pick<CartItem, 'product_id'> & Partial<CartItem>)[]) {
  const items = lines.map((line) => ({
    ...CART_ITEM,
    id: line.product_id,
    name: line.product_id,
    quantity: 3,
    stock: 10,
    seller_id: 'okara',
    business_name: 'Okara Fields',
    is_on_sale: true,
    is_available: true,
    ...line,
  }))
  return { items, item_count: items.length, ...totalsOf(items, rupees(0)) }
}

it('“Order again” lists the products that are no longer sold, sold out or available in a lower quantity, and no others', () => {
  const items = ['aloo', 'gajar', 'bhindi', 'pyaaz', 'aam'].map((name) => ordered(name))
  const cart = aCart([
    { product_id: 'aloo' },
    { product_id: 'bhindi', is_on_sale: false },
    { product_id: 'pyaaz', stock: 0, quantity: 1 },
    { product_id: 'aam', stock: 2, quantity: 2 },
  ])
  expect(leftOutOf(items, cart)).toEqual([
    { name: 'gajar', names: {}, why: 'gone' },
    { name: 'bhindi', names: {}, why: 'gone' },
    { name: 'pyaaz', names: {}, why: 'sold out' },
    { name: 'aam', names: {}, why: 'fewer' },
  ])
})
