import { sql } from 'kysely'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { Tx } from './database/database.ts'
import type { Write } from './database/write-together.ts'

/** An event of an order or a product, whose id is `subject_id`. */
export type OutboxEvent = { event: ShopEvent; subject_id: string }

/**
 * Writes events to the outbox `shop_events`, in the transaction that causes them. After its commit, `notifications`
 * sends their emails and webhooks. The caller must also publish the change of the order or product (`Events.publish`),
 * which starts this at once.
 */
export async function publishShopEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.insertInto('shop_events').values(events).execute()
}

/** Events with the order or product of each, as columns. */
export type OutboxColumns = { events: readonly ShopEvent[]; subject_ids: readonly string[] }

/** The same as one write of a statement. Its text does not depend on the number of events. */
export function shopEventsWrite({ events, subject_ids }: OutboxColumns): Write {
  return (query) =>
    query.with(
      'published',
      () => sql`(
        insert into shop_events (event, subject_id)
        select event, subject_id from unnest(${events}::text[], ${subject_ids}::uuid[]) as happened (event, subject_id))`,
    )
}
