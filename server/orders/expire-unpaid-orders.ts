import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { closePayments } from '#server/payments/close-payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { ordersUnpaidFor } from './queries.ts'

export const EXPIRE_UNPAID_ORDERS = 'expire-unpaid-orders'

/** Orders given up in one round of the job; the next comes a minute later. */
const ROUND = 500

/** Cancels the orders whose payment was not completed in time, returns their stock and closes their payment pages. */
export async function expireUnpaidOrders(platform: Platform): Promise<void> {
  for (const orderId of await ordersUnpaidFor(platform.database, PAYMENT_WINDOW_MINUTES, ROUND)) {
    await platform.database.transaction().execute(async (tx) => {
      if (await cancelUnpaidOrder(platform, tx, orderId, 'expired')) await closePayments(platform, tx, orderId)
    })
  }
}
