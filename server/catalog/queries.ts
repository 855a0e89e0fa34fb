import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Product, productFilters } from '#contract/catalog.ts'
import type { Texts } from '#contract/names.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { CATEGORY_TEXTS, withTexts } from './category-texts.ts'
import { onSale } from './on-sale.ts'
import { isFirstOfGroup, PACK } from './packs/first-of-group.ts'
import { MORE_PICTURES, PACK_COUNT, PACKS } from './packs/pack-columns.ts'
import { orderOf, type ProductKey } from './product-order.ts'
import { DESCRIPTIONS, NAMES } from './product-texts.ts'

export type ListedProduct = Product & { sort_key: string | number }
export type ProductFilters = Omit<z.output<typeof productFilters>, 'cursor' | 'q'> & {
  /** If true, a product list contains only sold-out products. If false, it contains only products in stock. */
  is_sold_out?: boolean | undefined
  /** If true, a product list contains every pack size of a product. Otherwise it contains only the first one. */
  has_each_pack?: boolean | undefined
  /** Whether PostgreSQL must use the same query plan for every maximum price. */
  is_planned_once?: boolean | undefined
}

const PRODUCT_COLUMNS = [
  'shop_products.product_id',
  'shop_products.seller_id',
  'shop_products.category_id',
  'shop_products.category',
  'shop_products.sub_category',
  'shop_products.name',
  'shop_products.description',
  'shop_products.price',
  'shop_products.was_price',
  'shop_products.sale_ends_at',
  'shop_products.unit_weight',
  'shop_products.unit_label',
  'shop_products.stock',
  'shop_products.image_url',
  'shop_products.created_at',
  'shop_products.group_id',
  'seller_profiles.business_name',
] as const

/**
 * The columns of a product in a list, as SQL. In these columns, `shop_products` may also be the alias of a subquery.
 */
export const LISTED_COLUMNS = sql.join([
  ...PRODUCT_COLUMNS.map((column) => sql.ref(column)),
  sql`${PACK_COUNT} as pack_count`,
  sql`${NAMES} as names`,
])

/** A category or a sub-category. If both fields are undefined, it is the whole shop. */
export type CategoryScope = Pick<ProductFilters, 'category' | 'sub_category'>

/**
 * The maximum number of products in a list that PostgreSQL should sort instead of scanning the index of the sort order.
 */
const FEW = 1000
/** The page size for which the shop compares the costs of an index scan and of a sort. */
const PAGE = 20

/**
 * SQL conditions of product filters. They refer to the table `shop_products` or to an alias of it. With
 * `is_planned_once`, the maximum price is a subquery, so that PostgreSQL uses one plan for all prices. Otherwise it
 * would plan a prepared statement again at each run, because it estimates that a plan for the value is cheaper.
 */
export function inScope(filters: Partial<ProductFilters>, table = 'shop_products'): RawBuilder<unknown> {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  const { category, sub_category, min_price, max_price, seller_id, unit_weight, unit_label } = filters
  const is_sold_out = filters.in_stock ? false : filters.is_sold_out
  const conditions = [sql`${column('status')} = 'active'`]
  if (category !== undefined) conditions.push(sql`${column('category')} = ${category}`)
  if (sub_category !== undefined) conditions.push(sql`${column('sub_category')} = ${sub_category}`)
  if (min_price !== undefined) conditions.push(sql`${column('price')} >= ${min_price}`)
  if (max_price !== undefined) {
    const highest = filters.is_planned_once ? sql`(select ${max_price}::bigint)` : sql`${max_price}`
    conditions.push(sql`${column('price')} <= ${highest}`)
  }
  if (seller_id !== undefined) conditions.push(sql`${column('seller_id')} = ${seller_id}`)
  if (unit_weight !== undefined) conditions.push(sql`${column('unit_weight')} = ${unit_weight}`)
  if (unit_label !== undefined) conditions.push(sql`${column('unit_label')} = ${unit_label}`)
  if (is_sold_out !== undefined)
    conditions.push(is_sold_out ? sql`${column('is_sold_out')}` : sql`not ${column('is_sold_out')}`)
  return sql.join(conditions, sql` and `)
}

/**
 * Returns the price in paisa below which a category scope has few products. If a list is limited to products below this
 * price, sorting these products is faster than scanning the index of the sort order. The reason is that a scan reads
 * many rows until it has found enough of the few cheap products. Returns undefined if the scope is so small that all
 * its products can be sorted. Uses the index of prices.
 */
export async function priceOfFew(database: Database, scope: CategoryScope): Promise<number | undefined> {
  const { rows } = await sql<{ price: number }>`
    select price from shop_products where ${inScope(scope)} order by price limit 1
    offset (select least(${FEW}::int, ceil(sqrt(${PAGE}::int * greatest(reltuples, 0)))) from pg_class where oid = 'shop_products'::regclass)`.execute(
    database,
  )
  return rows[0]?.price
}

/**
 * Query for `limit` products on sale in a category scope or in the whole shop. `sort_key` is the value by which they
 * are sorted. Each group of pack sizes appears once. PostgreSQL scans the index of the sort order. If only few products
 * cost at most `max_price`, it can instead read these by the index of prices and sort them. PostgreSQL can only choose
 * between the two if it plans the query for the given values (`server/catalog/cheap-products.ts`).
 */
export function productsOnSale(filters: ProductFilters, after?: ProductKey): RawBuilder<ListedProduct> {
  const { key, way, beyond } = orderOf(filters.sort)
  return sql<ListedProduct>`
    select ${LISTED_COLUMNS}, ${key} as sort_key
    from shop_products join seller_profiles on seller_profiles.id = seller_id
    where ${onSale} and ${inScope(filters)} and ${isListed(filters)} ${after ? sql`and ${beyond(after)}` : sql``}
    order by sort_key ${way}, product_id ${way} limit ${atMost(filters.limit)}`
}

/**
 * SQL condition: the product is the one pack size of its group that a list shows. In a list of both products in stock
 * and sold-out products, a pack size in stock comes first.
 */
export function isListed({ is_sold_out, has_each_pack, ...filters }: ProductFilters): RawBuilder<boolean> {
  if (has_each_pack) return sql`true`
  const ranks = { own: sql`${is_sold_out ? 1 : 0}::int`, ofPack: sql`pack.is_sold_out::int` }
  return isFirstOfGroup(filters.sort, inScope(filters, PACK), is_sold_out === undefined ? undefined : ranks)
}

/**
 * Returns a product that is on sale, with its pictures and pack sizes. Returns undefined if it does not exist or is not
 * on sale.
 */
export async function productOnSale(database: Database, product_id: string) {
  return fromProducts(database)
    .select(PRODUCT_COLUMNS)
    .select([PACK_COUNT.as('pack_count'), PACKS.as('packs'), MORE_PICTURES.as('more_pictures')])
    .select([NAMES.as('names'), DESCRIPTIONS.as('descriptions')])
    .where('shop_products.product_id', '=', product_id)
    .where(onSale)
    .executeTakeFirst()
}

/** Returns products by their ids, also products that are not on sale. */
export async function productsOf(database: Database | Tx, productIds: readonly string[]) {
  return fromProducts(database)
    .select(PRODUCT_COLUMNS)
    .select([PACK_COUNT.as('pack_count'), onSale.as('is_on_sale'), NAMES.as('names')])
    .where('shop_products.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
}

/** Returns all categories in the order in which the shop shows them. */
export async function categories(database: Database) {
  return (await categoriesInOrder(database).execute()).map(withTexts)
}

/** Returns all categories and locks them. Until the transaction ends, no category can be renamed or deleted. */
export async function lockCategoriesAsTheyAre(tx: Tx) {
  return (await categoriesInOrder(tx).forShare().execute()).map(withTexts)
}

function categoriesInOrder(database: Database | Tx) {
  return database
    .selectFrom('categories')
    .select(['category_id', 'category_name', 'description', 'sub_categories', 'image_url', 'created_at'])
    .select(sql<Record<string, string>>`sub_category_images`.as('sub_category_images'))
    .select([sql<string>`lower(category_name)`.as('category'), CATEGORY_TEXTS.as('texts')])
    .orderBy('position')
    .orderBy('category_name')
}

/** The values of a product that the shop offers as filters. */
export type FacetRow = Pick<
  Product,
  'product_id' | 'group_id' | 'seller_id' | 'business_name' | 'unit_weight' | 'unit_label'
> & {
  goods: { name: string; names: Texts } | null
}

/**
 * Returns the values for the filter options: those of the newest `limit` products that are on sale and match the
 * filters, each pack size separately. `goods` are the goods of the product. Uses the index of the newest products.
 */
export async function facetRows(
  database: Database,
  filters: Partial<ProductFilters>,
  limit: number,
): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select product_id, group_id, seller_id, business_name, unit_weight, unit_label, 
      case when search_terms.term is not null then jsonb_build_object('name', search_terms.name, 'names',
        case when urdu = '' then '{}'::jsonb else jsonb_build_object('ur', urdu) end) end as goods
    from shop_products join seller_profiles on seller_profiles.id = seller_id
    left join search_terms on search_terms.term = search_term and search_terms.kind = 'product'
    where ${onSale} and ${inScope(filters)}
    order by shop_products.created_at desc, shop_products.product_id desc limit ${atMost(limit)}`.execute(database)
  return rows
}

function fromProducts(database: Database | Tx) {
  return database
    .selectFrom('shop_products')
    .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
}
