import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { NamedStaffRole } from '#contract/staff-roles.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** The SQL condition that `session` is a session that has not ended. */
const isOpen = sql<boolean>`(session.not_after is null or session.not_after > now())`

/** Returns the push subscriptions of an account in open sessions, newest first (index push_subscriptions_of_user). */
export function subscriptionsOf(database: Database, userId: string) {
  return database
    .selectFrom('push_subscriptions')
    .innerJoin('auth.sessions as session', 'session.id', 'session_id')
    .select(['subscription_id', 'endpoint', 'push_subscriptions.created_at'])
    .where('push_subscriptions.user_id', '=', userId)
    .where(isOpen)
    .orderBy('push_subscriptions.created_at', 'desc')
    .execute()
}

type Subscription = {
  subscription_id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  /** The secret of a browser's push subscription, encrypted if the shop has encryption keys. */
  auth_secret: string
}

/** Stores a push subscription. Replaces an earlier one with the same endpoint, even of another account. */
export async function storeSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...subscription, created_at: sql<string>`now()` }),
    )
    .execute()
}

/** Returns the push subscription with an endpoint, if its session has not ended (unique index on endpoint). */
export function subscriptionAt(database: Database, endpoint: string) {
  return database
    .selectFrom('push_subscriptions')
    .innerJoin('auth.sessions as session', 'session.id', 'session_id')
    .select(['subscription_id', 'auth_secret'])
    .where('endpoint', '=', endpoint)
    .where(isOpen)
    .executeTakeFirst()
}

/**
 * Gives the push subscription at `former` the endpoint and keys to which its browser has changed. An earlier
 * subscription with this endpoint is deleted. Returns false if the subscription is no longer at `former`.
 */
export async function moveSubscription(
  tx: Tx,
  former: string,
  { subscription_id, endpoint, ...keys }: Omit<Subscription, 'user_id' | 'session_id'>,
): Promise<boolean> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('subscription_id', '<>', subscription_id)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('push_subscriptions')
    .set({ endpoint, ...keys })
    .where('subscription_id', '=', subscription_id)
    .where('endpoint', '=', former)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes all push subscriptions of an account except the newest `kept` (index push_subscriptions_of_user). */
export async function deleteOldest(tx: Tx, userId: string, kept: number): Promise<void> {
  await sql`
    delete from push_subscriptions using (
      select subscription_id, row_number() over (order by created_at desc) as rank
      from push_subscriptions where user_id = ${userId}
    ) as ranked
    where push_subscriptions.subscription_id = ranked.subscription_id and rank > ${kept}`.execute(tx)
}

/** Deletes a push subscription of an account. Returns false if there is no such subscription. */
export async function deleteOwn(database: Database, userId: string, subscriptionId: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('push_subscriptions')
    .where('subscription_id', '=', subscriptionId)
    .where('user_id', '=', userId)
    .returning('subscription_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes a push subscription to which the shop can no longer send messages. */
export async function deleteGone(database: Database, subscriptionId: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('subscription_id', '=', subscriptionId).execute()
}

/** The roles whose people get messages about new orders: of admins, and of the staff of the order's sellers. */
export type OrderStaff = { staff: readonly NamedStaffRole[]; sellerStaff: readonly SellerStaffRole[] }

/**
 * Returns the push subscriptions of the sellers of an order and their staff, and of the admins with one of the staff
 * roles and the owners (indexes push_subscriptions_of_user, users_staff_of and users_by_role).
 */
export async function subscriptionsForOrder(
  tx: Tx,
  orderId: string,
  { staff, sellerStaff }: OrderStaff,
): Promise<string[]> {
  const { rows } = await sql<{ subscription_id: string }>`
    select subscription_id from push_subscriptions
    where user_id in (
      select seller_id from fulfilments where order_id = ${orderId}
      union
      select id from users join fulfilments on seller_id = staff_of
      where order_id = ${orderId} and seller_role = any(${[...sellerStaff]}::text[])
      union
      select id from users where role = 'admin' and staff_roles && (${[...staff]}::text[] || array['owner'])
    )`.execute(tx)
  return rows.map(({ subscription_id }) => subscription_id)
}

/** The data of a push message about a new order to one browser. */
export type OrderToPush = {
  endpoint: string
  p256dh: string
  auth_secret: string
  language: Language
  /**
   * Whether the recipient of the push message is a seller of the order or on the staff of one. Otherwise the recipient
   * is an admin.
   */
  is_seller: boolean
  /** The number of units in the order that the push message states; for a seller, only the seller's own units. */
  item_count: number
}

/**
 * Returns the data of the message about a new order to a browser. Returns undefined if the subscription or its session
 * has ended, the account is banned, or the account may no longer see the order. All lookups are by primary key.
 */
export async function orderToPush(
  database: Database,
  subscriptionId: string,
  orderId: string,
  { staff, sellerStaff }: OrderStaff,
): Promise<OrderToPush | undefined> {
  const { rows } = await sql<OrderToPush>`
    select endpoint, p256dh, auth_secret, account.language, own.seller_id is not null as is_seller,
      (select coalesce(sum(quantity), 0)::int from order_items
        where order_id = ${orderId} and (own.seller_id is null or order_items.seller_id = own.seller_id)) as item_count
    from push_subscriptions as subscription
    join auth.sessions as session on session.id = subscription.session_id and session.user_id = subscription.user_id
    join auth.users as account on account.id = subscription.user_id
    join users on users.id = account.id
    left join seller_profiles as seller on seller.is_verified and seller.id = case
      when users.is_seller then account.id
      when users.seller_role = any(${[...sellerStaff]}::text[]) then users.staff_of end
    left join fulfilments as own on own.order_id = ${orderId} and own.seller_id = seller.id
    where subscription.subscription_id = ${subscriptionId} and ${isOpen}
      and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
      and (own.seller_id is not null
        or users.role = 'admin' and users.staff_roles && (${[...staff]}::text[] || array['owner']))`.execute(database)
  return rows[0]
}
