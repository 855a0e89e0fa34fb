import type { WishlistItem } from '#contract/wishlist.ts'
import { productsById } from '#server/catalog/products-by-id.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { insertWishlistItem } from './queries.ts'

/**
 * Adds a product on sale to the caller's wishlist. Throws `already_in_wishlist`, or `product_not_found` if the product
 * has another status than `active` or its seller is not verified.
 */
export async function addToWishlist(
  { database }: Platform,
  { user_id }: Customer,
  productId: string,
): Promise<WishlistItem> {
  const found = (await productsById(database, [productId])).get(productId)
  if (!found?.is_on_sale) throw new Problem('product_not_found')
  const item = await insertWishlistItem(database, user_id, productId)
  if (!item) throw new Problem('already_in_wishlist')
  return { ...item, product: found.product, is_available: true }
}
