import type { z } from 'zod'
import type { Product, productFilters } from '#contract/catalog.ts'
import { PRICE_SLIDER } from '#contract/limits.ts'
import { rupees } from '#contract/money.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ProductKey } from './product-order.ts'
import { type ProductFilters, productsOnSale } from './queries.ts'
import { type RankedKey, rankedProducts, searchProducts } from './search-products.ts'
import { siftByPrice } from './sift-products.ts'

/** What a cursor of a search in the order of its matches begins with. */
const RELEVANCE = 'relevance'

type Query = z.output<typeof productFilters>
type Page = { items: Product[]; next_cursor: string | null }

/** Which filters are given, and whether it is the first page. */
type Shape = Pick<ProductFilters, 'sort' | 'limit'> & { filters: Filter[]; isFirst: boolean }
type Values = Omit<ProductFilters, 'sort' | 'limit'> & {
  after?: ProductKey[0] | undefined
  after_id?: ProductKey[1] | undefined
}

const FILTERS = ['category', 'sub_category', 'max_price'] as const
type Filter = (typeof FILTERS)[number]

const select = compileOnce((database, { sort, limit, filters, isFirst }: Shape, values: Required<Values>) => {
  const given = Object.fromEntries(filters.map((filter) => [filter, values[filter]]))
  const after = isFirst ? undefined : ([values.after, values.after_id] as ProductKey)
  return productsOnSale(database, { ...given, sort, limit }, after)
})

/** A page of the products on sale. Throws `bad_cursor` when the cursor is not from a list of the same sort. */
export async function listProducts({ replica }: Platform, { cursor, ...query }: Query): Promise<Page> {
  const { q = '', ...filters } = query
  if (q !== '' && filters.sort === 'default') {
    const after = cursor === undefined ? undefined : rankedKeyIn(cursor)
    const rows = await rankedProducts(replica, { ...filters, q }, after)
    return toPage(rows, filters.limit, ({ rank, sort_key, product_id }) => [RELEVANCE, rank, sort_key, product_id])
  }
  const after = cursor === undefined ? undefined : keyIn(cursor, filters.sort)
  const rows = await productsInOrder(replica, { ...filters, q }, after)
  return toPage(rows, filters.limit, ({ sort_key, product_id }) => [filters.sort, sort_key, product_id])
}

/** Nearly everything costs less than where the shop's slider ends. */
const NEARLY_ALL = rupees(PRICE_SLIDER.max)

/** One row more than the page holds, which tells whether another follows. */
function productsInOrder(database: Database, filters: ProductFilters & { q: string }, after?: ProductKey) {
  const { q, limit, sort, max_price } = filters
  if (q !== '') return searchProducts(database, filters, after)
  const isLimitRare = max_price !== undefined && max_price < NEARLY_ALL && !sort.startsWith('price')
  if (isLimitRare) return siftByPrice(database, filters, after)
  const given = FILTERS.filter((filter) => filters[filter] !== undefined)
  const shape = { sort, limit: limit + 1, filters: given, isFirst: after === undefined }
  return select(database, shape, { ...filters, after: after?.[0], after_id: after?.[1] })
}

/** The order stands in the cursor: the key of one order means nothing in another. */
function keyIn(cursor: string, order: string): ProductKey {
  const [orderThen, value, productId] = decodeCursor(cursor, 3)
  if (orderThen !== order || value === undefined || typeof productId !== 'string') throw anotherOrder()
  return [value, productId]
}

function rankedKeyIn(cursor: string): RankedKey {
  const [orderThen, rank, value, productId] = decodeCursor(cursor, 4)
  if (orderThen !== RELEVANCE || typeof rank !== 'number' || value === undefined || typeof productId !== 'string')
    throw anotherOrder()
  return { rank, key: [value, productId] }
}

function anotherOrder(): Problem {
  return new Problem('bad_cursor', {
    errors: [{ field: 'cursor', message: 'This cursor belongs to a list in another order.' }],
  })
}
