import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Paisa } from '#contract/money.ts'
import type {
  AdminRefundRequest,
  listRefundRequests,
  RefundRequest,
  RefundRequestForm,
  RefundRequestStatus,
} from '#contract/refunds.ts'
import { REFUND_REQUEST } from '#server/orders/refund-request-columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/**
 * Stores a refund request with its chosen units. Returns undefined if the order already has an open request. The status
 * is literal SQL text. If it were a parameter, a generic plan could not use the partial index of open requests.
 */
export async function insertRequest(
  tx: Tx,
  orderId: string,
  { items, reason }: RefundRequestForm,
): Promise<RefundRequest | undefined> {
  const request = await tx
    .insertInto('refund_requests')
    .values({ order_id: orderId, reason })
    .onConflict((conflict) => conflict.column('order_id').where('status', '=', sql.lit('open')).doNothing())
    .returning(['request_id', 'order_id', 'reason', 'status', 'answer', 'created_at', 'decided_at'])
    .$castTo<Omit<RefundRequest, 'items' | 'has_photo'>>()
    .executeTakeFirst()
  if (!request) return undefined
  const { request_id } = request
  if (items.length > 0)
    await tx
      .insertInto('refund_request_items')
      .values(items.map((item) => ({ request_id, ...item })))
      .execute()
  return { ...request, items, has_photo: false }
}

/**
 * Whether the whole order was delivered more than `days` ago (index of the order history by order). If it was delivered
 * several times, the last time counts. The page of the order uses the same rule.
 */
export async function wasDeliveredBefore(tx: Tx, orderId: string, days: number): Promise<boolean> {
  const delivered = await tx
    .selectFrom('orders')
    .innerJoin('order_status_history', 'order_status_history.order_id', 'orders.order_id')
    .where('orders.order_id', '=', orderId)
    .where('orders.status', '=', 'delivered')
    .where('order_status_history.status', '=', 'delivered')
    .select(sql<boolean>`changed_at < now() - make_interval(days => ${days})`.as('is_over'))
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  return delivered?.is_over ?? false
}

/**
 * Returns whether a request of the order was declined in the last `minutes` minutes (index refund_requests_of_order).
 */
export async function wasDeclinedWithin(tx: Tx, orderId: string, minutes: number): Promise<boolean> {
  const declined = await tx
    .selectFrom('refund_requests')
    .select('request_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'declined')
    .where(sql<boolean>`decided_at > now() - make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst()
  return declined !== undefined
}

/**
 * Closes open requests of orders of which everything is refunded (index one_open_refund_request). Returns the ids of
 * the orders.
 */
export async function closeRefundedRequests(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    update refund_requests set status = 'closed', decided_at = now()
    where status = 'open' and ${REFUNDABLE} = 0 returning order_id`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

type Decided = { status: Extract<RefundRequestStatus, 'approved' | 'declined'>; answer: string; decided_by: string }

/** Stores an admin's decision about an open refund request. Returns false if the request is already decided. */
export async function closeRequest(tx: Tx, requestId: string, decided: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_requests')
    .set({ ...decided, decided_at: sql`now()` })
    .where('request_id', '=', requestId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Page = Pick<z.output<typeof listRefundRequests.query>, 'status' | 'order_id' | 'limit'> & {
  after?: readonly string[] | undefined
}

/**
 * Returns refund requests, newest first (indexes refund_requests_by_status and refund_requests_of_order). Reads one row
 * more than the page contains, to know whether there is a next page.
 */
export async function newestRequests(
  database: Database,
  { status, order_id, limit, after }: Page,
): Promise<AdminRefundRequest[]> {
  let query = requests(database)
  if (status) query = query.where('refund_requests.status', '=', status)
  if (order_id) query = query.where('refund_requests.order_id', '=', order_id)
  if (after) {
    query = query.where(
      sql<boolean>`(refund_requests.created_at, refund_requests.request_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  }
  return query
    .orderBy('refund_requests.created_at', 'desc')
    .orderBy('refund_requests.request_id', 'desc')
    .limit(atMost(limit + 1))
    .$castTo<AdminRefundRequest>()
    .execute()
}

export async function requestById(database: Database | Tx, requestId: string): Promise<AdminRefundRequest | undefined> {
  return requests(database)
    .where('refund_requests.request_id', '=', requestId)
    .$castTo<AdminRefundRequest>()
    .executeTakeFirst()
}

function requests(database: Database | Tx) {
  return database
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.order_id', 'refund_requests.order_id')
    .select(REFUND_REQUEST)
    .select(['orders.first_name', 'orders.last_name', 'orders.email', 'orders.total_amount'])
    .select((request) => [
      REFUNDABLE.as('refundable_amount'),
      ORDERED_ITEMS.as('ordered_items'),
      sql<Paisa>`greatest(0, ${REFUNDABLE} - coalesce((select sum(amount - refunded_amount) from fulfilments
        where fulfilments.order_id = refund_requests.order_id), 0))::bigint`.as('refundable_shipping'),
      jsonArrayFrom(
        request
          .selectFrom('fulfilments')
          .innerJoin('seller_profiles', 'seller_profiles.id', 'fulfilments.seller_id')
          .select(['seller_id', 'business_name', 'status', 'amount', 'refunded_amount'])
          .whereRef('fulfilments.order_id', '=', 'refund_requests.order_id')
          .orderBy('business_name')
          .orderBy('seller_id'),
      ).as('fulfilments'),
    ])
}

/** SQL: the items of an order with the units that admins have refunded. */
const ORDERED_ITEMS = sql<AdminRefundRequest['ordered_items']>`(
  select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'seller_id', seller_id, 'name', name,
    'names', names, 'price', price, 'quantity', quantity, 'refunded_quantity', coalesce((
      select sum(refund_items.quantity) from payments join refunds using (payment_id) join refund_items using (refund_id)
      where payments.order_id = order_items.order_id and refund_items.product_id = order_items.product_id), 0)
    ) order by name, product_id), '[]')
  from order_items where order_items.order_id = refund_requests.order_id)`

/** SQL: the amount in paisa that can still be refunded of the order. */
const REFUNDABLE = sql<Paisa>`coalesce((select sum(amount - refunded_amount)::bigint from payments
  where payments.order_id = refund_requests.order_id and payments.status in ('paid', 'partly_refunded')), 0)`
