import { type RawBuilder, sql } from 'kysely'
import type { PackSize } from '#contract/catalog.ts'

/** SQL: the number of pack sizes of a product that are on sale (index products_of_group). */
export const PACK_COUNT: RawBuilder<number> = sql`
  case when shop_products.group_id is null then 1 else (
    select count(*)::int from shop_products as pack
    where pack.group_id = shop_products.group_id and pack.status = 'active') end`

/** The active pack sizes of a product, in no particular order (index products_of_group). */
export const PACKS: RawBuilder<PackSize[]> = sql`
  coalesce((
    select json_agg(json_build_object('product_id', pack.product_id, 'price', pack.price, 'unit_weight', pack.unit_weight,
      'unit_label', pack.unit_label, 'stock', pack.stock))
    from shop_products as pack where pack.group_id = shop_products.group_id and pack.status = 'active'), '[]')`

/** SQL: the paths of a product's further pictures, in display order. */
export const MORE_PICTURES: RawBuilder<string[]> = sql`
  array(select url from product_pictures where product_id = shop_products.product_id order by position)`
