import { sql } from 'kysely'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { beginsWith } from '#server/platform/database/uuid-beginning.ts'

type Page = {
  status?: OrderStatus | undefined
  q?: string | undefined
  limit: number
  after?: readonly [string, string] | undefined
}

/** A seller's parts of orders, newest first, each with the seller's own items; one row more than the page holds. */
export async function sellerOrders(database: Database, sellerId: string, page: Page): Promise<SellerOrder[]> {
  return withItems(database, sellerId, await partsQuery(database, sellerId, page).execute())
}

/** Walks fulfilments_of_seller or fulfilments_of_seller_by_status; a search looks its orders up first. */
export function partsQuery(database: Database, sellerId: string, { status, q, limit, after }: Page) {
  let query = partsOf(database, sellerId)
  if (status) query = query.where('fulfilments.status', '=', status)
  if (q) query = query.where('fulfilments.order_id', 'in', idsResembling(sellerId, q))
  if (after) {
    query = query.where(
      sql<boolean>`(fulfilments.created_at, fulfilments.order_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  }
  return query
    .orderBy('fulfilments.created_at', 'desc')
    .orderBy('fulfilments.order_id', 'desc')
    .limit(limit + 1)
}

/** Letters of a name that the index can look up. */
const SHORTEST_NAME = 3

/** A seller's orders whose id begins so, or that go to this telephone number or to a name that holds it. */
function idsResembling(sellerId: string, q: string) {
  const byName = sql`
    union select order_id from orders where lower(first_name || ' ' || last_name) like ${likePattern(q)}`
  return sql<string>`(
    select order_id from fulfilments where ${beginsWith('order_id', q)} and seller_id = ${sellerId}
    union select order_id from orders where phone = ${q} ${q.length < SHORTEST_NAME ? sql`` : byName})`
}

/** A seller's part of one order; undefined when the order holds nothing of theirs. */
export async function sellerOrderById(
  database: Database,
  sellerId: string,
  orderId: string,
): Promise<SellerOrder | undefined> {
  const parts = await partsOf(database, sellerId).where('fulfilments.order_id', '=', orderId).execute()
  return (await withItems(database, sellerId, parts))[0]
}

function partsOf(database: Database, sellerId: string) {
  return database
    .selectFrom('fulfilments')
    .innerJoin('orders', 'orders.order_id', 'fulfilments.order_id')
    .select([
      'fulfilments.order_id',
      'fulfilments.item_count',
      'fulfilments.amount',
      'fulfilments.created_at as order_date',
      'orders.first_name',
      'orders.last_name',
      'orders.phone',
      'orders.address',
      'orders.city',
      'orders.state',
      'orders.zip_code',
      'orders.note',
      sql<OrderStatus>`fulfilments.status`.as('status'),
      sql<OrderStatus>`orders.status`.as('order_status'),
      sql<PaymentStatus>`orders.payment_status`.as('payment_status'),
    ])
    .where('fulfilments.seller_id', '=', sellerId)
}

async function withItems(
  database: Database,
  sellerId: string,
  parts: Omit<SellerOrder, 'items'>[],
): Promise<SellerOrder[]> {
  if (parts.length === 0) return []
  const items = await database
    .selectFrom('order_items')
    .select([
      'order_id',
      'product_id',
      'seller_id',
      'quantity',
      'price',
      'name',
      'image_url',
      'unit_weight',
      'unit_label',
    ])
    .where('seller_id', '=', sellerId)
    .where('order_id', '=', sql<string>`any(${parts.map(({ order_id }) => order_id)}::uuid[])`)
    .orderBy('name')
    .execute()
  return parts.map((part) => ({ ...part, items: items.filter(({ order_id }) => order_id === part.order_id) }))
}
