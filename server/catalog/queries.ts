import { sql } from 'kysely'
import type { z } from 'zod'
import type { productFilters } from '#contract/catalog.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { onSale } from './on-sale.ts'
import { orderOf, type ProductKey } from './product-order.ts'

export type ProductFilters = Omit<z.output<typeof productFilters>, 'cursor' | 'q'>

const PRODUCT_COLUMNS = [
  'shop_products.product_id',
  'shop_products.seller_id',
  'shop_products.category_id',
  'shop_products.category',
  'shop_products.sub_category',
  'shop_products.name',
  'shop_products.description',
  'shop_products.price',
  'shop_products.unit_weight',
  'shop_products.unit_label',
  'shop_products.stock',
  'shop_products.image_url',
  'shop_products.created_at',
  'seller_profiles.business_name',
] as const

/**
 * Products on sale of the shop, a category or a sub-category, with `sort_key`, the value they are sorted by; `limit` of them. Walks the
 * index of the sort, in which a price is a limit only where it is sorted by price: see `productsNear` for the rest.
 */
export function productsOnSale(database: Database, filters: ProductFilters, after?: ProductKey) {
  const { category, sub_category, max_price, sort } = filters
  const { key, direction, beyond } = orderOf(sort)
  let query = fromProducts(database).select(PRODUCT_COLUMNS).select(key.as('sort_key')).where(onSale)
  if (category !== undefined) query = query.where('shop_products.category', '=', category)
  if (sub_category !== undefined) query = query.where('shop_products.sub_category', '=', sub_category)
  if (max_price !== undefined) query = query.where('shop_products.price', '<=', max_price)
  if (after) query = query.where(beyond(after))
  return query
    .orderBy('sort_key', direction)
    .orderBy('shop_products.product_id', direction)
    .limit(atMost(filters.limit))
}

const selectOne = compileOnce((database, _shape: null, { product_id }: { product_id: string }) =>
  fromProducts(database).select(PRODUCT_COLUMNS).where('shop_products.product_id', '=', product_id).where(onSale),
)

/** One product on sale; undefined when there is none. */
export async function productOnSale(database: Database, product_id: string) {
  const [product] = await selectOne(database, null, { product_id })
  return product
}

/** Products by their ids, whether on sale or not. */
export async function productsOf(database: Database | Tx, productIds: readonly string[]) {
  return fromProducts(database)
    .select(PRODUCT_COLUMNS)
    .select(onSale.as('is_on_sale'))
    .where('shop_products.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
}

/** Every category in the order of display. */
export async function categories(database: Database) {
  return categoriesInOrder(database).execute()
}

/** The same; until the transaction ends nobody renames or deletes one of them. */
export async function lockCategoriesAsTheyAre(tx: Tx) {
  return categoriesInOrder(tx).forShare().execute()
}

function categoriesInOrder(database: Database | Tx) {
  return database
    .selectFrom('categories')
    .select(['category_id', 'category_name', 'description', 'sub_categories', 'created_at'])
    .select(sql<string>`lower(category_name)`.as('category'))
    .orderBy('position')
    .orderBy('category_name')
}

function fromProducts(database: Database | Tx) {
  return database
    .selectFrom('shop_products')
    .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
}
