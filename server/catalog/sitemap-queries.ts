import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { onSale } from './on-sale.ts'

/** Returns the number of products on sale. The number may be some seconds old. */
export async function countProducts(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(on_sale), 0)::int as count from category_figures`.execute(database)
  return rows[0]?.count ?? 0
}

type Wanted = { from: { product_id: string; isIncluded: boolean }; beyond: string | undefined; limit: number }

/**
 * Returns up to `limit` products on sale in the order of their ids (primary key), with the time of each product's last
 * change. The ids are higher than `from.product_id`, or also equal to it if `from.isIncluded` is set. If `beyond` is
 * set, the ids are lower than `beyond`.
 */
export async function addressesOnSale(database: Database, { from, beyond, limit }: Wanted) {
  let query = database
    .selectFrom('shop_products')
    .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
    .where(onSale)
    .where('product_id', from.isIncluded ? '>=' : '>', from.product_id)
  if (beyond !== undefined) query = query.where('product_id', '<', beyond)
  return query
    .select(['shop_products.product_id', 'shop_products.updated_at'])
    .orderBy('product_id')
    .limit(limit)
    .execute()
}
