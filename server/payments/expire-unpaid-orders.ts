import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { ordersUnpaidFor } from '#server/orders/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closePaymentPages } from './close-payment-pages.ts'

export const EXPIRE_UNPAID_ORDERS = 'expire-unpaid-orders'

/** Orders cancelled in one run of the job. The next run is a minute later. */
const ROUND = 500

/**
 * Cancels the orders that were not paid in time and returns their stock. If the provider of an order is unreachable,
 * the next run tries again.
 */
export async function expireUnpaidOrders(platform: Platform): Promise<void> {
  for (const orderId of await ordersUnpaidFor(platform.database, PAYMENT_WINDOW_MINUTES, ROUND)) {
    await expireOrder(platform, orderId).catch((error: unknown) =>
      platform.log.warn({ err: error, order_id: orderId }, 'unpaid order could not be cancelled, will be retried'),
    )
  }
}

/**
 * Closes the payment page first. A payment that was made before is applied, although its message is missing, and no
 * payment can be made afterwards.
 */
async function expireOrder(platform: Platform, orderId: string): Promise<void> {
  if (await closePaymentPages(platform, orderId)) return
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (locked) await applyEvent(platform, tx, locked, { kind: 'payment_window_ended' })
  })
}
