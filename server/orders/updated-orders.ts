import { sql } from 'kysely'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { AWAITS_PAYMENT, fulfilmentsOf, withItems } from './seller-orders.ts'

/**
 * The page that a request for changed rows asks for: rows that were added or changed since a time. `after` is the end
 * of the previous page: the update time and the id of its last row.
 */
export type UpdatedPage = {
  updated_since: string
  limit: number
  after?: readonly [updatedAt: string, orderId: string] | undefined
}

/**
 * Returns a page of a seller's fulfilments by the time of their last update, the earliest first (index
 * fulfilments_by_update). Orders that await payment are left out. Reads one row more than the page contains, to know
 * whether there is a next page.
 */
export async function sellerOrdersUpdatedSince(
  database: Database,
  sellerId: string,
  { updated_since, limit, after }: UpdatedPage,
): Promise<(SellerOrder & { sort_key: string })[]> {
  let query = fulfilmentsOf(database, sellerId)
    .innerJoin('fulfilment_updates', (join) =>
      join
        .onRef('fulfilment_updates.order_id', '=', 'fulfilments.order_id')
        .onRef('fulfilment_updates.seller_id', '=', 'fulfilments.seller_id'),
    )
    .select('fulfilment_updates.updated_at as sort_key')
    .where('fulfilment_updates.seller_id', '=', sellerId)
    .where('fulfilment_updates.updated_at', '>=', sql<string>`${updated_since}::timestamptz`)
    .where(sql<boolean>`not ${AWAITS_PAYMENT}`)
  if (after)
    query = query.where(
      sql<boolean>`(fulfilment_updates.updated_at, fulfilment_updates.order_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  const fulfilments = await query
    .orderBy('fulfilment_updates.updated_at')
    .orderBy('fulfilment_updates.order_id')
    .limit(atMost(limit + 1))
    .execute()
  return withItems(database, sellerId, fulfilments)
}
