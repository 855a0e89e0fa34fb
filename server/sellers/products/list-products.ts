import type { z } from 'zod'
import type { listSellerProducts as listCall, SellerProductSort } from '#contract/seller-products.ts'
import { productsOfSeller, type SellerProductKey } from '#server/catalog/seller-products.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * Returns a page of the caller's products with the requested status, filters and sort order. Throws `bad_cursor` if the
 * cursor comes from a list with another sort order.
 */
export async function listOwnProducts(
  { database }: Platform,
  { seller_id }: Seller,
  { cursor, ...query }: z.output<typeof listCall.query>,
) {
  const after = cursor === undefined ? undefined : keyIn(cursor, query.sort)
  const rows = await productsOfSeller(database, seller_id, { ...query, after })
  return toPage(rows, query.limit, ({ sort_key, product_id }) => [query.sort, sort_key, product_id])
}

/** Reads a cursor, which contains the name of its sort order, because its position is only valid in that order. */
function keyIn(cursor: string, order: SellerProductSort): SellerProductKey {
  const [orderThen, value, productId] = decodeCursor(cursor, 3)
  if (orderThen === order && value !== undefined && typeof productId === 'string') return [value, productId]
  throw new Problem('bad_cursor', {
    errors: [{ field: 'cursor', message: 'This cursor belongs to a list with another sort order.' }],
  })
}
