import { REFUND_WINDOW_DAYS } from '#contract/limits.ts'
import type { RefundRequest, RefundRequestForm } from '#contract/refunds.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import { refundablePaymentOf } from '#server/lifecycle/refund-plan.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { insertRequest, wasDeliveredBefore } from './request-queries.ts'

/**
 * Stores the customer's request to refund an order. Throws `order_not_found`, `not_refundable` if nothing was paid or
 * everything was refunded, `refund_too_late` if the order was delivered more than two days ago, and
 * `refund_already_requested` if the order has an open request.
 */
export async function requestRefund(
  { database, events }: Platform,
  { user_id }: Customer,
  orderId: string,
  { reason }: RefundRequestForm,
): Promise<RefundRequest> {
  return database.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.customer_id !== user_id) throw new Problem('order_not_found')
    if (!refundablePaymentOf(order.state.payments)) throw new Problem('not_refundable')
    if (await wasDeliveredBefore(tx, orderId, REFUND_WINDOW_DAYS)) throw new Problem('refund_too_late')
    const request = await insertRequest(tx, orderId, reason)
    if (!request) throw new Problem('refund_already_requested')
    await events.publish(tx, 'order', orderId)
    return request
  })
}
