import type { ShopEvent } from '#contract/shop-events.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/** Something that has happened to an order or a product, whose id is `subject_id`. */
type Announcement = { event: ShopEvent; subject_id: string }

/**
 * Has everybody told what happens in this transaction, by mail and webhook, once it has committed. Who is to be told, and in which words, is
 * found out afterwards, so that the transaction is made no longer than by this row. The caller publishes the change of the order or product,
 * which wakes whoever tells.
 */
export async function announce(tx: Tx, event: ShopEvent, subject_id: string): Promise<void> {
  await tx.insertInto('shop_events').values({ event, subject_id }).execute()
}

/** The same for something that has happened to several things. */
export async function announceAll(tx: Tx, event: ShopEvent, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .insertInto('shop_events')
    .values(subjectIds.map((subject_id) => ({ event, subject_id })))
    .execute()
}

/** The same for several events at once, as a part of a statement. */
export function announcements(events: Announcement[]): Write {
  return (query) => query.with('announced', (write) => write.insertInto('shop_events').values(events))
}
