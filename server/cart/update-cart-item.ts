import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getCart } from './get-cart.ts'
import { setQuantity } from './queries.ts'
import { refuse } from './refuse.ts'

/**
 * Sets the quantity of a line in the customer's cart. Throws `cart_item_not_found`, `product_unavailable` or
 * `out_of_stock` (with the line).
 */
export async function updateCartItem(
  platform: Platform,
  customer: Customer,
  lineId: string,
  quantity: number,
): Promise<Cart> {
  const change = await setQuantity(platform.database, customer.user_id, lineId, quantity)
  if (!change) throw new Problem('cart_item_not_found')
  if (!change.is_done) refuse(change)
  return getCart(platform, customer)
}
