import type { LockedOrder } from '#server/orders/lock-order.ts'
import type { Part } from '#server/orders/queries.ts'
import { setPaymentStatus } from '#server/orders/set-payment-status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { giveBack } from './give-back.ts'
import { lockRefundablePayment, sellersPaidBackFor } from './queries.ts'
import { refundableOf } from './refund-amount.ts'

/**
 * Gives back the money of a locked order's cancelled parts, once for each part; all that is left, shipping included, when the whole order is
 * cancelled. Nothing happens to an order that was not paid.
 */
export async function refundCancelledParts(
  platform: Platform,
  tx: Tx,
  { order_id }: Pick<LockedOrder, 'order_id'>,
  parts: readonly Part[],
): Promise<void> {
  const cancelled = parts.filter(({ status }) => status === 'cancelled')
  if (cancelled.length === 0) return
  const payment = await lockRefundablePayment(tx, order_id)
  if (!payment) return
  if (cancelled.length === parts.length) {
    const rest = { amount: refundableOf(payment), reason: 'order_cancelled' } as const
    const next = await giveBack(platform, tx, payment, rest)
    if (next) await setPaymentStatus(platform, tx, order_id, next)
    return
  }
  const done = await sellersPaidBackFor(tx, order_id)
  for (const { seller_id, amount } of cancelled) {
    if (done.has(seller_id)) continue
    const current = await lockRefundablePayment(tx, order_id)
    const next = current && (await giveBack(platform, tx, current, { amount, seller_id, reason: 'part_cancelled' }))
    if (next) await setPaymentStatus(platform, tx, order_id, next)
  }
}
