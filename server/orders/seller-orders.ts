import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { CancelReason } from '#contract/shipments.ts'
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#contract/statuses.ts'
import type { DB } from '#database/types.ts'
import { UNPAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { withoutPlanCache } from '#server/platform/database/prepared-statements.ts'
import { beginsWith, isIdBeginning } from '#server/platform/database/uuid-beginning.ts'
import { hasContact, mayBePhone } from './contacts.ts'
import { ITEM } from './queries.ts'

type Page = {
  /** If true, a seller's list contains only orders that await payment. Otherwise it leaves them out. */
  awaiting_payment?: boolean | undefined
  status?: OrderStatus | undefined
  /** Statuses, separated by commas. A seller's list contains only orders with one of them. */
  statuses?: string | undefined
  /** The first and the last day of the listed orders. */
  since?: string | undefined
  until?: string | undefined
  q?: string | undefined
  limit: number
  /** The time and id of an order. Only older orders are listed. */
  after?: readonly [string, string] | undefined
  /** The time and id of an order. A seller's list then contains only newer orders, the oldest of them first. */
  before?: readonly [string, string] | undefined
}
export type SellerOrderFilters = Pick<Page, 'awaiting_payment' | 'status' | 'statuses' | 'since' | 'until' | 'q'>

export const AWAITS_PAYMENT = sql<boolean>`awaits_payment(fulfilments.status, orders.payment_method, orders.payment_status)`

/**
 * SQL condition: the order awaits payment. The condition also names the possible statuses, although they follow from
 * the rest, so that PostgreSQL can use the index orders_by_state.
 */
const IS_AWAITING = sql<boolean>`${AWAITS_PAYMENT} and orders.payment_status = any(${UNPAID_STATUSES}::text[])
  and orders.status = any(${ORDER_STATUSES.filter((status) => status !== 'cancelled')}::text[])`

/**
 * The minimum length of a search text that is compared with names of customers. The index of names cannot find shorter
 * texts.
 */
const SHORTEST_NAME = 3

/**
 * Returns a page of a seller's fulfilments, newest first. Each contains only this seller's items. Reads one row more
 * than the page contains, to know whether there is a next page.
 */
export async function sellerOrders(database: Database, sellerId: string, page: Page): Promise<SellerOrder[]> {
  if (findsNothing(page)) return []
  const query = fulfilmentsQuery(database, sellerId, page)
  const fulfilments = await (page.q === undefined ? query.execute() : withoutPlanCache(() => query.execute()))
  return withItems(database, sellerId, fulfilments)
}

/** Returns whether a search text can match no order: it is too short for a name, and is no id or phone number. */
export function findsNothing({ q }: SellerOrderFilters): boolean {
  return q !== undefined && conditionsOf(q).length === 0
}

/**
 * Returns the query for a page of a seller's fulfilments. It uses the index fulfilments_of_seller,
 * fulfilments_of_seller_by_status or fulfilments_awaiting_payment. For a search, PostgreSQL chooses by its statistics:
 * for a common name it scans one of these indexes until the page is full, and for a rare name it uses the index of
 * names.
 */
export function fulfilmentsQuery(database: Database, sellerId: string, page: Page) {
  const { statuses, ...others } = page
  if (statuses !== undefined)
    return newest(fulfilmentsOf(database, sellerId), others).where(hasOneOf(database, sellerId, statuses, others))
  // For a seller's list of orders, an index scan is best for every seller. For a seller with many orders, PostgreSQL
  // would consider the scan expensive and plan each query again. The subquery hides the seller from the planner and so
  // prevents this.
  if (page.q === undefined) return newest(fulfilmentsOf(database, sql`(select ${sellerId}::uuid)`), page)
  return newest(fulfilmentsOf(database, sellerId), page).where(isResembling(database, sellerId, page.q, page))
}

type FulfilmentsQuery<Output> = SelectQueryBuilder<DB, 'fulfilments' | 'orders', Output>

/**
 * Filters the query of a seller's orders by the status, payment, days and cursor of `page`. The newest fulfilments come
 * first; with the cursor `before`, the oldest come first. The query reads one row more than the page contains, which
 * shows whether another page follows.
 */
function newest<Output>(
  fulfilments: FulfilmentsQuery<Output>,
  { status, awaiting_payment, since, until, limit, after, before }: Page,
): FulfilmentsQuery<Output> {
  let query = fulfilments.where(awaiting_payment ? IS_AWAITING : sql<boolean>`not ${AWAITS_PAYMENT}`)
  if (status) query = query.where('fulfilments.status', '=', status)
  if (since) query = query.where('fulfilments.created_at', '>=', beginOf(since))
  if (until) query = query.where('fulfilments.created_at', '<', endOf(until))
  const sortKey = sql`(fulfilments.created_at, fulfilments.order_id)`
  if (after) query = query.where(sql<boolean>`${sortKey} < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  if (before) query = query.where(sql<boolean>`${sortKey} > (${before[0]}::timestamptz, ${before[1]}::uuid)`)
  const direction = before ? 'asc' : 'desc'
  return query
    .orderBy('fulfilments.created_at', direction)
    .orderBy('fulfilments.order_id', direction)
    .limit(atMost(limit + 1))
}

/**
 * SQL condition: a seller's newest orders with one of these statuses. There is one query for each status, so that each
 * reads the rows of its page from the index fulfilments_of_seller_by_status.
 */
function hasOneOf(database: Database, sellerId: string, statuses: string, page: Page) {
  const ofStatus = (status: OrderStatus) => {
    const ids = newest(idsOf(database, sql`(select ${sellerId}::uuid)`), { ...page, status })
    return page.q === undefined ? ids : ids.where(isResembling(database, sellerId, page.q, { ...page, status }))
  }
  return isIn(ORDER_STATUSES.filter((status) => statuses.split(',').includes(status)).map(ofStatus))
}

function idsOf(database: Database, sellerId: string | RawBuilder<string>) {
  return database
    .selectFrom('fulfilments')
    .innerJoin('orders', 'orders.order_id', 'fulfilments.order_id')
    .select('fulfilments.order_id')
    .where('fulfilments.seller_id', '=', sellerId)
}

function isIn(queries: ReturnType<typeof idsOf>[]) {
  return sql<boolean>`fulfilments.order_id in (${sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union `,
  )})`
}

/**
 * SQL condition of a search: a seller's newest orders that match an id prefix, a phone number or a part of a name. Each
 * of these three kinds is searched separately, with the index of that kind.
 */
function isResembling(database: Database, sellerId: string, q: string, page: Page) {
  const conditions = conditionsOf(q)
  const [only] = conditions
  if (only && conditions.length === 1) return only
  return isIn(conditions.map((condition) => newest(idsOf(database, sellerId).where(condition), page)))
}

/**
 * Returns the search conditions that are possible for this text. The conditions compare the text with the start of the
 * order id and with the customer's name. A text with a digit is also compared with the phone number and the email.
 */
function conditionsOf(q: string): RawBuilder<boolean>[] {
  return [
    ...(isIdBeginning(q) ? [beginsWith('orders.order_id', q)] : []),
    ...(mayBePhone(q) ? [hasContact(q)] : []),
    ...(q.length < SHORTEST_NAME ? [] : [hasName(q)]),
  ]
}

/**
 * SQL condition: the name of the customer contains each word of the text, in any order (index orders_search). The index
 * cannot find words of less than three letters, so a text with a short word must be in the name as a whole.
 */
function hasName(q: string) {
  const words = q.split(/\s+/)
  const parts = words.every((word) => word.length >= SHORTEST_NAME) ? words : [q]
  const conditions = parts.map((part) => sql`lower(first_name || ' ' || last_name) like ${likePattern(part)}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Returns a seller's fulfilment of one order. Returns undefined if the order has none of the seller's products. */
export async function sellerOrderById(
  database: Database,
  sellerId: string,
  orderId: string,
): Promise<SellerOrder | undefined> {
  const fulfilments = await fulfilmentsOf(database, sellerId).where('fulfilments.order_id', '=', orderId).execute()
  return (await withItems(database, sellerId, fulfilments))[0]
}

/**
 * Returns a seller's fulfilments of these orders, in the order of the ids. Ids of orders without products of the seller
 * are left out.
 */
export async function sellerOrdersByIds(
  database: Database,
  sellerId: string,
  orderIds: readonly string[],
): Promise<SellerOrder[]> {
  const fulfilments = await fulfilmentsOf(database, sellerId)
    .where('fulfilments.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  const orders = await withItems(database, sellerId, fulfilments)
  const places = new Map(orderIds.map((id, place) => [id, place]))
  return orders.sort((one, other) => (places.get(one.order_id) ?? 0) - (places.get(other.order_id) ?? 0))
}

/** Returns the query for all fulfilments of a seller. */
export function fulfilmentsOf(database: Database, sellerId: string | RawBuilder<string>) {
  return database
    .selectFrom('fulfilments')
    .innerJoin('orders', 'orders.order_id', 'fulfilments.order_id')
    .select([
      'fulfilments.order_id',
      'fulfilments.item_count',
      'fulfilments.amount',
      'fulfilments.commission',
      'fulfilments.created_at as order_date',
      'orders.first_name',
      'orders.last_name',
      'orders.phone',
      'orders.address',
      'orders.city',
      'orders.state',
      'orders.zip_code',
      'orders.note',
      'fulfilments.courier',
      'fulfilments.tracking_number',
      sql<CancelReason | null>`fulfilments.cancel_reason`.as('cancel_reason'),
      'fulfilments.cancel_note',
      sql<OrderStatus>`fulfilments.status`.as('status'),
      sql<OrderStatus>`orders.status`.as('order_status'),
      'fulfilments.cash_due',
      'fulfilments.credit_amount',
      'fulfilments.collected_at',
      sql<PaymentMethod>`orders.payment_method`.as('payment_method'),
      sql<PaymentStatus>`payment_of_fulfilment(orders.payment_status, fulfilments.collected_at)`.as('payment_status'),
    ])
    .where('fulfilments.seller_id', '=', sellerId)
}

/**
 * Adds to each fulfilment the seller's items, whether a rider collects its cash, and the expected day of its payout.
 */
export async function withItems<Row extends Omit<SellerOrder, 'items' | 'is_collected_by_rider' | 'expected_payout'>>(
  database: Database,
  sellerId: string,
  fulfilments: Row[],
): Promise<(Row & Pick<SellerOrder, 'items' | 'is_collected_by_rider' | 'expected_payout'>)[]> {
  if (fulfilments.length === 0) return []
  const items = await database
    .selectFrom('order_items')
    .select([...ITEM, 'commission'])
    .where('seller_id', '=', sellerId)
    .where('order_id', '=', sql<string>`any(${fulfilments.map(({ order_id }) => order_id)}::uuid[])`)
    .orderBy('name')
    .execute()
  const is_collected_by_rider = await hasRider(database, sellerId)
  const payouts = await expectedPayouts(
    database,
    sellerId,
    fulfilments.map(({ order_id }) => order_id),
  )
  return fulfilments.map((fulfilment) => ({
    ...fulfilment,
    is_collected_by_rider,
    expected_payout: payouts.get(fulfilment.order_id) ?? null,
    items: items.filter(({ order_id }) => order_id === fulfilment.order_id),
  }))
}

/** Returns whether a rider collects the cash of a seller's orders. */
async function hasRider(database: Database, sellerId: string): Promise<boolean> {
  const found = await database
    .selectFrom('riders_of_sellers')
    .select('seller_id')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns, for each order, the first day on which the seller's fulfilment can be paid out (primary key of the
 * fulfilments). The returned map has no day for a fulfilment that is not delivered or not paid, or of which everything
 * is refunded.
 */
async function expectedPayouts(
  database: Database,
  sellerId: string,
  orderIds: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ order_id: string; day: string | null }>`
    select order_id, payout_day(release_day(fulfilments.status, collected_at, delivered_at, fulfilments.updated_at, hold_days),
      schedule, weekday)::text as day
    from fulfilments join orders using (order_id), payout_settings
    where seller_id = ${sellerId} and order_id = any(${orderIds}::uuid[]) and fulfilments.status <> 'cancelled'
      and fulfilments.refunded_amount < fulfilments.amount
      and is_sold(orders.payment_method, orders.payment_status, collected_at)`.execute(database)
  return new Map(rows.map(({ order_id, day }) => [order_id, day]))
}
