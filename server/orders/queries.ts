import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { Paisa } from '#contract/money.ts'
import type { Texts } from '#contract/names.ts'
import type { ListedOrder, Order, UnpaidOrder } from '#contract/orders.ts'
import { METHODS_WITHOUT_PROVIDER } from '#contract/payment-methods.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { TRANSFER_HOURS } from '#contract/transfers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { REFUND_REQUEST } from './refund-request-columns.ts'

/** The cursor of a page of orders: the time and the id of the last row. */
export type OrderKey = readonly [createdAt: string, orderId: string]

const SUMMARY = [
  'order_id',
  'customer_id',
  'subtotal',
  'shipping',
  'tax',
  'rounding',
  'total_amount',
  'currency',
  'item_count',
  'status',
  'payment_method',
  'payment_status',
  'order_date',
  'created_at',
] as const

/** SQL: the cash that is still to be collected for an order, in paisa. */
export const CASH_STILL_DUE = sql<Paisa>`
  (select coalesce(sum(cash_due), 0)::bigint from fulfilments
   where fulfilments.order_id = orders.order_id and fulfilments.status <> 'cancelled' and collected_at is null)`

const ADDRESS = ['first_name', 'last_name', 'phone', 'email', 'address', 'city', 'state', 'zip_code', 'note'] as const

/** SQL: the names of an order item in other languages, as they were at checkout. */
const ORDERED_NAMES = sql<Texts>`order_items.names`.as('names')

/** The columns of an order item. They contain the data of the product at the time of checkout. */
export const ITEM = [
  'order_id',
  'product_id',
  'seller_id',
  'quantity',
  'price',
  'name',
  ORDERED_NAMES,
  'image_url',
  'unit_weight',
  'unit_label',
] as const

/**
 * Returns the customer's orders, newest first (index orders_of_customer). Reads one order more than `limit`, which
 * shows whether there is a next page.
 */
export async function newestOrdersOf(
  database: Database,
  customerId: string,
  limit: number,
  after?: OrderKey,
): Promise<ListedOrder[]> {
  let query = database
    .selectFrom('orders')
    .select(SUMMARY)
    .select(CASH_STILL_DUE.as('cash_due'))
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_items')
          .select(['product_id', 'name', ORDERED_NAMES, 'image_url', 'quantity'])
          .whereRef('order_items.order_id', '=', 'orders.order_id')
          .orderBy('name')
          .orderBy('product_id'),
      ).as('items'),
    )
    .where('customer_id', '=', customerId)
  if (after) {
    const [createdAt, orderId] = after
    query = query.where(sql<boolean>`(created_at, order_id) < (${createdAt}::timestamptz, ${orderId}::uuid)`)
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .$castTo<ListedOrder>()
    .execute()
}

/**
 * Returns an order with its related rows, all read in one snapshot of the database. Undefined if it does not exist or
 * belongs to another customer.
 */
export async function orderOf(
  database: Database | Tx,
  customerId: string,
  orderId: string,
): Promise<Order | undefined> {
  return wholeOrder(database, orderId).where('customer_id', '=', customerId).$castTo<Order>().executeTakeFirst()
}

/**
 * Returns any order with its related rows, without checking who owns it. Undefined if it does not exist. Do not return
 * the result to customers or sellers.
 */
export function anyOrder(database: Database, orderId: string): Promise<Order | undefined> {
  return wholeOrder(database, orderId).$castTo<Order>().executeTakeFirst()
}

function wholeOrder(database: Database, orderId: string) {
  return database
    .selectFrom('orders')
    .select(SUMMARY)
    .select(CASH_STILL_DUE.as('cash_due'))
    .select(ADDRESS)
    .select(['exchange_rate', 'language', sql<Paisa>`credit_used - credit_returned`.as('credit_used')])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('order_items')
          .select(ITEM)
          .whereRef('order_items.order_id', '=', 'orders.order_id')
          .orderBy('name')
          .orderBy('product_id'),
      ).as('items'),
      jsonArrayFrom(
        order
          .selectFrom('order_status_history')
          .select(['order_id', 'status', 'changed_at'])
          .whereRef('order_status_history.order_id', '=', 'orders.order_id')
          .orderBy('changed_at')
          .orderBy('id'),
      ).as('history'),
      jsonArrayFrom(
        order
          .selectFrom('fulfilments')
          .innerJoin('seller_profiles', 'seller_profiles.id', 'fulfilments.seller_id')
          .select([
            'fulfilments.order_id',
            'fulfilments.seller_id',
            'seller_profiles.business_name',
            'fulfilments.status',
            'fulfilments.item_count',
            'fulfilments.amount',
            'fulfilments.refunded_amount',
            'fulfilments.cash_due',
            'fulfilments.collected_at',
            'fulfilments.courier',
            'fulfilments.tracking_number',
            'fulfilments.cancel_reason',
            'fulfilments.cancel_note',
            'fulfilments.updated_at',
          ])
          .whereRef('fulfilments.order_id', '=', 'orders.order_id')
          .orderBy('seller_profiles.business_name')
          .orderBy('fulfilments.seller_id'),
      ).as('fulfilments'),
      jsonObjectFrom(
        order
          .selectFrom('payments')
          .select([
            'payment_id',
            'payment_method',
            'provider',
            'status',
            'amount',
            'charged_amount',
            'charged_currency',
            'exchange_rate',
            'refunded_amount',
            'received_amount',
            'created_at',
          ])
          .whereRef('payments.order_id', '=', 'orders.order_id')
          // An order can have several payments. The query returns the paid one, or else a refunded one, or else the
          // latest one.
          .orderBy(sql`payments.status in ('paid', 'partly_refunded')`, 'desc')
          .orderBy(sql`payments.status = 'refunded'`, 'desc')
          .orderBy('payments.created_at', 'desc')
          .limit(1),
      ).as('payment'),
      jsonArrayFrom(
        order
          .selectFrom('refunds')
          .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
          .select([
            'refunds.refund_id',
            'refunds.seller_id',
            'refunds.reason',
            'refunds.amount',
            'refunds.charged_amount',
            'refunds.credit_amount',
            'refunds.status',
            'refunds.created_at',
          ])
          .whereRef('payments.order_id', '=', 'orders.order_id')
          .orderBy('refunds.created_at')
          .orderBy('refunds.refund_id'),
      ).as('refunds'),
      jsonObjectFrom(
        order
          .selectFrom('refund_requests')
          .select(REFUND_REQUEST)
          .whereRef('refund_requests.order_id', '=', 'orders.order_id')
          .orderBy('refund_requests.created_at', 'desc')
          .limit(1),
      ).as('refund_request'),
    ])
    .where('order_id', '=', orderId)
}

/** Returns the ids of the customers of these orders. */
export async function customersOfOrders(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const found = await database
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  return found.map(({ customer_id }) => customer_id)
}

/** Returns the ids of the sellers of these orders (primary key of the fulfilments). */
export async function sellersOfOrders(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const found = await database
    .selectFrom('fulfilments')
    .select('seller_id')
    .distinct()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  return found.map(({ seller_id }) => seller_id)
}

const AWAITS_PAYMENT = sql<boolean>`awaits_payment(status, payment_method, payment_status)`

/** The maximum number of orders that `unpaidOrdersOf` returns. */
const MOST_UNPAID = 10

/** SQL: the time at which an unpaid order expires. */
const EXPIRES_AT = sql<string>`created_at + make_interval(mins => payment_window_minutes)`

/**
 * Returns the customer's orders that can still be paid. The order that expires first comes first (index
 * orders_of_customer).
 */
export async function unpaidOrdersOf(database: Database, customerId: string): Promise<UnpaidOrder[]> {
  return database
    .selectFrom('orders')
    .select(['order_id', 'total_amount', 'item_count', 'payment_method'])
    .select(sql<number>`ceil(extract(epoch from ${EXPIRES_AT} - now()))::int`.as('seconds_left'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', sql<string>`now() - make_interval(hours => ${TRANSFER_HOURS.most})`)
    .where(EXPIRES_AT, '>', sql<string>`now()`)
    .where(AWAITS_PAYMENT)
    .orderBy(EXPIRES_AT)
    .$castTo<UnpaidOrder>()
    .limit(MOST_UNPAID)
    .execute()
}

/**
 * Returns the id of a customer's newest unpaid order whose payment method has a payment provider. Undefined if there is
 * none.
 */
export async function newestUnpaidOrderOf(database: Database, customerId: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('orders')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('payment_method', 'not in', METHODS_WITHOUT_PROVIDER)
    .where(AWAITS_PAYMENT)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.order_id
}

/**
 * Returns the ids of orders that were not paid in time, oldest first (index orders_by_state). Customers have at least
 * `PAYMENT_WINDOW_MINUTES` to pay an order, so the query does not read newer orders.
 */
export async function ordersNotPaidInTime(database: Database, limit: number): Promise<string[]> {
  const found = await database
    .selectFrom('orders')
    .select('order_id')
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('payment_method', '<>', 'cash_on_delivery')
    .where('status', 'in', ['placed', 'pending', 'processing'])
    .where('created_at', '<', sql<string>`now() - make_interval(mins => ${PAYMENT_WINDOW_MINUTES})`)
    .where(EXPIRES_AT, '<', sql<string>`now()`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return found.map(({ order_id }) => order_id)
}

export type OrderSeller = Recipient & { seller_id: string; business_name: string }

/**
 * Returns the people who pack an order: its sellers, and the members of their staff with one of these roles (index
 * users_staff_of). Leaves out banned and closed accounts of staff, and accounts without an email address. Leaves out
 * the staff of a seller if the seller is not verified, or if the owner is banned or deleted.
 */
export async function packersOfOrder(
  tx: Tx,
  orderId: string,
  roles: readonly SellerStaffRole[],
): Promise<OrderSeller[]> {
  const { rows } = await sql<OrderSeller>`
    with own as (
      select seller_id, business_name, is_verified from fulfilments join seller_profiles on seller_profiles.id = seller_id
      where order_id = ${orderId}
    )
    select seller_id, business_name, email, language from own
    join auth.users as account on account.id = seller_id
    where coalesce(email, '') <> ''
    union all
    select seller_id, business_name, account.email, account.language from own
    join users on users.staff_of = seller_id and users.seller_role = any(${[...roles]}::text[])
    join auth.users as account on account.id = users.id
    join auth.users as owner_account on owner_account.id = own.seller_id
    where coalesce(account.email, '') <> '' and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and is_verified and owner_account.deleted_at is null
      and (owner_account.banned_until is null or owner_account.banned_until <= now())
    order by seller_id, email`.execute(tx)
  return rows
}

/** Returns the sellers of an order, without those who have no email address. */
export async function sellersOfOrder(tx: Tx, orderId: string): Promise<OrderSeller[]> {
  const { rows } = await sql<OrderSeller>`
    select seller_id, business_name, email, language from fulfilments
    join seller_profiles on seller_profiles.id = seller_id
    join auth.users as account on account.id = seller_id
    where order_id = ${orderId} and coalesce(email, '') <> ''
    order by seller_id`.execute(tx)
  return rows
}
