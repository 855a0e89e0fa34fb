import type { Totals } from './cart.ts'
import { add, NO_MONEY, type Paisa, times } from './money.ts'

type PricedLine = { price: Paisa; quantity: number }

/** The tax of every order; the specification sets it to Rs. 0. */
const TAX = NO_MONEY

/**
 * Computes the totals of a cart or an order: `subtotal + shipping + tax = total_amount`. The shipping fee is charged
 * once; an empty cart has no shipping fee. The browser uses this function for a guest's cart, and the server uses it
 * for carts and orders.
 */
export function totalsOf(lines: readonly PricedLine[], shippingFee: Paisa): Totals {
  const subtotal = add(...lines.map(({ price, quantity }) => times(price, quantity)))
  const shipping = lines.length > 0 ? shippingFee : NO_MONEY
  return { subtotal, shipping, tax: TAX, total_amount: add(subtotal, shipping, TAX) }
}

type CartStock = { is_on_sale: boolean; stock: number; quantity: number }

/**
 * Returns the number of units of a cart line that can be ordered now. This is the quantity, but at most the stock. The
 * result is 0 if the product is not on sale.
 */
export function orderableQuantity({ is_on_sale, stock, quantity }: CartStock): number {
  return is_on_sale ? Math.min(quantity, stock) : 0
}

/** Returns the number of units in all lines. The badge of the cart icon shows it. */
export function unitsIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
