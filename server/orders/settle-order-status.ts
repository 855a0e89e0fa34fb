import { sql } from 'kysely'
import { announce } from '#server/notifications/announce.ts'
import { settleCancelledParts } from '#server/payments/settle-cancelled-parts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LockedOrder } from './lock-order.ts'
import { statusOfOrder } from './order-status.ts'
import { fulfilmentsOf } from './queries.ts'

/** Who changed it: nobody where the shop itself did. */
export type Author = { changed_by: string | null; seller_id: string | null }

/**
 * Brings a locked order's status in line with its fulfilments. Only where it differs from the stored one, a line of history is added
 * and announced; whoever watches the order hears of it in any case. The money of cancelled parts goes back.
 */
export async function settleOrderStatus(platform: Platform, tx: Tx, order: LockedOrder, author: Author): Promise<void> {
  const { order_id } = order
  const fulfilments = await fulfilmentsOf(tx, order_id)
  const status = statusOfOrder(fulfilments.map((fulfilment) => fulfilment.status))
  if (status !== order.status) {
    await tx.updateTable('orders').set({ status, updated_at: sql`now()` }).where('order_id', '=', order_id).execute()
    await tx
      .insertInto('order_status_history')
      // The moment of the change, not of the transaction's begin: changes that waited for each other keep their order.
      .values({ order_id, status, ...author, changed_at: sql`clock_timestamp()` })
      .execute()
    await announce(tx, `order.${status}`, order_id)
  }
  await settleCancelledParts(platform, tx, order, fulfilments)
  await platform.events.publish(tx, 'order', order_id)
}
