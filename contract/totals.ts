import type { Totals } from './cart.ts'
import { add, NO_MONEY, type Paisa, times } from './money.ts'

type PricedLine = { price: Paisa; quantity: number }

/** The specification's tax: Rs. 0. */
const TAX = NO_MONEY

/**
 * Computes the totals of a cart or an order: `subtotal + shipping + tax = total_amount`. Shipping is charged once, and
 * not for an empty cart. The browser uses it for the guest cart, the server for orders.
 */
export function totalsOf(lines: readonly PricedLine[], shippingFee: Paisa): Totals {
  const subtotal = add(...lines.map(({ price, quantity }) => times(price, quantity)))
  const shipping = lines.length > 0 ? shippingFee : NO_MONEY
  return { subtotal, shipping, tax: TAX, total_amount: add(subtotal, shipping, TAX) }
}

type CartStock = { is_on_sale: boolean; stock: number; quantity: number }

/**
 * The units of a cart line that can be ordered now: the stock if it is lower than the quantity, 0 if the product is no
 * longer sold.
 */
export function orderableQuantity({ is_on_sale, stock, quantity }: CartStock): number {
  return is_on_sale ? Math.min(quantity, stock) : 0
}

/** The number of units in all lines, as the badge of the cart icon shows it. */
export function unitsIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
