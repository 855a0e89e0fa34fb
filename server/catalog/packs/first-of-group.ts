import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalog.ts'
import { orderOf } from '../product-order.ts'

/** The SQL alias of the table `shop_products` in conditions about the other pack sizes of a product. */
export const PACK = 'pack'

/**
 * Two SQL expressions for a rank within a product list: the rank of the row, and the rank of another pack size. Lower
 * ranks come first.
 */
type Ranks = { own: RawBuilder<unknown>; ofPack: RawBuilder<unknown> }

/**
 * Returns the SQL condition that a row of `shop_products` is the first pack size of its group in a list. `isInList` is
 * the condition for the other pack sizes that belong to the list. The condition depends only on the list and not on the
 * page, so a cursor stays valid. The condition reads the other pack sizes from the index products_of_group. `offset 0`
 * makes sure that PostgreSQL uses only this index.
 */
export function isFirstOfGroup(sort: ProductSort, isInList: RawBuilder<unknown>, ranks?: Ranks): RawBuilder<boolean> {
  const isBefore = orderOf(sort).isBefore(PACK)
  const comesFirst = ranks
    ? sql`(${ranks.ofPack} < ${ranks.own} or (${ranks.ofPack} = ${ranks.own} and ${isBefore}))`
    : isBefore
  return sql`(shop_products.group_id is null or not exists (
    select from (select * from shop_products as pack where pack.group_id = shop_products.group_id offset 0) as pack
    where ${isInList} and ${comesFirst}))`
}
