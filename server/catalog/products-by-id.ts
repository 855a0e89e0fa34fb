import type { Product } from '#contract/catalog.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { productsOf } from './queries.ts'

/**
 * Returns products by their ids, including archived products. `is_on_sale` is true if a product is active and its
 * seller is verified; it may be sold out. Ids of products that do not exist are left out.
 */
export async function productsById(
  database: Database | Tx,
  productIds: readonly string[],
): Promise<Map<string, { product: Product; is_on_sale: boolean }>> {
  const rows = productIds.length > 0 ? await productsOf(database, productIds) : []
  return new Map(rows.map(({ is_on_sale, ...product }) => [product.product_id, { product, is_on_sale }]))
}
