import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { add, formatRupees } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { mailCancelledSellers } from '#server/payments/refunds/mail-cancelled-sellers.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAnyOrder } from './list-all-orders.ts'

/**
 * Cancels all fulfilments of an order that are not delivered, also shipped ones. Puts their items back into stock,
 * refunds a paid order, emails the sellers, and records this in the audit log. Throws `order_not_found`,
 * `already_cancelled`, or `already_delivered` if no other fulfilment is left.
 */
export async function cancelOrder(
  platform: Platform,
  { user_id: admin_id }: Admin,
  orderId: string,
  reason: string,
): Promise<AdminOrderDetail> {
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) throw new Problem('order_not_found')
    const { effects } = await applyEvent(platform, tx, locked, { kind: 'admin_cancelled_order', admin_id })
    const refunds = effects.flatMap((effect) => (effect.kind === 'refund' ? [effect.refund.amount] : []))
    await mailCancelledSellers(platform, tx, orderId, { effects, reason, isRefunded: refunds.length > 0 })
    const details = { reason, refunded: formatRupees(add(...refunds)) }
    await recordAct(tx, { actor_id: admin_id, action: 'cancel', entity: 'order', entity_id: orderId, details })
  })
  return getAnyOrder(platform, orderId)
}
