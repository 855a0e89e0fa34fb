import type { Cart } from '#contract/cart.ts'
import { putIntoCart } from '#server/cart/add-cart-item.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteWish } from './queries.ts'

/**
 * Puts one of a wished product into the cart and forgets the wish, both or neither; answers the cart. Throws `wishlist_item_not_found`,
 * `product_unavailable`, `out_of_stock`, `cart_full`.
 */
export async function moveToCart(platform: Platform, customer: Customer, productId: string): Promise<Cart> {
  return platform.database.transaction().execute(async (tx) => {
    if (!(await deleteWish(tx, customer.user_id, productId))) throw new Problem('wishlist_item_not_found')
    return putIntoCart(tx, platform, customer, { product_id: productId, quantity: 1 })
  })
}
