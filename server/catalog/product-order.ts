import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalog.ts'

/** The position in a product list after which the next page starts: the sort value and the id of the last row. */
export type ProductKey = readonly [value: string | number, productId: string]

type Sort = { columnOf: (table: string) => string; type: string; direction: 'asc' | 'desc' }

const createdAt = (table: string) => `${table}.created_at`
const name = (table: string) => `lower(${table}.name)`
const price = (table: string) => `${table}.price`

// The sort orders of product lists. If sort values are equal, the id decides. Each order has an index: products_newest,
// products_by_name or products_cheapest. Lists of a category or sub-category have separate indexes; their names have a
// suffix.
const SORTS: Record<ProductSort, Sort> = {
  default: { columnOf: createdAt, type: 'timestamptz', direction: 'desc' },
  name_asc: { columnOf: name, type: 'text', direction: 'asc' },
  name_desc: { columnOf: name, type: 'text', direction: 'desc' },
  price_asc: { columnOf: price, type: 'bigint', direction: 'asc' },
  price_desc: { columnOf: price, type: 'bigint', direction: 'desc' },
}

/**
 * Returns the SQL of a product list's sort order: the sorted expression (`key`) and the direction. `beyond` is the
 * condition for the rows after a position. `isBefore` is the condition that a row with another alias comes earlier in
 * the list.
 */
export function orderOf(sort: ProductSort) {
  const { type, direction, columnOf } = SORTS[sort]
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const key: RawBuilder<string | number> = sql.raw(columnOf('shop_products'))
  return {
    key,
    direction,
    /** The sort direction as an SQL keyword. */
    way: sql.raw(direction === 'asc' ? 'asc' : 'desc'),
    beyond: ([value, productId]: ProductKey) =>
      sql<boolean>`(${key}, shop_products.product_id) ${comparison} (${value}::${sql.raw(type)}, ${productId}::uuid)`,
    isBefore: (other: string) =>
      sql<boolean>`(${key}, shop_products.product_id) ${comparison} (${sql.raw(columnOf(other))}, ${sql.ref(`${other}.product_id`)})`,
  }
}
