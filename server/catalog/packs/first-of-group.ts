import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/catalog.ts'
import { orderOf } from '../product-order.ts'

/** The alias of `shop_products` for the other pack sizes in the conditions below. */
export const PACK = 'pack'

/** The rank of a row in its list, and the same expression for another pack size. Lower ranks come first. */
type Ranks = { own: RawBuilder<unknown>; ofPack: RawBuilder<unknown> }

/**
 * The condition that a row of `shop_products` represents its group in a list: no pack size of the group that fits
 * `isInList` comes before it. The condition depends only on the list and not on the page, so a cursor stays valid. It
 * looks up each row with a group in the index products_of_group. `offset 0` keeps PostgreSQL from using a second index:
 * it estimates that few products have a search term or a word.
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
