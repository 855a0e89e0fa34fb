import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProductSort, productFilters } from '#contract/catalog.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { onSale } from './on-sale.ts'

export type ProductFilters = Omit<z.output<typeof productFilters>, 'cursor'>

/** Where a page of the list goes on: the last row's value of the sort, and its id. */
export type ProductKey = readonly [value: string | number, productId: string]

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

type Sort = { column: string; type: string; direction: 'asc' | 'desc' }

// Each walks its index, with the id as the tie-break: products_newest, products_by_name, products_cheapest, and for a category or
// sub-category those of the same name after it.
const SORTS: Record<ProductSort, Sort> = {
  default: { column: 'shop_products.created_at', type: 'timestamptz', direction: 'desc' },
  name_asc: { column: 'lower(shop_products.name)', type: 'text', direction: 'asc' },
  name_desc: { column: 'lower(shop_products.name)', type: 'text', direction: 'desc' },
  price_asc: { column: 'shop_products.price', type: 'bigint', direction: 'asc' },
  price_desc: { column: 'shop_products.price', type: 'bigint', direction: 'desc' },
}

/**
 * The first `limit` products on sale that fit the filters, with `sort_key`, the value they are sorted by.
 * A search without a sort puts the best match first.
 */
export function productsOnSale(database: Database, filters: ProductFilters, after?: ProductKey) {
  const { category, sub_category, max_price, q } = filters
  const isRanked = q !== undefined && filters.sort === 'default'
  const { type, direction, column } = SORTS[filters.sort]
  const key = isRanked ? relevance(q) : sql<string | number>`${sql.raw(column)}`
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const keyType = sql.raw(isRanked ? 'real' : type)

  let query = fromProducts(database).select(PRODUCT_COLUMNS).select(key.as('sort_key')).where(onSale)
  if (category !== undefined) query = query.where('shop_products.category', '=', category)
  if (sub_category !== undefined) query = query.where('shop_products.sub_category', '=', sub_category)
  if (max_price !== undefined) query = query.where('shop_products.price', '<=', max_price)
  if (q !== undefined) query = query.where(resembles(q))
  if (after) {
    const [value, productId] = after
    query = query.where(
      sql<boolean>`(${key}, shop_products.product_id) ${beyond} (${value}::${keyType}, ${productId}::uuid)`,
    )
  }
  return query.orderBy('sort_key', direction).orderBy('shop_products.product_id', direction).limit(filters.limit)
}

/** One product on sale. */
export async function productOnSale(database: Database, productId: string) {
  return fromProducts(database)
    .select(PRODUCT_COLUMNS)
    .where('shop_products.product_id', '=', productId)
    .where(onSale)
    .executeTakeFirst()
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

/**
 * Products with words that resemble those searched for, in their name, sub-category or category (index products_search), or in the
 * name of their seller. A union, because the planner would read every product for an `or` across two tables.
 */
function resembles(q: string) {
  return sql<boolean>`shop_products.product_id in (
    select product_id from shop_products where status = 'active' and search_text %> lower(${q})
    union
    select product_id from shop_products join seller_profiles on seller_profiles.id = seller_id
    where status = 'active' and lower(business_name) %> lower(${q})
  )`
}

/** A match in the name counts twice, because the searched text holds the name too. */
function relevance(q: string) {
  return sql<number>`(
    word_similarity(lower(${q}), shop_products.search_text) + word_similarity(lower(${q}), lower(shop_products.name))
  )`
}
