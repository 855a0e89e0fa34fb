import { sql } from 'kysely'

/**
 * SQL condition for a product on sale: the product is active and its seller is verified. It is for queries that join
 * `shop_products` with `seller_profiles`. The status is written into the text, because a parameter would prevent
 * PostgreSQL from using the indexes of active products.
 */
export const onSale = sql<boolean>`shop_products.status = 'active' and seller_profiles.is_verified`
