import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalog.ts'

/** The position in a list after which the next page starts: the sort value and the id of the last row. */
export type ProductKey = readonly [value: string | number, productId: string]

type Sort = { column: string; type: string; direction: 'asc' | 'desc' }

// The sort orders of product lists. If sort values are equal, the id decides. Each order has an index: products_newest,
// products_by_name or products_cheapest. Lists of a category or sub-category have separate indexes; their names have a
// suffix.
const SORTS: Record<ProductSort, Sort> = {
  default: { column: 'shop_products.created_at', type: 'timestamptz', direction: 'desc' },
  name_asc: { column: 'lower(shop_products.name)', type: 'text', direction: 'asc' },
  name_desc: { column: 'lower(shop_products.name)', type: 'text', direction: 'desc' },
  price_asc: { column: 'shop_products.price', type: 'bigint', direction: 'asc' },
  price_desc: { column: 'shop_products.price', type: 'bigint', direction: 'desc' },
}

/**
 * Returns the SQL of a sort order: the sorted expression, the direction, and the condition for the rows after a
 * position.
 */
export function orderOf(sort: ProductSort) {
  const { type, direction, column } = SORTS[sort]
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const key: RawBuilder<string | number> = sql.raw(column)
  return {
    key,
    direction,
    /** The sort direction as an SQL keyword. */
    way: sql.raw(direction === 'asc' ? 'asc' : 'desc'),
    beyond: ([value, productId]: ProductKey) =>
      sql<boolean>`(${key}, shop_products.product_id) ${comparison} (${value}::${sql.raw(type)}, ${productId}::uuid)`,
  }
}
