import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** The cursor of a page of the wishlist: the time and the id of the last item. */
export type WishlistKey = readonly [createdAt: string, wishlistId: string]

type Selection = { limit: number; product_id?: string | undefined }

const COLUMNS = ['wishlist_id', 'customer_id', 'product_id', 'created_at'] as const

/**
 * Returns the customer's wishlist items, newest first (index wishlist_of_customer). Reads one row more than the page
 * contains, to know whether there is a next page.
 */
export async function newestWishlistItems(
  database: Database,
  customerId: string,
  { limit, product_id }: Selection,
  after?: WishlistKey,
) {
  let query = database.selectFrom('wishlist').select(COLUMNS).where('customer_id', '=', customerId)
  if (product_id !== undefined) query = query.where('product_id', '=', product_id)
  if (after) {
    const [createdAt, wishlistId] = after
    query = query.where(sql<boolean>`(created_at, wishlist_id) < (${createdAt}::timestamptz, ${wishlistId}::uuid)`)
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('wishlist_id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Inserts a wishlist item. Returns undefined if the product is already in the customer's wishlist. */
export async function insertWishlistItem(database: Database, customerId: string, productId: string) {
  return database
    .insertInto('wishlist')
    .values({ customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Deletes a wishlist item. Returns false if the product is not in the customer's wishlist. */
export async function deleteWishlistItem(
  database: Database | Tx,
  customerId: string,
  productId: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('wishlist')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
