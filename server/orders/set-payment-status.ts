import { sql } from 'kysely'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { announce } from '#server/notifications/announce.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What is announced; an order whose payment has expired or was given up is announced as cancelled. */
const ANNOUNCED: Partial<Record<PaymentStatus, ShopEvent>> = {
  paid: 'order.paid',
  failed: 'order.payment_failed',
  partly_refunded: 'order.refunded',
  refunded: 'order.refunded',
}

/** Notes on a locked order what has become of its payment, announces it, and tells whoever watches it. */
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
  const event = ANNOUNCED[payment_status]
  if (event) await announce(tx, event, orderId)
  await platform.events.publish(tx, 'order', orderId)
}
