import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { bySize } from '#contract/unit-price.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { noteCategoriesOf, noteCategory } from '#server/platform/figure-changes.ts'
import { MORE_PICTURES, PACK_COUNT, PACKS } from './packs/pack-columns.ts'
import { recordPrices } from './price-history.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { DESCRIPTIONS, NAMES } from './product-texts.ts'

/** The values of a product: the fields of the seller's form, with the id and the name of the category. */
export type ProductRow = {
  category_id: string
  category: string
  sub_category: string | null
  name: string
  description: string
  price: Paisa
  unit_weight: number
  unit_label: string
  stock: number
  image_url: string
  group_id: string | null
  status: ProductStatus
}

const businessName = sql<string>`(select business_name from seller_profiles where id = shop_products.seller_id)`
// The conditions of the partial indexes. If the status were a parameter, a prepared statement could not use these
// indexes.
const isOnSale = sql<boolean>`status = 'active'`
const HAS_STATUS: Record<ProductStatus, RawBuilder<boolean>> = {
  draft: sql<boolean>`status = 'draft'`,
  active: isOnSale,
  archived: sql<boolean>`status = 'archived'`,
}
/** SQL: the value of `created_at` when a product is put on sale. A draft becomes a new product. */
const TIME_OF_SALE = sql<string>`case when status = 'draft' then now() else created_at end`

/** The computed columns of a `SellerProduct`, in addition to `PRODUCT_COLUMNS`. */
const COMPUTED_COLUMNS = [
  businessName.as('business_name'),
  sql<ProductStatus>`status`.as('status'),
  PACK_COUNT.as('pack_count'),
  PACKS.as('packs'),
  MORE_PICTURES.as('more_pictures'),
  NAMES.as('names'),
  DESCRIPTIONS.as('descriptions'),
] as const

/**
 * Inserts a product for a seller, as a draft or on sale, and records the price of a product on sale. Returns its id.
 */
export async function insertProduct(
  tx: Tx,
  sellerId: string,
  row: Omit<ProductRow, 'group_id'> & { group_id?: string },
): Promise<string> {
  await noteCategory(tx, row.category_id)
  const { product_id } = await tx
    .insertInto('shop_products')
    .values({ ...row, seller_id: sellerId })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await recordPrices(tx, [product_id])
  return product_id
}

/**
 * Updates a product of a seller. A draft that is put on sale becomes the newest product of the shop. Returns false if
 * the seller does not have this product.
 */
export async function updateProductOf(
  tx: Tx,
  sellerId: string,
  productId: string,
  change: Partial<ProductRow>,
): Promise<boolean> {
  await noteCategoriesOf(tx, [productId])
  if (change.category_id !== undefined) await noteCategory(tx, change.category_id)
  const { numUpdatedRows } = await tx
    .updateTable('shop_products')
    .set({ ...change, ...(change.status === 'active' ? { created_at: TIME_OF_SALE } : {}), updated_at: sql`now()` })
    .where('product_id', '=', productId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  const canAddPrice = change.price !== undefined || change.status === 'active'
  if (numUpdatedRows > 0 && canAddPrice) await recordPrices(tx, [productId])
  return numUpdatedRows > 0
}

/** Deletes a draft of a seller. Returns false if the seller has no such draft. */
export async function deleteDraftOf(tx: Tx, sellerId: string, productId: string): Promise<boolean> {
  await noteCategoriesOf(tx, [productId])
  const { numDeletedRows } = await tx
    .deleteFrom('shop_products')
    .where('product_id', '=', productId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0
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

function ownProducts(database: Database | Tx, sellerId: string) {
  return database
    .selectFrom('shop_products')
    .select(PRODUCT_COLUMNS)
    .select(COMPUTED_COLUMNS)
    .where('seller_id', '=', sellerId)
}

function withPacksInOrder(product: SellerProduct): SellerProduct {
  return { ...product, packs: product.packs.length > 1 ? product.packs.toSorted(bySize) : [] }
}

type ProductsOfSeller = {
  status: ProductStatus
  q?: string | undefined
  limit: number
  after?: readonly [string, string] | undefined
}

/**
 * Returns the products of a seller with a status, newest first (indexes products_of_seller and products_off_sale).
 * Reads one row more than the page holds.
 */
export async function productsOfSeller(
  database: Database,
  sellerId: string,
  { status, q, limit, after }: ProductsOfSeller,
): Promise<SellerProduct[]> {
  let own = ownProducts(database, sellerId)
    .where(HAS_STATUS[status])
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
  if (after) own = own.where(sql<boolean>`(created_at, product_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  // This search has no index: a seller has at most some thousands of products, which PostgreSQL can filter and sort
  // quickly.
  if (q)
    own = own.where(sql<boolean>`(strpos(lower(name), ${q.toLowerCase()}) > 0 or exists (
    select from product_text where product_text.product_id = shop_products.product_id and strpos(lower(product_text.name), ${q.toLowerCase()}) > 0))`)
  const products = await own.limit(atMost(limit + 1)).execute()
  return products.map(withPacksInOrder)
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

/** Returns the category with an id, and its sub-categories. Undefined if it does not exist. */
export function categoryById(database: Database | Tx, categoryId: string) {
  return database
    .selectFrom('categories')
    .select(['category_id', 'sub_categories', sql<string>`lower(category_name)`.as('category')])
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
}
