import { sql } from 'kysely'
import type { PaymentStatus } from '#contract/statuses.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Notes on a locked order what has become of its payment, and tells whoever watches it. */
export async function setPaymentStatus(
  platform: Platform,
  tx: Tx,
  orderId: string,
  payment_status: PaymentStatus,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .execute()
  await platform.events.publish(tx, 'order', orderId)
}
