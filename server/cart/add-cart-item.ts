import type { Cart } from '#contract/cart.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { cartOf } from './get-cart.ts'
import { addQuantity, type Line } from './queries.ts'
import { refuse } from './refuse.ts'

/**
 * Adds a product to the customer's cart. If the cart already has a line of the product, the quantity is added to that
 * line, even if requests arrive at the same time. Throws `product_not_found`, `product_unavailable`, `own_product`,
 * `out_of_stock` (with the line and the stock of its product) or `cart_full`.
 */
export function addCartItem(platform: Platform, customer: Customer, line: Line): Promise<Cart> {
  return putIntoCart(platform.database, platform, customer, line)
}

/** Adds a product to the cart like `addCartItem`, within a transaction. Throws the same problems. */
export async function putIntoCart(
  database: Database | Tx,
  platform: Platform,
  customer: Customer,
  line: Line,
): Promise<Cart> {
  const change = await addQuantity(database, customer.user_id, line)
  if (!change) throw new Problem('product_not_found')
  if (!change.is_done) refuse(change)
  return cartOf(platform, change.items)
}
