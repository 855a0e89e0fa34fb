import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { ordersUnpaidFor } from '#server/orders/queries.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closePaymentPages } from './close-payment-pages.ts'

export const EXPIRE_UNPAID_ORDERS = 'expire-unpaid-orders'

/** Orders cancelled in one run of the job; the next run comes a minute later. */
const ROUND = 500

/**
 * Cancels the orders that were not paid in time and returns their stock. If the provider of an order can't be reached,
 * the order is left for the next run.
 */
export async function expireUnpaidOrders(platform: Platform): Promise<void> {
  for (const orderId of await ordersUnpaidFor(platform.database, PAYMENT_WINDOW_MINUTES, ROUND)) {
    await expireOrder(platform, orderId).catch((error: unknown) =>
      platform.log.warn({ err: error, order_id: orderId }, 'an unpaid order could not be cancelled; it is tried again'),
    )
  }
}

/**
 * Closes the payment page first: a payment that was made there before counts, though its message never came, and no
 * payment is made afterwards.
 */
async function expireOrder(platform: Platform, orderId: string): Promise<void> {
  if (await closePaymentPages(platform, orderId)) return
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (locked) await applyEvent(platform, tx, locked, { kind: 'payment_window_ended' })
  })
}
