import type { z } from 'zod'
import type { listWishlist as call, WishlistItem } from '#contract/wishlist.ts'
import { productsById } from '#server/catalog/products-by-id.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestWishes, type WishlistKey } from './queries.ts'

/** A page of the caller's wishlist, newest first, each wish with its product as it is now; archived products stay in it. */
export async function listWishlist(
  { database }: Platform,
  { user_id }: Customer,
  { cursor, ...selection }: z.output<typeof call.query>,
): Promise<{ items: WishlistItem[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 2) as WishlistKey)
  const wishes = await newestWishes(database, user_id, selection, after)
  const page = toPage(wishes, selection.limit, (wish) => [wish.created_at, wish.wishlist_id])
  const products = await productsById(
    database,
    page.items.map(({ product_id }) => product_id),
  )
  const items = page.items.flatMap((wish) => {
    const found = products.get(wish.product_id)
    return found ? [{ ...wish, product: found.product, is_available: found.is_on_sale }] : []
  })
  return { items, next_cursor: page.next_cursor }
}
