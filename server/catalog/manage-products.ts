import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { noteCategory, noteProducts } from '#server/platform/figure-changes.ts'
import { recordPrices } from './price-history.ts'

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

/**
 * SQL: the value of `created_at` of a product that is put on sale. A draft gets the current time, so that it is the
 * newest product.
 */
const TIME_OF_SALE = sql<string>`case when status = 'draft' then now() else created_at end`

/**
 * Inserts a product for a seller, as a draft or on sale, and records the price of a product on sale. Returns its id.
 */
export async function insertProduct(
  tx: Tx,
  sellerId: string,
  row: Omit<ProductRow, 'group_id'> & { group_id?: string },
): Promise<string> {
  const { product_id } = await tx
    .insertInto('shop_products')
    .values({ ...row, seller_id: sellerId })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await noteProducts(tx, [product_id])
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
  await noteProducts(tx, [productId])
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
  const deleted = await tx
    .deleteFrom('shop_products')
    .where('product_id', '=', productId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'draft')
    .returning('category_id')
    .executeTakeFirst()
  if (deleted) await noteCategory(tx, deleted.category_id)
  return deleted !== undefined
}

/** Deletes drafts of a seller with one statement. Returns their number. */
export async function deleteDraftsOf(tx: Tx, sellerId: string, productIds: readonly string[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('shop_products')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'draft')
    .returning('category_id')
    .execute()
  for (const category_id of new Set(deleted.map((product) => product.category_id))) await noteCategory(tx, category_id)
  return deleted.length
}

/** Returns the category with an id, and its sub-categories. Undefined if it does not exist. */
export function categoryById(database: Database | Tx, categoryId: string) {
  return database
    .selectFrom('categories')
    .select(['category_id', 'sub_categories', sql<string>`lower(category_name)`.as('category')])
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
}
