import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { closePaymentPages } from '#server/payments/close-payment-pages.ts'
import { closePayments } from '#server/payments/close-payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { ordersUnpaidFor } from './queries.ts'

export const EXPIRE_UNPAID_ORDERS = 'expire-unpaid-orders'

/** Orders given up in one round of the job; the next comes a minute later. */
const ROUND = 500

/**
 * Cancels the orders whose payment was not completed in time and returns their stock. An order whose provider can't be asked just now waits
 * for the next round.
 */
export async function expireUnpaidOrders(platform: Platform): Promise<void> {
  for (const orderId of await ordersUnpaidFor(platform.database, PAYMENT_WINDOW_MINUTES, ROUND)) {
    await giveUp(platform, orderId).catch((error: unknown) =>
      platform.log.warn({ err: error, order_id: orderId }, 'an unpaid order could not be given up; it is tried again'),
    )
  }
}

/** Its page is closed first: what was paid there before counts, though its message never came, and nobody pays afterwards. */
async function giveUp(platform: Platform, orderId: string): Promise<void> {
  if (await closePaymentPages(platform, orderId)) return
  await platform.database.transaction().execute(async (tx) => {
    if (await cancelUnpaidOrder(platform, tx, orderId, 'expired')) await closePayments(platform, tx, orderId)
  })
}
