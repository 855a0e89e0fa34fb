import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelWaitingParts } from './cancel-waiting-parts.ts'
import { lockOrderWithProducts } from './lock-order.ts'
import { setPaymentStatus } from './set-payment-status.ts'

/**
 * Gives up an order whose payment has ended without money: its parts are cancelled and their stock returned, once. Locks the products and the
 * order. False, and nothing happens, when the order is not waiting for its payment any more.
 */
export async function cancelUnpaidOrder(
  platform: Platform,
  tx: Tx,
  orderId: string,
  payment_status: 'expired' | 'cancelled',
): Promise<boolean> {
  const locked = await lockOrderWithProducts(tx, orderId)
  if (locked?.order.payment_status !== 'pending' && locked?.order.payment_status !== 'failed') return false
  await setPaymentStatus(platform, tx, orderId, payment_status)
  const { lines } = locked
  const order = { ...locked.order, payment_status }
  await cancelWaitingParts(platform, tx, { order, lines }, { changed_by: null, seller_id: null })
  return true
}
