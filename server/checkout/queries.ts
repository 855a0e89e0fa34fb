import { type QueryCreator, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Paisa } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { TRANSFER_HOURS } from '#contract/transfers.ts'
import type { DB } from '#database/types.ts'
import { LOCKED_COLUMNS, type LockedCartLine, lockCartProducts } from '#server/cart/lock-cart-products.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** A claimed idempotency key: the customer and the key, the order that it creates, and the hash of the request. */
export type Claim = { customer_id: string; key: string; request_hash: string; order_id: string }

/** The earlier request that has used an idempotency key: its hash and its order. */
export type EarlierRequest = Pick<Claim, 'order_id' | 'request_hash'>

/**
 * Claims an idempotency key for a new order and locks the customer's cart, with one query. If a concurrent request is
 * using the same key, this call blocks until that request ends. Returns the locked lines in the order of product ids.
 * Returns undefined, and locks nothing, if another request has used the key.
 */
export async function claimKeyAndLockCart(tx: Tx, claim: Claim): Promise<LockedCartLine[] | undefined> {
  const [answer] = await keyClaimed(tx, null, claim)
  return answer?.is_ours ? answer.lines : undefined
}

const keyClaimed = compileOnce((database, _: null, { customer_id, key, request_hash, order_id }: Claim) =>
  database
    .with('claimed', (query) =>
      query
        .insertInto('idempotency_keys')
        .values({ customer_id, key, request_hash, order_id })
        .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doNothing())
        .returning('key'),
    )
    .with('line', (query) => lockCartProducts(query, customer_id).where(sql<boolean>`exists (select from claimed)`))
    .selectNoFrom(({ selectFrom }) => [
      sql<boolean>`exists (select from claimed)`.as('is_ours'),
      sql`set_config('mandi.publishes_stock', 'on', true)`.as('publishes_stock'),
      jsonArrayFrom(selectFrom('line').select(LOCKED_COLUMNS).orderBy('product_id')).as('lines'),
    ]),
)

/** Returns the request that has used an idempotency key. */
export async function earlierRequest(tx: Tx, { customer_id, key }: Claim): Promise<EarlierRequest> {
  return tx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/**
 * The number of unpaid orders of a customer, and of the customer's orders in the last hour. For a cash order, also the
 * number of open cash orders, and how many of the customer's last ended cash orders were refused at the door, both of
 * the last 90 days. `is_cash_full` means that a collector of the new order has reached the limit for cash in hand, as
 * of the last refresh of the figures. `is_trusted` means that the new order is not paid in cash, or that the customer
 * has proven the phone number or has a delivered order.
 */
export type RecentOrders = {
  unpaid: number
  in_an_hour: number
  open_cash: number
  refused_cash: number
  is_cash_full: boolean
  is_trusted: boolean
}

/**
 * Query that counts a customer's recent orders. An order that the same statement writes is not counted (index
 * orders_of_customer). The earlier cash orders are counted only if the new order is a cash order.
 */
export function recentOrders(
  query: QueryCreator<DB>,
  { customer_id: customerId, payment_method, phone, cash_due, cash_limit, refused_limit }: NewOrder,
) {
  const earlierCash = sql`from orders where customer_id = ${customerId} and created_at > now() - interval '90 days'
    and payment_method = 'cash_on_delivery' and ${payment_method} = 'cash_on_delivery'`
  return query
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where awaits_payment(status, payment_method, payment_status))`.as('unpaid'),
      sql<number>`count(*) filter (where created_at > now() - interval '1 hour')`.as('in_an_hour'),
      sql<number>`(select count(*) ${earlierCash} and payment_status = 'pending' and status <> 'cancelled')`.as(
        'open_cash',
      ),
      sql<number>`(select count(*) filter (where is_refused) from (
        select is_refused ${earlierCash} and payment_status <> 'pending'
        order by created_at desc limit ${refused_limit}::int) as ended)`.as('refused_cash'),
      sql<boolean>`exists (
        select from jsonb_object_keys(${cash_due}::jsonb) as due (seller)
        left join riders_of_sellers as setting on setting.seller_id = due.seller::uuid
        join cash_in_hand as held on held.collector_id = coalesce(setting.rider_id, due.seller::uuid)
        where held.amount >= ${cash_limit}::bigint)`.as('is_cash_full'),
      sql<boolean>`(
        ${payment_method} <> 'cash_on_delivery'
        or exists (select from auth.proven_phones where user_id = ${customerId} and phone = ltrim(${phone}, '+'))
        or exists (select from auth.users where id = ${customerId} and phone_confirmed_at is not null and phone = ltrim(${phone}, '+'))
        or exists (select from orders where customer_id = ${customerId} and status = 'delivered'))`.as('is_trusted'),
    ])
    .where('customer_id', '=', customerId)
    .where('created_at', '>', sql<string>`now() - make_interval(hours => ${TRANSFER_HOURS.most})`)
}

/**
 * The options for counting a customer's orders. `cash_due` is a JSON object; its keys are the ids of the sellers whose
 * cash is due at the door. `cash_limit` is the limit for cash in hand in paisa, or null. `refused_limit` is the number
 * of refused cash orders after which a customer must pay in advance.
 */
type NewOrder = {
  customer_id: string
  payment_method: PaymentMethod
  phone: string
  cash_due: string
  cash_limit: Paisa | null
  refused_limit: number
}

/** Deletes the idempotency keys that are older than `days` (index idempotency_keys_oldest). */
export async function deleteKeysOlderThan(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
