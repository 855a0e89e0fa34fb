import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import type { DB } from '#database/types.ts'
import type { Database } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { withoutPlanCache } from '#server/platform/database/prepared-statements.ts'
import { beginsWith, isIdBeginning } from '#server/platform/database/uuid-beginning.ts'
import { hasContact, mayBePhone } from './contacts.ts'
import { ITEM } from './queries.ts'

type Page = {
  /** Orders that wait for payment, instead of all others. */
  awaiting_payment?: boolean | undefined
  status?: OrderStatus | undefined
  q?: string | undefined
  limit: number
  after?: readonly [string, string] | undefined
}

/** Letters of a name that the index can look up. */
const SHORTEST_NAME = 3

/**
 * A seller's fulfilments, newest first, each with the seller's own items; one row more than the page holds. A search is planned for its words:
 * for a common name PostgreSQL walks the list, for a rare name it uses the index.
 */
export async function sellerOrders(database: Database, sellerId: string, page: Page): Promise<SellerOrder[]> {
  if (page.q !== undefined && conditionsOf(page.q).length === 0) return []
  const query = partsQuery(database, sellerId, page)
  const parts = await (page.q === undefined ? query.execute() : withoutPlanCache(() => query.execute()))
  return withItems(database, sellerId, parts)
}

/**
 * Walks fulfilments_of_seller, fulfilments_of_seller_by_status or fulfilments_awaiting_payment. A search for a common name does the same and soon fills the
 * page; a rare name is looked up in its index. PostgreSQL chooses by the names that it has sampled.
 */
export function partsQuery(database: Database, sellerId: string, page: Page) {
  // A walk of the index is the best for any seller, but would seem dear for a large one, for whom it would be planned anew each time.
  if (page.q === undefined) return newest(partsOf(database, sql`(select ${sellerId}::uuid)`), page)
  return newest(partsOf(database, sellerId), page).where(isResembling(database, sellerId, page.q, page))
}

type Parts<Output> = SelectQueryBuilder<DB, 'fulfilments' | 'orders', Output>

/** Those of the page, and one more. */
function newest<Output>(parts: Parts<Output>, { status, awaiting_payment, limit, after }: Page): Parts<Output> {
  const isAwaiting = sql<boolean>`awaits_payment(fulfilments.status, fulfilments.payment_status)`
  let query = parts.where(awaiting_payment ? isAwaiting : sql<boolean>`not ${isAwaiting}`)
  if (status) query = query.where('fulfilments.status', '=', status)
  if (after) {
    query = query.where(
      sql<boolean>`(fulfilments.created_at, fulfilments.order_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  }
  return query
    .orderBy('fulfilments.created_at', 'desc')
    .orderBy('fulfilments.order_id', 'desc')
    .limit(atMost(limit + 1))
}

/**
 * What is true of the newest of a seller's orders whose id begins so, and of those that go to this telephone number or to a name that holds it. Each
 * kind is looked up by itself, in an index of its own.
 */
function isResembling(database: Database, sellerId: string, q: string, page: Page) {
  const conditions = conditionsOf(q)
  const [only] = conditions
  if (only && conditions.length === 1) return only
  const kinds = conditions.map((condition) =>
    newest(
      database
        .selectFrom('fulfilments')
        .innerJoin('orders', 'orders.order_id', 'fulfilments.order_id')
        .select('fulfilments.order_id')
        .where('fulfilments.seller_id', '=', sellerId)
        .where(condition),
      page,
    ),
  )
  return sql<boolean>`fulfilments.order_id in (${sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql` union `,
  )})`
}

/**
 * What orders a search finds, of the kinds that its words can be: by the beginning of their own ids (those of the parts begin with the seller), by
 * telephone and by name.
 */
function conditionsOf(q: string): RawBuilder<boolean>[] {
  return [
    ...(isIdBeginning(q) ? [beginsWith('orders.order_id', q)] : []),
    ...(mayBePhone(q) ? [hasContact(q)] : []),
    ...(q.length < SHORTEST_NAME ? [] : [sql<boolean>`lower(first_name || ' ' || last_name) like ${likePattern(q)}`]),
  ]
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

function partsOf(database: Database, sellerId: string | RawBuilder<string>) {
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
    .select(ITEM)
    .where('seller_id', '=', sellerId)
    .where('order_id', '=', sql<string>`any(${parts.map(({ order_id }) => order_id)}::uuid[])`)
    .orderBy('name')
    .execute()
  return parts.map((part) => ({ ...part, items: items.filter(({ order_id }) => order_id === part.order_id) }))
}
