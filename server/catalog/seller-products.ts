import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { SellerProduct, SellerProductSort } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { bySize } from '#contract/unit-price.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { MORE_PICTURES, PACK_COUNT, PACKS } from './packs/pack-columns.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { DESCRIPTIONS, NAMES } from './product-texts.ts'

const businessName = sql<string>`(select business_name from seller_profiles where id = shop_products.seller_id)`
// The conditions of partial indexes are literal SQL text. If the status were a parameter, a prepared statement could
// not use these indexes.
const isOnSale = sql<boolean>`status = 'active'`
const HAS_STATUS: Record<ProductStatus, RawBuilder<boolean>> = {
  draft: sql<boolean>`status = 'draft'`,
  active: isOnSale,
  archived: sql<boolean>`status = 'archived'`,
}

/** SQL: the price at the end of yesterday in Pakistan (primary key of product_prices). */
const YESTERDAY_PRICE = sql<Paisa | null>`(
  select past.price from product_prices as past
  where past.product_id = shop_products.product_id and past.valid_from < shop_midnight(shop_day(now()))
  order by past.valid_from desc limit 1)`

const REVIEW = sql<SellerProduct['review']>`(select nullif(review.status, 'closed') from product_reviews as review
  where review.product_id = shop_products.product_id)`
const REVIEW_REASON = sql<string | null>`(select review.reason from product_reviews as review
  where review.product_id = shop_products.product_id)`

/** The computed columns of a `SellerProduct`, in addition to `PRODUCT_COLUMNS`. */
const COMPUTED_COLUMNS = [
  businessName.as('business_name'),
  sql<ProductStatus>`status`.as('status'),
  REVIEW.as('review'),
  REVIEW_REASON.as('review_reason'),
  YESTERDAY_PRICE.as('yesterday_price'),
  PACK_COUNT.as('pack_count'),
  PACKS.as('packs'),
  MORE_PICTURES.as('more_pictures'),
  NAMES.as('names'),
  DESCRIPTIONS.as('descriptions'),
] as const

type Sort = { key: RawBuilder<string | number>; type: string; direction: 'asc' | 'desc' }

const name = sql<string>`lower(name)`
const price = sql<number>`price`
const stock = sql<number>`stock`
const updatedAt = sql<string>`updated_at`
// The sort orders of a seller's product list. If sort values are equal, the id decides. Each order has an index that
// starts with the seller, except the stock: an index of the stock would slow down each checkout, so the seller's
// products are sorted.
const SORTS: Record<SellerProductSort, Sort> = {
  newest: { key: sql<string>`created_at`, type: 'timestamptz', direction: 'desc' },
  name_asc: { key: name, type: 'text', direction: 'asc' },
  name_desc: { key: name, type: 'text', direction: 'desc' },
  price_asc: { key: price, type: 'bigint', direction: 'asc' },
  price_desc: { key: price, type: 'bigint', direction: 'desc' },
  stock_asc: { key: stock, type: 'integer', direction: 'asc' },
  stock_desc: { key: stock, type: 'integer', direction: 'desc' },
  updated_asc: { key: updatedAt, type: 'timestamptz', direction: 'asc' },
  updated_desc: { key: updatedAt, type: 'timestamptz', direction: 'desc' },
}

/** Returns a product of a seller with any status. Undefined if the seller does not have it. */
export async function productOf(
  database: Database | Tx,
  sellerId: string,
  productId: string,
): Promise<SellerProduct | undefined> {
  const product = await ownProducts(database, sellerId).where('product_id', '=', productId).executeTakeFirst()
  return product && withPacksInOrder(product)
}

/** Returns the query for all products of a seller, with any status. */
export function ownProducts(database: Database | Tx, sellerId: string) {
  return database
    .selectFrom('shop_products')
    .select(PRODUCT_COLUMNS)
    .select(COMPUTED_COLUMNS)
    .where('seller_id', '=', sellerId)
}

/** Sorts the pack sizes of a product by size. For a product with one size, the list of pack sizes becomes empty. */
export function withPacksInOrder<Row extends SellerProduct>(product: Row): Row {
  return { ...product, packs: product.packs.length > 1 ? product.packs.toSorted(bySize) : [] }
}

type ProductsOfSeller = {
  status: ProductStatus
  sort: SellerProductSort
  q?: string | undefined
  category_id?: string | undefined
  stock?: 'low' | 'out' | undefined
  /** If true, the list of a seller contains only products without a picture, which are drafts. */
  without_picture?: boolean | undefined
  limit: number
  after?: SellerProductKey | undefined
}

/**
 * The position in a seller's product list after which the next page starts: the sort value and the id of the last row.
 */
export type SellerProductKey = readonly [value: string | number, productId: string]

/**
 * Returns those products of a seller that have a certain status, sorted, each with its `sort_key`. The sort orders use
 * the indexes products_of_seller, products_off_sale, products_of_seller_by_name, products_of_seller_by_price and
 * products_of_seller_by_update. The filters use products_of_category, products_running_low and
 * products_without_picture. Reads one row more than the page contains, to know whether there is a next page.
 */
export async function productsOfSeller(
  database: Database,
  sellerId: string,
  { status, sort, q, limit, after, ...filters }: ProductsOfSeller,
): Promise<(SellerProduct & { sort_key: string | number })[]> {
  const { key, type, direction } = SORTS[sort]
  let own = ownProducts(database, sellerId)
    .select(key.as('sort_key'))
    .where(isAmong({ status, q, ...filters }))
    .orderBy(key, direction)
    .orderBy('product_id', direction)
  if (after) {
    const comparison = sql.raw(direction === 'asc' ? '>' : '<')
    own = own.where(sql<boolean>`(${key}, product_id) ${comparison} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`)
  }
  const products = await own.limit(atMost(limit + 1)).execute()
  return products.map(withPacksInOrder)
}

/** Returns the number of a seller's products with a status that match the filters. */
export async function countProductsOf(
  database: Database,
  sellerId: string,
  filters: Omit<ProductsOfSeller, 'sort' | 'limit' | 'after'>,
): Promise<number> {
  const { total } = await database
    .selectFrom('shop_products')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('seller_id', '=', sellerId)
    .where(isAmong(filters))
    .executeTakeFirstOrThrow()
  return total
}

/** SQL condition that a product has the status and matches the filters. */
function isAmong({
  status,
  q,
  category_id,
  stock,
  without_picture,
}: Omit<ProductsOfSeller, 'sort' | 'limit' | 'after'>): RawBuilder<boolean> {
  const conditions = [HAS_STATUS[status]]
  if (category_id) conditions.push(sql`category_id = ${category_id}`)
  if (stock) conditions.push(sql`is_low`)
  if (stock === 'out') conditions.push(sql`is_sold_out`)
  // This condition is literal SQL text. It equals the condition of the partial index products_without_picture, which
  // PostgreSQL could not use with a parameter.
  if (without_picture) conditions.push(sql`image_url = '/no-picture.svg'`)
  // The search in a seller's products has no index: a seller has at most some thousands of products, which PostgreSQL
  // can filter and sort quickly.
  if (q)
    conditions.push(sql`(strpos(lower(name), ${q.toLowerCase()}) > 0 or exists (
    select from product_text where product_text.product_id = shop_products.product_id and strpos(lower(product_text.name), ${q.toLowerCase()}) > 0))`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * Returns a seller's products with low stock. The product with the lowest stock comes first (index
 * products_running_low).
 */
export function lowStockOf(database: Database, sellerId: string, limit: number) {
  return database
    .selectFrom('shop_products')
    .select(['product_id', 'name', 'image_url', 'stock', NAMES.as('names')])
    .where('seller_id', '=', sellerId)
    .where(isOnSale)
    .where(sql<boolean>`is_low`)
    .orderBy('stock')
    .orderBy('name')
    .limit(limit)
    .execute()
}
