import type { OrderStatus } from '#contract/statuses.ts'
import { returnStock } from '#server/catalog/stock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockOrderWithProducts } from './lock-order.ts'
import { fulfilmentsOf, updateFulfilments } from './queries.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { settleOrderStatus } from './settle-order-status.ts'

/** Parts of an order that are on their way are not called back, and a cancelled one has returned its stock already. */
const STAYING: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

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
  const fulfilments = await fulfilmentsOf(tx, orderId)
  const ending = fulfilments.filter(({ status }) => !STAYING.includes(status)).map(({ seller_id }) => seller_id)
  if (ending.length === 0) return true
  await returnStock(
    tx,
    locked.lines.filter(({ seller_id }) => ending.includes(seller_id)),
  )
  await updateFulfilments(tx, orderId, ending, 'cancelled')
  await settleOrderStatus(platform, tx, locked.order, { changed_by: null, seller_id: null })
  return true
}
