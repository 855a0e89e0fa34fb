import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getCart } from './get-cart.ts'
import { deleteLine } from './queries.ts'

/** Removes a line from the customer's cart. Throws `cart_item_not_found` if the cart does not have the line. */
export async function removeCartItem(platform: Platform, customer: Customer, lineId: string): Promise<Cart> {
  if (!(await deleteLine(platform.database, customer.user_id, lineId))) throw new Problem('cart_item_not_found')
  return getCart(platform, customer)
}
