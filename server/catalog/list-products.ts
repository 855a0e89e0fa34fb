import type { z } from 'zod'
import type { Product, productFilters } from '#contract/catalog.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type ProductFilters, type ProductKey, productsOnSale } from './queries.ts'

type Query = z.output<typeof productFilters>

/** Which filters are given, and whether it is the first page. */
type Shape = Pick<ProductFilters, 'sort'> & { filters: Filter[]; isFirst: boolean }
type Values = Omit<ProductFilters, 'sort'> & { after?: ProductKey[0]; after_id?: ProductKey[1] }

const FILTERS = ['category', 'sub_category', 'max_price', 'q'] as const
type Filter = (typeof FILTERS)[number]

const select = compileOnce((database, { sort, filters, isFirst }: Shape, values: Required<Values>) => {
  const given = Object.fromEntries(filters.map((filter) => [filter, values[filter]]))
  const after = isFirst ? undefined : ([values.after, values.after_id] as const)
  return productsOnSale(database, { ...given, sort, limit: values.limit }, after)
})

/** A page of the products on sale. Throws `bad_cursor` when the cursor is not from a list of the same sort. */
export async function listProducts(
  { replica }: Platform,
  { cursor, ...query }: Query,
): Promise<{ items: Product[]; next_cursor: string | null }> {
  const { sort, ...filters } = { ...query, q: query.q === '' ? undefined : query.q }
  const order = orderOf({ ...filters, sort })
  const [after, after_id] = cursor === undefined ? [] : keyIn(cursor, order)
  const given = FILTERS.filter((filter) => filters[filter] !== undefined)
  const shape = { sort, filters: given, isFirst: cursor === undefined }
  // One more than the page holds tells whether another follows.
  const rows = await select(replica, shape, { ...filters, limit: filters.limit + 1, after, after_id })
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
