import { type RawBuilder, sql } from 'kysely'
import type { AdminOrder, AdminOrderDetail, OrderFilters, OrderSort } from '#contract/admin-orders.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/statuses.ts'
import { hasContact, mayBePhone } from '#server/orders/contacts.ts'
import { CASH_STILL_DUE } from '#server/orders/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { withoutPlanCache } from '#server/platform/database/prepared-statements.ts'
import { beginsWith, isIdBeginning } from '#server/platform/database/uuid-beginning.ts'

/** The name that is shown for a customer who has deleted their account. */
const DELETED = 'Deleted customer'

const COLUMNS = sql`
  orders.order_id, orders.customer_id, orders.subtotal, orders.shipping, orders.tax, orders.rounding, orders.total_amount,
  orders.currency, orders.item_count, orders.order_date, orders.created_at, orders.status, orders.payment_method, orders.payment_status,
  ${CASH_STILL_DUE} as cash_due,
  coalesce(customer_profiles.username, ${DELETED}) as username`

/** The columns that the exported table of orders has in addition to the list on the screen. */
type ExportedOrder = AdminOrder & {
  first_name: string
  last_name: string
  email: string
  phone: string
  city: string
  sellers: string
}

const EXPORTED = sql`
  orders.first_name, orders.last_name, orders.email, orders.phone, orders.city,
  (select string_agg(business_name, '; ' order by business_name)
   from fulfilments join seller_profiles on seller_profiles.id = fulfilments.seller_id
   where fulfilments.order_id = orders.order_id) as sellers`

/** The cursor of a list of orders: the time or amount of the page's last order, and the id of this order. */
export type OrderKey = readonly [value: string | number, orderId: string]

type Page = { sort: OrderSort; limit: number; after?: OrderKey | undefined }

const SORTS: Record<OrderSort, { column: 'created_at' | 'total_amount'; direction: 'asc' | 'desc' }> = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  largest: { column: 'total_amount', direction: 'desc' },
  smallest: { column: 'total_amount', direction: 'asc' },
}

/** Returns the orders that match the filters, up to the limit of the page, with the customer's username. */
export async function ordersFitting(database: Database, filters: OrderFilters, page: Page): Promise<AdminOrder[]> {
  const query = ordersQuery(filters, page)
  const { rows } = await (dependsOnValues(filters, page)
    ? withoutPlanCache(() => query.execute(database))
    : query.execute(database))
  return rows
}

type UpdatedPage = {
  updated_since: string
  limit: number
  after?: readonly [updatedAt: string, orderId: string] | undefined
}

/**
 * Returns a page of the orders by the time of their last update, the earliest first (index orders_by_update). Reads one
 * row more than the page contains, to know whether there is a next page.
 */
export async function ordersUpdatedSince(
  database: Database,
  { updated_since, limit, after }: UpdatedPage,
): Promise<(AdminOrder & { sort_key: string })[]> {
  const key = sql`(changed.updated_at, changed.order_id)`
  const { rows } = await sql<AdminOrder & { sort_key: string }>`
    select ${COLUMNS}, changed.updated_at as sort_key
    from order_updates as changed join orders on orders.order_id = changed.order_id
    left join customer_profiles on customer_profiles.id = orders.customer_id
    where changed.updated_at >= ${updated_since}::timestamptz
      ${after ? sql`and ${key} > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by changed.updated_at, changed.order_id limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

export function ordersQuery(filters: OrderFilters, page: Page) {
  return sql<AdminOrder>`select ${COLUMNS} ${from(filters, page)}`
}

/**
 * Returns whether the best query plan for a list of orders depends on the values of the filters. A search and a list of
 * one seller's orders by amount depend on them. For a seller with many orders, PostgreSQL scans the list of all orders.
 * For a seller with few orders, it scans the seller's list.
 */
function dependsOnValues({ q, seller_id }: OrderFilters, { sort }: Page): boolean {
  return q !== undefined || (seller_id !== undefined && SORTS[sort].column === 'total_amount')
}

/** Returns the cursor that continues a list after this order. */
export function orderKey(sort: OrderSort, order: AdminOrder): OrderKey {
  return [order[SORTS[sort].column], order.order_id]
}

/** Returns the orders that match the filters, newest first, with the additional columns of the export. */
export async function ordersToExport(
  database: Database,
  filters: OrderFilters,
  page: Omit<Page, 'sort'>,
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select ${COLUMNS}, ${EXPORTED} ${from(filters, { ...page, sort: 'newest' })}`.execute(database)
  return rows
}

const CAN_BE_PACKED = sql`not awaits_payment(orders.status, orders.payment_method, orders.payment_status)`
/** SQL condition: the order is new and can be packed, so that the count `new_orders` of the to-do list includes it. */
const IS_NEW = sql`orders.status = 'placed' and ${CAN_BE_PACKED}`

/**
 * SQL: the rows that the list of orders reads. It reads them from the index orders_newest, orders_by_total or
 * orders_of_customer. For a payment method, a list by time reads payments_by_method. For one seller, a list by time
 * reads fulfilments_of_seller, which contains the times of the orders. A list by status merges several scans of
 * orders_by_state or orders_by_state_and_total.
 */
function from(wanted: OrderFilters, page: Page) {
  const { q, ...others } = wanted
  if (q !== undefined) return rowsWhere(others, page, isResembling(q, others, page))
  const { to_do, status, payment_status, payment_method, seller_id, customer_id } = wanted
  const isOfAll = seller_id === undefined && customer_id === undefined
  if (isOfAll && payment_method && SORTS[page.sort].column === 'created_at') return rowsOfMethod(others, page)
  const isByState = to_do !== undefined || status !== undefined || payment_status !== undefined
  return isOfAll && isByState ? rowsOfStates(others, page) : rowsWhere(others, page)
}

/**
 * SQL: the first rows of a list of orders by status. There is one index scan for each combination of status and payment
 * status, and the results are merged.
 */
function rowsOfStates(
  { to_do, status, payment_status, payment_method, since, until }: Omit<OrderFilters, 'q'>,
  { sort, limit, after }: Page,
) {
  const { column, direction } = SORTS[sort]
  const key = sql`orders.${sql.raw(column)}`
  const id = sql`orders.order_id`
  const filters = [sql`orders.status = of_status and orders.payment_status = of_payment`]
  if (to_do) filters.push(CAN_BE_PACKED)
  if (payment_method) filters.push(sql`orders.payment_method = ${payment_method}`)
  if (since) filters.push(sql`orders.created_at >= ${beginOf(since)}`)
  if (until) filters.push(sql`orders.created_at < ${endOf(until)}`)
  if (after) filters.push(beyond(key, id, SORTS[sort], after))
  const first = sql`order by ${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)} limit ${atMost(limit)}`
  const statuses = ORDER_STATUSES.filter((one) => (!status || one === status) && (!to_do || one === 'placed'))
  return sql`
    from (
      select orders.*
      from unnest(${statuses}::text[]) as of_status
      cross join unnest(${payment_status ? [payment_status] : PAYMENT_STATUSES}::text[]) as of_payment
      cross join lateral (select * from orders where ${sql.join(filters, sql` and `)} ${first}) as orders
      ${first}
    ) as orders
    left join customer_profiles on customer_profiles.id = orders.customer_id
    ${first}`
}

/**
 * SQL: the first rows of a list of orders by payment method and time. The query reads the first payment of each order,
 * because its time is the time of the order. Later payments of the same order are left out.
 */
function rowsOfMethod(
  { to_do, status, payment_status, payment_method, since, until }: Omit<OrderFilters, 'q'>,
  { sort, limit, after }: Page,
) {
  const { direction } = SORTS[sort]
  const earlier = sql`
    select from payments as earlier
    where earlier.order_id = payment.order_id and earlier.created_at < payment.created_at`
  const filters = [sql`payment.payment_method = ${payment_method} and not exists (${earlier})`]
  if (to_do) filters.push(IS_NEW)
  if (status) filters.push(sql`orders.status = ${status}`)
  if (payment_status) filters.push(sql`orders.payment_status = ${payment_status}`)
  if (since) filters.push(sql`payment.created_at >= ${beginOf(since)}`)
  if (until) filters.push(sql`payment.created_at < ${endOf(until)}`)
  if (after) filters.push(beyond(sql`payment.created_at`, sql`payment.order_id`, SORTS[sort], after))
  return sql`
    from payments as payment
    join orders on orders.order_id = payment.order_id
    left join customer_profiles on customer_profiles.id = orders.customer_id
    where ${sql.join(filters, sql` and `)}
    order by payment.created_at ${sql.raw(direction)}, payment.order_id ${sql.raw(direction)}
    limit ${atMost(limit)}`
}

function rowsWhere(wanted: Omit<OrderFilters, 'q'>, { sort, limit, after }: Page, condition?: RawBuilder<unknown>) {
  const { to_do, status, payment_status, payment_method, seller_id, customer_id, since, until } = wanted
  const { column, direction } = SORTS[sort]
  const dated = sql.raw(seller_id ? 'fulfilment' : 'orders')
  const table = column === 'created_at' ? dated : sql.raw('orders')
  const key = sql`${table}.${sql.raw(column)}`
  const fulfilment = seller_id ? sql`join fulfilments as fulfilment on fulfilment.order_id = orders.order_id` : sql``
  const filters = [condition ?? sql`true`]
  if (seller_id) filters.push(sql`fulfilment.seller_id = ${seller_id}`)
  if (to_do) filters.push(IS_NEW)
  if (status) filters.push(sql`orders.status = ${sql.lit(status)}`)
  if (payment_status) filters.push(sql`orders.payment_status = ${payment_status}`)
  if (payment_method) filters.push(sql`orders.payment_method = ${payment_method}`)
  if (customer_id) filters.push(sql`orders.customer_id = ${customer_id}`)
  if (since) filters.push(sql`${dated}.created_at >= ${beginOf(since)}`)
  if (until) filters.push(sql`${dated}.created_at < ${endOf(until)}`)
  if (after) filters.push(beyond(key, sql`${table}.order_id`, SORTS[sort], after))
  return sql`
    from orders ${fulfilment}
    left join customer_profiles on customer_profiles.id = orders.customer_id
    where ${sql.join(filters, sql` and `)}
    order by ${key} ${sql.raw(direction)}, ${table}.order_id ${sql.raw(direction)}
    limit ${atMost(limit)}`
}

/** SQL condition for the rows that come after a cursor. */
function beyond(
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { column, direction }: (typeof SORTS)[OrderSort],
  [value, orderId]: OrderKey,
) {
  const type = sql.raw(column === 'created_at' ? 'timestamptz' : 'bigint')
  return sql`(${key}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}::${type}, ${orderId}::uuid)`
}

/**
 * SQL condition of a search in the list of orders. It finds orders whose id begins with the text, and orders of
 * customers with the text in the name, or with this email or phone number. Each of these criteria is searched
 * separately. For a common name, PostgreSQL scans the list until the page is full; for a rare name, it uses the index
 * of names. The order contains a copy of the customer's name, so that rows which cannot match need no lookup of the
 * customer. PostgreSQL estimates how common the name is from the table of customers (docs/decisions/085).
 */
function isResembling(q: string, others: Omit<OrderFilters, 'q'>, page: Page) {
  const isCalled = sql`lower(customer_profiles.username) like ${likePattern(q)}`
  const kinds = [
    ...(isIdBeginning(q) ? [beginsWith('orders.order_id', q)] : []),
    ...(q.includes('@') || mayBePhone(q) ? [hasContact(q.toLowerCase())] : []),
  ]
  if (kinds.length === 0) return isCalled
  const ids = [...kinds, isCalled].map((kind) => sql`(select orders.order_id ${rowsWhere(others, page, kind)})`)
  return sql`orders.order_id in (${sql.join(ids, sql` union `)})`
}

type Story = Pick<AdminOrderDetail, 'username' | 'payments' | 'commissions' | 'refunded_items' | 'notes'> & {
  history: AdminOrderDetail['history']
}

/**
 * Returns the details of an order that only admins see: the authors of its changes, all its payments, the commissions,
 * the refunded units, the notes of staff and the customer's name. Undefined if the order does not exist.
 */
export async function storyOf(database: Database, orderId: string): Promise<Story | undefined> {
  const { rows } = await sql<Story>`
    select coalesce(customer_profiles.username, ${DELETED}) as username,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'order_id', change.order_id, 'status', change.status, 'changed_at', change.changed_at,
          'changed_by', author.email, 'business_name', seller.business_name) order by change.changed_at, change.id), '[]')
        from order_status_history as change
        left join auth.users as author on author.id = change.changed_by
        left join seller_profiles as seller on seller.id = change.seller_id
        where change.order_id = orders.order_id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'payment_id', payment_id, 'payment_method', payment_method, 'provider', provider, 'provider_session_id', provider_session_id, 'status', status,
          'exchange_rate', exchange_rate, 'refunded_amount', refunded_amount, 'received_amount', received_amount,
          'amount', amount, 'charged_amount', charged_amount, 'charged_currency', charged_currency,
          'created_at', created_at, 'updated_at', updated_at) order by created_at desc), '[]')
        from payments where payments.order_id = orders.order_id) as payments,
      (select jsonb_agg(jsonb_build_object('seller_id', seller_id, 'commission', commission) order by seller_id)
        from fulfilments where fulfilments.order_id = orders.order_id) as commissions,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity) order by product_id), '[]')
        from (
          select product_id, sum(quantity)::int as quantity from payments
          join refunds using (payment_id) join refund_items using (refund_id)
          where payments.order_id = orders.order_id group by product_id) as refunded) as refunded_items,
      (select coalesce(jsonb_agg(jsonb_build_object('text', note.text, 'created_by', author.email,
          'created_at', note.created_at) order by note.note_id), '[]')
        from order_notes as note join auth.users as author on author.id = note.created_by
        where note.order_id = orders.order_id) as notes
    from orders
    left join customer_profiles on customer_profiles.id = orders.customer_id
    where orders.order_id = ${orderId}`.execute(database)
  return rows[0]
}
