import { sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { onSale } from './on-sale.ts'
import { isFirstOfGroup, PACK } from './packs/first-of-group.ts'
import { orderOf } from './product-order.ts'
import { inScope, LISTED_COLUMNS } from './queries.ts'

/**
 * Returns the newest products of search terms, at most `ofEach` of each term, in the order of the terms (index
 * products_term_newest). With `in_stock`, sold-out products are left out.
 */
export async function newestOfTerms(
  database: Database,
  terms: readonly string[],
  { in_stock, ofEach, limit }: { in_stock?: 'yes'; ofEach: number; limit: number },
): Promise<Product[]> {
  if (terms.length === 0) return []
  const { key, way } = orderOf('default')
  const isInList = sql`${inScope({ in_stock }, PACK)} and pack.search_term = wanted.term`
  const { rows } = await sql<Product>`
    select found.* from unnest(${terms}::text[]) with ordinality as wanted (term, place) cross join lateral (
      select ${LISTED_COLUMNS}, ${key} as sort_key, wanted.place
      from shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${onSale} and ${inScope({ in_stock })} and search_term = wanted.term and ${isFirstOfGroup('default', isInList)}
      order by sort_key ${way}, product_id ${way} limit ${atMost(ofEach)}
    ) as found
    order by place, sort_key ${way}, product_id ${way} limit ${atMost(limit)}`.execute(database)
  return rows
}
