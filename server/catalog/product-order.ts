import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalog.ts'

/** The position after which a page starts: the last row's sort value and id. */
export type ProductKey = readonly [value: string | number, productId: string]

type Sort = { column: string; type: string; direction: 'asc' | 'desc' }

// Each order scans its index, with the id as the tie-break: products_newest, products_by_name, products_cheapest. A
// category or sub-category has its own indexes with the same names and a suffix.
const SORTS: Record<ProductSort, Sort> = {
  default: { column: 'shop_products.created_at', type: 'timestamptz', direction: 'desc' },
  name_asc: { column: 'lower(shop_products.name)', type: 'text', direction: 'asc' },
  name_desc: { column: 'lower(shop_products.name)', type: 'text', direction: 'desc' },
  price_asc: { column: 'shop_products.price', type: 'bigint', direction: 'asc' },
  price_desc: { column: 'shop_products.price', type: 'bigint', direction: 'desc' },
}

/** A sort order as SQL: the sorted expression, the direction, and the condition for the rows after a key. */
export function orderOf(sort: ProductSort) {
  const { type, direction, column } = SORTS[sort]
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const key: RawBuilder<string | number> = sql.raw(column)
  return {
    key,
    direction,
    /** The direction as an SQL keyword. */
    way: sql.raw(direction === 'asc' ? 'asc' : 'desc'),
    beyond: ([value, productId]: ProductKey) =>
      sql<boolean>`(${key}, shop_products.product_id) ${comparison} (${value}::${sql.raw(type)}, ${productId}::uuid)`,
  }
}
