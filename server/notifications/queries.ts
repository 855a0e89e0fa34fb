import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { PRODUCT_COLUMNS } from '#server/catalog/product-columns.ts'
import { orderOf } from '#server/orders/queries.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const COLUMNS = ['id', 'channel', 'recipient', 'subject', 'html', 'text', 'created_at'] as const
const SHOWN = 100

/** The newest messages, of one recipient if named (index mailbox_of_recipient). */
export function newestMessages(database: Database, recipient?: string) {
  const messages = database.selectFrom('mailbox').select(COLUMNS).orderBy('id', 'desc').limit(SHOWN)
  return (recipient ? messages.where('recipient', '=', recipient) : messages).execute()
}

export type Message = Awaited<ReturnType<typeof newestMessages>>[number]

export function messageById(database: Database, id: number): Promise<Message | undefined> {
  return database.selectFrom('mailbox').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export type UntoldEvent = { event_id: string; event: ShopEvent; subject_id: string; occurred_at: string }

/**
 * The first event that nobody has told of, or is telling of, but for `except`, those that nobody gets a mail of last (index
 * shop_events_untold); locked until the transaction ends.
 */
export function lockUntoldEvent(tx: Tx, except: string[]): Promise<UntoldEvent | undefined> {
  return tx
    .selectFrom('shop_events')
    .select(['event_id', 'subject_id', 'occurred_at', sql<ShopEvent>`event`.as('event')])
    .where('told_at', 'is', null)
    .where('event_id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy(sql`event in ('product.created', 'product.updated')`)
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Notes a locked event as told. */
export async function noteTold(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('shop_events')
    .set({ told_at: sql`now()` })
    .where('event_id', '=', eventId)
    .where('told_at', 'is', null)
    .execute()
}

/** An order with all that belongs to it. */
export async function orderToTell(tx: Tx, orderId: string): Promise<Order | undefined> {
  const found = await tx.selectFrom('orders').select('customer_id').where('order_id', '=', orderId).executeTakeFirst()
  return found && orderOf(tx, found.customer_id, orderId)
}

export type SellerToTell = { seller_id: string; business_name: string; email: string }

/** The sellers of an order who can be reached by mail. */
export async function sellersOfOrder(tx: Tx, orderId: string): Promise<SellerToTell[]> {
  const { rows } = await sql<SellerToTell>`
    select seller_id, business_name, email from fulfilments
    join seller_profiles on seller_profiles.id = seller_id
    join auth.users as account on account.id = seller_id
    where order_id = ${orderId} and coalesce(email, '') <> ''
    order by seller_id`.execute(tx)
  return rows
}

/** A product as it is now, on sale or archived, with its seller's address. */
export function productToTell(tx: Tx, productId: string) {
  return tx
    .selectFrom('shop_products')
    .select(PRODUCT_COLUMNS)
    .select(sql<string | null>`(select email from auth.users where id = seller_id)`.as('seller_email'))
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export type ProductToTell = Omit<NonNullable<Awaited<ReturnType<typeof productToTell>>>, 'seller_email'>

const KEPT_DAYS = 30

/** Forgets what was told, and the log of webhooks, after 30 days (indexes shop_events_oldest, deliveries_oldest). */
export async function forgetOldEvents(database: Database): Promise<void> {
  await sql`delete from shop_events where told_at is not null and occurred_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  )
  await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  )
}
