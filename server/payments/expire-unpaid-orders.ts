import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { ordersNotPaidInTime } from '#server/orders/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closePaymentPages } from './close-payment-pages.ts'

export const EXPIRE_UNPAID_ORDERS = 'expire-unpaid-orders'

/** The maximum number of unpaid orders that one run of the job cancels. The job runs every minute. */
const ROUND = 500

/**
 * Cancels the orders that were not paid in time and returns their stock. If the provider of an order is unreachable,
 * the job tries this order again a minute later.
 */
export async function expireUnpaidOrders(platform: Platform): Promise<void> {
  for (const orderId of await ordersNotPaidInTime(platform.database, ROUND)) {
    await expireOrder(platform, orderId).catch((error: unknown) =>
      platform.log.warn({ err: error, order_id: orderId }, 'unpaid order could not be cancelled, will be retried'),
    )
  }
}

/**
 * Cancels one order that was not paid in time. First closes its payment pages, so that the customer can no longer pay.
 * If the customer has already paid and the provider's message is missing, records the payment and does not cancel the
 * order.
 */
async function expireOrder(platform: Platform, orderId: string): Promise<void> {
  if (await closePaymentPages(platform, orderId)) return
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (locked) await applyEvent(platform, tx, locked, { kind: 'payment_window_ended' })
  })
}
