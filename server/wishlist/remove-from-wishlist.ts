import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteWishlistItem } from './queries.ts'

/** Removes a product from the caller's wishlist. Throws `wishlist_item_not_found`. */
export async function removeFromWishlist(
  { database }: Platform,
  { user_id }: Customer,
  productId: string,
): Promise<void> {
  if (!(await deleteWishlistItem(database, user_id, productId))) throw new Problem('wishlist_item_not_found')
}
