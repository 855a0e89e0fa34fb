import { sql } from 'kysely'

/**
 * What makes a product buyable, for queries that join `shop_products` with `seller_profiles`: it is active, and its seller verified.
 * Written out, so that the planner recognises the indexes that hold active products only.
 */
export const onSale = sql<boolean>`shop_products.status = 'active' and seller_profiles.is_verified`
