import type { z } from 'zod'
import type { listSellerProducts as listCall, SellerProductSort } from '#contract/seller-products.ts'
import { countProductsOf, productsOfSeller, type SellerProductKey } from '#server/catalog/seller-products.ts'
import { productsUpdatedSince } from '#server/catalog/updated-products.ts'
import { updatedUntil } from '#server/figures/updates.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { requireNoFilters, updatedPage, updateKeyIn } from '#server/platform/http/poll.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * Returns a page of the caller's products with the requested status, filters and sort order. With `updated_since`,
 * returns products with any status, sorted by their last update, earliest first. Throws `validation_failed` if
 * `updated_since` comes with other filters, and `bad_cursor` if the cursor comes from a list with another sort order.
 */
export async function listOwnProducts(
  { database }: Platform,
  { seller_id }: Seller,
  { cursor, updated_since, with_total, ...query }: z.output<typeof listCall.query>,
) {
  const { limit, sort } = query
  const updated_until = await updatedUntil(database)
  if (updated_since !== undefined) {
    requireNoFilters(query, { status: 'active', sort: 'newest' })
    const after = updateKeyIn(cursor)
    const rows = await productsUpdatedSince(database, seller_id, { updated_since, limit, after })
    return updatedPage(rows, limit, { id: 'product_id', until: updated_until })
  }
  const after = cursor === undefined ? undefined : keyIn(cursor, sort)
  const [rows, total] = await Promise.all([
    productsOfSeller(database, seller_id, { ...query, after }),
    with_total ? countProductsOf(database, seller_id, query) : null,
  ])
  return { ...toPage(rows, limit, ({ sort_key, product_id }) => [sort, sort_key, product_id]), total, updated_until }
}

/**
 * Reads the cursor of a seller's product list. The cursor contains the name of its sort order, because its position is
 * only valid in that order. Throws `bad_cursor` for a cursor of another sort order.
 */
function keyIn(cursor: string, order: SellerProductSort): SellerProductKey {
  const [orderThen, value, productId] = decodeCursor(cursor, 3)
  if (orderThen === order && value !== undefined && typeof productId === 'string') return [value, productId]
  throw new Problem('bad_cursor', {
    errors: [{ field: 'cursor', message: 'This cursor belongs to a list with another sort order.' }],
  })
}
