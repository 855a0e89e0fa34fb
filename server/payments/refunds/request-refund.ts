import { REFUND_PAUSE_MINUTES } from '#contract/limits.ts'
import type { ItemUnits, RefundRequest, RefundRequestForm } from '#contract/refunds.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import { refundablePaymentOf } from '#server/lifecycle/refund-plan.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { orderedItems } from './ordered-items.ts'
import { insertRequest, wasDeclinedWithin, wasDeliveredBefore } from './request-queries.ts'

/**
 * Stores the customer's request to refund units of items, or the whole order. Throws `order_not_found`,
 * `item_not_found`, and `item_refunded` if more units are chosen than are left. Throws `not_refundable` if nothing was
 * paid or everything was refunded. Throws `refund_too_late` if the delivery is longer ago than the days of the policy.
 * Throws `refund_declined_recently` within `REFUND_PAUSE_MINUTES` after a declined request, and
 * `refund_already_requested` if the order has an open request.
 */
export async function requestRefund(
  { database, events, settings }: Platform,
  { user_id }: Customer,
  orderId: string,
  form: RefundRequestForm,
): Promise<RefundRequest> {
  return database.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.customer_id !== user_id) throw new Problem('order_not_found')
    if (!refundablePaymentOf(order.state.payments)) throw new Problem('not_refundable')
    await requireUnits(tx, orderId, form.items)
    if (await wasDeliveredBefore(tx, orderId, settings.current.refund_days)) throw new Problem('refund_too_late')
    if (await wasDeclinedWithin(tx, orderId, REFUND_PAUSE_MINUTES)) throw new Problem('refund_declined_recently')
    const request = await insertRequest(tx, orderId, form)
    if (!request) throw new Problem('refund_already_requested')
    await events.publish(tx, 'order', orderId)
    return request
  })
}

/**
 * Throws `item_not_found` if a product is not in the order. Throws `item_refunded` if a product is chosen twice, or if
 * fewer units of it are left than are chosen.
 */
async function requireUnits(tx: Tx, orderId: string, units: readonly ItemUnits[]): Promise<void> {
  if (units.length === 0) return
  const ordered = await orderedItems(tx, orderId)
  for (const [index, { product_id, quantity }] of units.entries()) {
    const item = ordered.find((candidate) => candidate.product_id === product_id)
    if (!item) throw new Problem('item_not_found')
    const isTwice = units.findIndex((other) => other.product_id === product_id) !== index
    if (isTwice || quantity > item.quantity - item.refunded_quantity) throw new Problem('item_refunded')
  }
}
