import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalog.ts'

/** The position after which a page starts: the last row's sort value and id. */
export type ProductKey = readonly [value: string | number, productId: string]

type Sort = { columnOf: (table: string) => string; type: string; direction: 'asc' | 'desc' }

// Each order scans its index, with the id as the tie-break: products_newest, products_by_name, products_cheapest. A
// category or sub-category has its own indexes with the same names and a suffix.
const createdAt = (table: string) => `${table}.created_at`
const name = (table: string) => `lower(${table}.name)`
const price = (table: string) => `${table}.price`
const SORTS: Record<ProductSort, Sort> = {
  default: { columnOf: createdAt, type: 'timestamptz', direction: 'desc' },
  name_asc: { columnOf: name, type: 'text', direction: 'asc' },
  name_desc: { columnOf: name, type: 'text', direction: 'desc' },
  price_asc: { columnOf: price, type: 'bigint', direction: 'asc' },
  price_desc: { columnOf: price, type: 'bigint', direction: 'desc' },
}

/**
 * A sort order as SQL: the sorted expression, the direction, the condition for the rows after a key, and the condition
 * that another row of `shop_products`, by its alias, comes before the row.
 */
export function orderOf(sort: ProductSort) {
  const { type, direction, columnOf } = SORTS[sort]
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const key: RawBuilder<string | number> = sql.raw(columnOf('shop_products'))
  return {
    key,
    direction,
    /** The direction as an SQL keyword. */
    way: sql.raw(direction === 'asc' ? 'asc' : 'desc'),
    beyond: ([value, productId]: ProductKey) =>
      sql<boolean>`(${key}, shop_products.product_id) ${comparison} (${value}::${sql.raw(type)}, ${productId}::uuid)`,
    isBefore: (other: string) =>
      sql<boolean>`(${key}, shop_products.product_id) ${comparison} (${sql.raw(columnOf(other))}, ${sql.ref(`${other}.product_id`)})`,
  }
}
