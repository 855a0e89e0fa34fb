import type { RefundRequest, RefundRequestForm } from '#contract/refunds.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockRefundablePayment } from './queries.ts'
import { insertRequest } from './request-queries.ts'

/**
 * Asks for the money of the caller's own order back. Throws `order_not_found`, `not_refundable` where nothing was paid or all of it went back,
 * `refund_already_requested` while a request of the order is open.
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
    if (!(await lockRefundablePayment(tx, orderId))) throw new Problem('not_refundable')
    const request = await insertRequest(tx, orderId, reason)
    if (!request) throw new Problem('refund_already_requested')
    await events.publish(tx, 'order', orderId)
    return request
  })
}
