import { sql } from 'kysely'
import type { PublicSeller } from '#contract/public-sellers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/** Returns a verified seller. Throws `seller_not_found` if the seller does not exist or is not verified. */
export async function getPublicSeller({ replica }: Platform, sellerId: string): Promise<PublicSeller> {
  const seller = await fromVerifiedSellers(replica).where('id', '=', sellerId).executeTakeFirst()
  if (!seller) throw new Problem('seller_not_found')
  return seller
}

/**
 * Returns verified sellers that have products in stock. The newest seller comes first (indexes seller_profiles_newest
 * and products_of_seller).
 */
export async function listPublicSellers({ replica }: Platform, limit: number): Promise<{ items: PublicSeller[] }> {
  const items = await fromVerifiedSellers(replica)
    .where(
      sql<boolean>`exists (select from shop_products where seller_id = seller_profiles.id and status = 'active' and not is_sold_out)`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { items }
}

function fromVerifiedSellers(database: Database) {
  return database
    .selectFrom('seller_profiles')
    .select(['id as seller_id', 'business_name', 'city', 'province', 'profile_picture', 'business_details'])
    .where('is_verified', '=', true)
}
