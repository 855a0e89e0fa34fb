import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { add, formatRupees } from '#contract/money.ts'
import { isRefundedByHand } from '#contract/payment-methods.ts'
import type { RefundForm } from '#contract/staff-refunds.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { type LockedOrder, lockOrder, lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { mailCancelledSellers } from '#server/payments/refunds/mail-cancelled-sellers.ts'
import { orderedItems } from '#server/payments/refunds/ordered-items.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAnyOrder } from './list-all-orders.ts'

/**
 * Refunds units of an order's items, amounts of its fulfilments, or shipping for an admin, and records this in the
 * audit log. Cancels fulfilments that are fully refunded and not shipped yet, and emails their sellers. If no provider
 * sends the refund, a `reference` records that it is already paid back. Throws `order_not_found`, `refund_outdated` if
 * another refund was recorded since the admin has seen the order, `refund_not_by_hand` if there is a `reference`
 * although a provider sends the refund, and the codes that `planStaffRefund` returns.
 */
export async function refundOrder(
  platform: Platform,
  { user_id }: Admin,
  orderId: string,
  { reason, reference, seen_refunded, to_store_credit, ...choice }: RefundForm,
): Promise<AdminOrderDetail> {
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) throw new Problem('order_not_found')
    if (reference && !isRefundedByHand(locked.state.payment_method)) throw new Problem('refund_not_by_hand')
    const items = await orderedItems(tx, orderId)
    const event = {
      kind: 'admin_refunded',
      admin_id: user_id,
      items,
      choice,
      seen_refunded,
      to_store_credit,
    } as const
    const { effects } = await applyEvent(platform, tx, locked, event)
    if (reference) await recordPayback(platform, tx, locked, { admin_id: user_id, reference })
    await mailCancelledSellers(platform, tx, orderId, { effects, reason })
    const refunds = effects.flatMap((effect) => (effect.kind === 'refund' ? [effect.refund.amount] : []))
    await recordAct(tx, {
      actor_id: user_id,
      action: 'refund',
      entity: 'order',
      entity_id: orderId,
      details: {
        reason,
        amount: formatRupees(add(...refunds)),
        ...(reference && { reference }),
        ...(to_store_credit && { way: 'store credit' }),
      },
    })
  })
  return getAnyOrder(platform, orderId)
}

/** Records that staff have already paid back the refunds that this transaction added to an order. */
async function recordPayback(
  platform: Platform,
  tx: Tx,
  { order_id, state: before }: LockedOrder,
  { admin_id, reference }: { admin_id: string; reference: string },
): Promise<void> {
  const known = before.refunds.map(({ refund_id }) => refund_id)
  let locked = await lockOrder(tx, order_id)
  for (const { refund_id } of locked?.state.refunds ?? []) {
    if (!locked || known.includes(refund_id)) continue
    const event = { kind: 'refund_sent', refund_id, provider_refund_id: reference, admin_id } as const
    const { state } = await applyEvent(platform, tx, locked, event)
    locked = { ...locked, state }
  }
}
