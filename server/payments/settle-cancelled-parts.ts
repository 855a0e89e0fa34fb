import type { LockedOrder } from '#server/orders/lock-order.ts'
import type { Part } from '#server/orders/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closePayments } from './close-payments.ts'
import { SETTLED, UNPAID } from './payment-status.ts'
import { refundCancelledParts } from './refunds/refund-cancelled-parts.ts'

/**
 * Brings the money of a locked order in line with its cancelled parts: what was paid for them goes back, and nobody pays any more for an
 * order that is cancelled as a whole.
 */
export async function settleCancelledParts(
  platform: Platform,
  tx: Tx,
  order: LockedOrder,
  parts: readonly Part[],
): Promise<void> {
  if (SETTLED.includes(order.payment_status)) return refundCancelledParts(platform, tx, order, parts)
  const isCancelled = parts.every(({ status }) => status === 'cancelled')
  if (isCancelled && UNPAID.includes(order.payment_status)) await closePayments(platform, tx, order.order_id)
}
