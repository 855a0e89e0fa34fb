import type { z } from 'zod'
import type { listWishlist as call, WishlistItem } from '#contract/wishlist.ts'
import { productsById } from '#server/catalog/products-by-id.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestWishlistItems, type WishlistKey } from './queries.ts'

/**
 * Returns a page of the caller's wishlist, newest first. Each item contains the current data of its product. Archived
 * products stay in the list.
 */
export async function listWishlist(
  { database }: Platform,
  { user_id }: Customer,
  { cursor, ...selection }: z.output<typeof call.query>,
): Promise<{ items: WishlistItem[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 2) as WishlistKey)
  const rows = await newestWishlistItems(database, user_id, selection, after)
  const page = toPage(rows, selection.limit, (item) => [item.created_at, item.wishlist_id])
  const products = await productsById(
    database,
    page.items.map(({ product_id }) => product_id),
  )
  const items = page.items.flatMap((item) => {
    const found = products.get(item.product_id)
    return found ? [{ ...item, product: found.product, is_available: found.is_on_sale }] : []
  })
  return { items, next_cursor: page.next_cursor }
}
