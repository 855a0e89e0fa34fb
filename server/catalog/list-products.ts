import type { z } from 'zod'
import type { Product, productFilters } from '#contract/catalog.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type ProductFilters, type ProductKey, productsOnSale } from './queries.ts'

type Query = z.output<typeof productFilters>

/** A page of the products on sale. Throws `bad_cursor` when the cursor is not from a list of the same sort. */
export async function listProducts(
  { replica }: Platform,
  { cursor, ...query }: Query,
): Promise<{ items: Product[]; next_cursor: string | null }> {
  const filters = { ...query, q: query.q === '' ? undefined : query.q }
  const order = orderOf(filters)
  const after = cursor === undefined ? undefined : keyIn(cursor, order)
  const rows = await productsOnSale(replica, filters, after).execute()
  const page = toPage(rows, filters.limit, ({ sort_key, product_id }) => [order, sort_key, product_id])
  return { ...page, items: page.items.map(({ sort_key: _, ...product }) => product) }
}

/** The order stands in the cursor: the key of one order means nothing in another. */
function orderOf({ q, sort }: ProductFilters): string {
  return q === undefined || sort !== 'default' ? sort : 'relevance'
}

function keyIn(cursor: string, order: string): ProductKey {
  const [orderThen, value, productId] = decodeCursor(cursor, 3)
  if (orderThen !== order || value === undefined || typeof productId !== 'string') {
    const message = 'This cursor belongs to a list in another order.'
    throw new Problem('bad_cursor', { errors: [{ field: 'cursor', message }] })
  }
  return [value, productId]
}
