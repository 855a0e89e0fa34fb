import type { Cart } from '#contract/cart.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { cartOf } from './get-cart.ts'
import { addQuantity, type Line } from './queries.ts'
import { refuse } from './refuse.ts'

/**
 * Adds a product to the cart. The quantity is added to an existing line, also with concurrent requests. Throws
 * `product_not_found`, `product_unavailable`, `out_of_stock` (with the line and its stock), `cart_full`.
 */
export function addCartItem(platform: Platform, customer: Customer, line: Line): Promise<Cart> {
  return putIntoCart(platform.database, platform, customer, line)
}

/** Like `addCartItem`, within a transaction. */
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
