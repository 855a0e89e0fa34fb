import type { Cart } from '#contract/cart.ts'
import { putIntoCart } from '#server/cart/add-cart-item.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteWishlistItem } from './queries.ts'

/**
 * Moves one unit of a product from the caller's wishlist to the cart, in one transaction. Returns the cart. Throws
 * `wishlist_item_not_found`, `product_not_found`, `product_unavailable`, `own_product`, `out_of_stock` or `cart_full`.
 */
export async function moveToCart(platform: Platform, customer: Customer, productId: string): Promise<Cart> {
  return platform.database.transaction().execute(async (tx) => {
    if (!(await deleteWishlistItem(tx, customer.user_id, productId))) throw new Problem('wishlist_item_not_found')
    return putIntoCart(tx, platform, customer, { product_id: productId, quantity: 1 })
  })
}
