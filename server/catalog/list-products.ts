import type { z } from 'zod'
import type { Product, productFilters } from '#contract/catalog.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import { withoutPlanCache } from '#server/platform/database/prepared-statements.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { areFew } from './cheap-products.ts'
import type { ProductKey } from './product-order.ts'
import { type ListedProduct, type ProductFilters, productsOnSale } from './queries.ts'
import type { RankedKey } from './search/find-products.ts'
import { searchProducts } from './search/search-products.ts'
import { countSearch } from './search-log.ts'

/** The cursors of search results that are sorted by relevance begin with this word. */
const RELEVANCE = 'relevance'

type Query = z.output<typeof productFilters>
type Page = { items: Product[]; next_cursor: string | null }

/**
 * The options that determine the SQL text of a product list. `filters` are the names of the given filters. `isFirst`
 * means that the first page is requested.
 */
type Shape = Pick<ProductFilters, 'sort' | 'limit' | 'is_sold_out' | 'is_planned_once'> & {
  filters: Filter[]
  isFirst: boolean
}
type Values = Omit<ProductFilters, keyof Shape> & {
  after?: ProductKey[0] | undefined
  after_id?: ProductKey[1] | undefined
}

const FILTERS = [
  'category',
  'sub_category',
  'min_price',
  'max_price',
  'seller_id',
  'unit_weight',
  'unit_label',
] as const
type Filter = (typeof FILTERS)[number]

const select = compileOnce((_, { filters, isFirst, ...fixed }: Shape, values: Required<Values>) => {
  const given = Object.fromEntries(filters.map((filter) => [filter, values[filter]]))
  const after = isFirst ? undefined : ([values.after, values.after_id] as ProductKey)
  return productsOnSale({ ...given, ...fixed }, after)
})

/**
 * Returns a page of the products on sale. Throws `bad_cursor` if the cursor comes from a list with another sort order.
 */
export async function listProducts(platform: Platform, { cursor, ...query }: Query): Promise<Page> {
  const { q = '', ...filters } = query
  return q === '' ? productsInOrder(platform, filters, cursor) : productsFound(platform, { ...filters, q }, cursor)
}

/**
 * Returns the steps in which a product list is read. A step contains only products in stock (false), only sold-out
 * products (true), or both (undefined). In the default sort order, sold-out products come last (index
 * products_sold_out).
 */
function stepsOf({ sort, in_stock }: ProductFilters): (boolean | undefined)[] {
  if (in_stock) return [false]
  return sort === 'default' ? [false, true] : [undefined]
}

/** The product filters for which the best query plan depends on the filter's value. */
const SELECTIVE = ['min_price', 'seller_id', 'unit_weight', 'unit_label'] as const

async function productsInOrder(platform: Platform, filters: ProductFilters, cursor?: string): Promise<Page> {
  const { sort, limit } = filters
  const after = cursor === undefined ? undefined : keyIn(cursor, sort)
  const given = FILTERS.filter((filter) => filters[filter] !== undefined)
  const isSelective = SELECTIVE.some((filter) => filters[filter] !== undefined) || (await areFew(platform, filters))
  const rows: (ListedProduct & { step: number })[] = []
  for (const [step, is_sold_out] of stepsOf(filters).entries()) {
    if (rows.length > limit || step < (after?.step ?? 0)) continue
    const key = step === after?.step ? after.key : undefined
    const is_planned_once = !isSelective
    const shape = { sort, limit: limit + 1, is_sold_out, is_planned_once, filters: given, isFirst: key === undefined }
    const read = () => select(platform.replica, shape, { ...filters, after: key?.[0], after_id: key?.[1] })
    const found = await (isSelective ? withoutPlanCache(read) : read())
    rows.push(...found.map((product) => ({ ...product, step })))
  }
  return toPage(rows.slice(0, limit + 1), limit, ({ step, sort_key, product_id }) => [sort, step, sort_key, product_id])
}

/**
 * Returns a page of the products that match a search. If it is the first page, the search is counted in the search log.
 */
async function productsFound(
  platform: Platform,
  search: ProductFilters & { q: string },
  cursor?: string,
): Promise<Page> {
  const order = search.sort === 'default' ? RELEVANCE : search.sort
  const rows = await searchProducts(platform, search, cursor === undefined ? undefined : searchKeyIn(cursor, order))
  if (cursor === undefined) countSearch(platform, search.q, rows.length > 0 ? 'found' : 'missed')
  return toPage(rows, search.limit, ({ rank, sort_key, product_id }) => [order, rank, sort_key, product_id])
}

/**
 * Reads the cursor of a product list. The cursor contains the name of its sort order, because its position is only
 * valid in that order. `step` is the step, or the rank of a search result. Throws `bad_cursor` if the list now has
 * another sort order.
 */
function keyIn(cursor: string, order: string): { step: number; key: ProductKey } {
  const [orderThen, step, value, productId] = decodeCursor(cursor, 4)
  const isKey = orderThen === order && typeof step === 'number'
  if (!isKey || value === undefined || typeof productId !== 'string') throw anotherOrder()
  return { step, key: [value, productId] }
}

function searchKeyIn(cursor: string, order: string): RankedKey {
  const { step, key } = keyIn(cursor, order)
  return { rank: step, key }
}

function anotherOrder(): Problem {
  return new Problem('bad_cursor', {
    errors: [{ field: 'cursor', message: 'This cursor belongs to a list with another sort order.' }],
  })
}
