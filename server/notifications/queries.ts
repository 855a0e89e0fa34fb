import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { PRODUCT_COLUMNS } from '#server/catalog/product-columns.ts'
import { DESCRIPTIONS, NAMES } from '#server/catalog/product-texts.ts'
import { orderOf } from '#server/orders/queries.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const COLUMNS = ['id', 'channel', 'recipient', 'subject', 'html', 'text', 'created_at'] as const
const SHOWN = 100

/**
 * Returns the newest 100 messages in the mailbox. It stores messages if no mail server or SMS gateway is configured
 * that could send them. With `recipient`, returns only messages to this recipient (index mailbox_of_recipient).
 */
export function newestMessages(database: Database, recipient?: string) {
  const messages = database.selectFrom('mailbox').select(COLUMNS).orderBy('id', 'desc').limit(SHOWN)
  return (recipient ? messages.where('recipient', '=', recipient) : messages).execute()
}

export type Message = Awaited<ReturnType<typeof newestMessages>>[number]

export function messageById(database: Database, id: number): Promise<Message | undefined> {
  return database.selectFrom('mailbox').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export type PendingEvent = {
  sequence: number
  event_id: string
  event: ShopEvent
  subject_id: string
  occurred_at: string
}

const HAS_NO_MAIL = sql<boolean>`event in ('product.created', 'product.updated')`

/**
 * Locks and returns the oldest pending event that no other node has locked. Leaves out the events in `except`. Events
 * without an email are returned after all others (index shop_events_unpublished).
 */
export function lockPendingEvent(tx: Tx, except: string[]): Promise<PendingEvent | undefined> {
  return tx
    .selectFrom('shop_events')
    .select(['sequence', 'event_id', 'subject_id', 'occurred_at', sql<ShopEvent>`event`.as('event')])
    .where('published_at', 'is', null)
    .where('event_id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy(HAS_NO_MAIL)
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Marks a locked event as published (index shop_events_unpublished). */
export async function markPublished(tx: Tx, { event, sequence }: PendingEvent): Promise<void> {
  await tx
    .updateTable('shop_events')
    .set({ published_at: sql`now()` })
    .where('published_at', 'is', null)
    .where(HAS_NO_MAIL, '=', event === 'product.created' || event === 'product.updated')
    .where('sequence', '=', sequence)
    .execute()
}

/** An order with its items and sellers, and the verified email of its customer's account. */
export type OrderToNotify = { order: Order; account_email: string | null }

export async function orderToNotify(tx: Tx, orderId: string): Promise<OrderToNotify | undefined> {
  const found = await tx
    .selectFrom('orders')
    .leftJoin('auth.users as account', (join) =>
      join
        .onRef('account.id', '=', 'orders.customer_id')
        .on('account.email_confirmed_at', 'is not', null)
        .on('account.deleted_at', 'is', null),
    )
    .select(['orders.customer_id', sql<string | null>`nullif(account.email, '')`.as('account_email')])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const order = found && (await orderOf(tx, found.customer_id, orderId))
  return order && { order, account_email: found.account_email }
}

/** Returns an event with its time. Undefined if the event was deleted. */
export function eventById(tx: Tx, eventId: string): Promise<{ event: ShopEvent; occurred_at: string } | undefined> {
  return tx
    .selectFrom('shop_events')
    .select([sql<ShopEvent>`event`.as('event'), 'occurred_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Returns the current data of a product. The product may be archived. */
export function productToNotify(tx: Tx, productId: string) {
  return tx
    .selectFrom('shop_products')
    .select(PRODUCT_COLUMNS)
    .select([NAMES.as('names'), DESCRIPTIONS.as('descriptions')])
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export type ProductToNotify = NonNullable<Awaited<ReturnType<typeof productToNotify>>>

const KEPT_DAYS = 30

/**
 * Deletes published events, and the log of webhook deliveries, after 30 days (indexes shop_events_oldest and
 * deliveries_oldest).
 */
export async function forgetOldEvents(database: Database): Promise<void> {
  await sql`delete from shop_events where published_at is not null and occurred_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  )
  await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  )
}
