import { sql } from 'kysely'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { Tx } from './database/database.ts'
import type { Write } from './database/write-together.ts'

/** An event of an order or a product. `subject_id` is the id of the order or product. */
export type OutboxEvent = { event: ShopEvent; subject_id: string }

/**
 * Writes events to the outbox `shop_events`, in the transaction that causes them. After the commit, the module
 * `notifications` sends the emails and webhooks of the events. The caller must also publish the change of the order or
 * product with `Events.publish`. Otherwise the emails and webhooks are sent up to a minute later.
 */
export async function publishShopEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.insertInto('shop_events').values(events).execute()
}

/**
 * Events for the outbox, as two lists of the same length. One list has the names of the events, and the other has the
 * ids of their orders or products.
 */
export type OutboxColumns = { events: readonly ShopEvent[]; subject_ids: readonly string[] }

/**
 * Writes events to the outbox like `publishShopEvents`, but as a part of a larger SQL statement. The text of the
 * statement does not depend on the number of events.
 */
export function shopEventsWrite({ events, subject_ids }: OutboxColumns): Write {
  return (query) =>
    query.with(
      'published',
      () => sql`(
        insert into shop_events (event, subject_id)
        select event, subject_id from unnest(${events}::text[], ${subject_ids}::uuid[]) as happened (event, subject_id))`,
    )
}
