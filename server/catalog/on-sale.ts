import { sql } from 'kysely'

/**
 * The condition for a product on sale, for queries that join `shop_products` with `seller_profiles`: the product is
 * active and the seller is verified. The text is written out, so that the planner uses the indexes of active products.
 */
export const onSale = sql<boolean>`shop_products.status = 'active' and seller_profiles.is_verified`
