import { sql } from 'kysely'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { ownProducts, withPacksInOrder } from './seller-products.ts'

type Page = {
  updated_since: string
  limit: number
  after?: readonly [updatedAt: string, productId: string] | undefined
}

/**
 * Returns a page of a seller's products by the time of their last update, the earliest first, with any status (index
 * products_by_update). Reads one row more than the page contains, to know whether there is a next page.
 */
export async function productsUpdatedSince(
  database: Database,
  sellerId: string,
  { updated_since, limit, after }: Page,
): Promise<(SellerProduct & { sort_key: string })[]> {
  // The names of this subquery's columns differ from the names in `shop_products`, so that the columns of the outer
  // query are not ambiguous.
  const updates = sql<{ updated_id: string; sort_key: string }>`(
    select product_id as updated_id, updated_at as sort_key from product_updates
    where seller_id = ${sellerId} and updated_at >= ${updated_since}::timestamptz
      ${after ? sql`and (updated_at, product_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``})`
  const products = await ownProducts(database, sellerId)
    .innerJoin(updates.as<'updates'>(sql`updates`), 'updates.updated_id', 'shop_products.product_id')
    .select('updates.sort_key')
    .orderBy('updates.sort_key')
    .orderBy('updates.updated_id')
    .limit(atMost(limit + 1))
    .execute()
  return products.map(withPacksInOrder)
}
