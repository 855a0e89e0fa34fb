import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteWish } from './queries.ts'

/** Forgets a product. Throws `wishlist_item_not_found`. */
export async function removeFromWishlist(
  { database }: Platform,
  { user_id }: Customer,
  productId: string,
): Promise<void> {
  if (!(await deleteWish(database, user_id, productId))) throw new Problem('wishlist_item_not_found')
}
