import type { Cart, GuestCart } from '#contract/cart.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { readCart } from './get-cart.ts'
import { addLines, claimGuestCart } from './queries.ts'

/**
 * Adds a guest's cart to the customer's cart. Quantities are added to existing lines of the same product, but are not
 * increased beyond the stock. A sold-out product gets the quantity 1. Archived products and products of the customer's
 * own business are left out. A guest cart with the same id is added only once. Throws `cart_full` if the cart would
 * have too many different products. In that case, nothing is added.
 */
export async function mergeCart(
  platform: Platform,
  customer: Customer,
  { items, guest_cart_id }: GuestCart,
): Promise<Cart> {
  return platform.database.transaction().execute(async (tx) => {
    const isNew = guest_cart_id === undefined || (await claimGuestCart(tx, customer.user_id, guest_cart_id))
    if (isNew) await addLines(tx, customer.user_id, items)
    const cart = await readCart(tx, platform, customer)
    if (cart.items.length > MAX_CART_LINES) throw new Problem('cart_full')
    return cart
  })
}
