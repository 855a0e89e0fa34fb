import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getCart } from './get-cart.ts'
import { addQuantity, type Line } from './queries.ts'
import { refuse } from './refuse.ts'

/**
 * Puts a product into the cart; a product already there gets the quantity added, however many requests come at once.
 * Throws `product_not_found`, `product_unavailable`, `out_of_stock` (the line named with the stock there is), `cart_full`.
 */
export async function addCartItem(platform: Platform, customer: Customer, line: Line): Promise<Cart> {
  const change = await addQuantity(platform.database, customer.user_id, line)
  if (!change) throw new Problem('product_not_found')
  if (!change.is_done) refuse(change)
  return getCart(platform, customer)
}
