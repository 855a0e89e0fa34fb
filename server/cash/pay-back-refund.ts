import { formatRupees } from '#contract/money.ts'
import { isRefundedByHand } from '#contract/payment-methods.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { orderOfRefund } from './queries.ts'

/**
 * Records that an admin has paid back a refund that no provider sends, with the reference of the bank transfer. The
 * status of the refund is then `done`, and the ledger records that the money has left the shop. A second call for the
 * same refund has no effect. Throws `refund_not_found`, and `refund_not_by_hand` if the payment provider sends this
 * refund.
 */
export async function payBackRefund(
  platform: Platform,
  { user_id: admin_id }: Admin,
  refund_id: string,
  reference: string,
): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const refund = await orderOfRefund(tx, refund_id)
    if (!refund) throw new Problem('refund_not_found')
    if (!isRefundedByHand(refund.payment_method)) throw new Problem('refund_not_by_hand')
    const locked = await lockOrder(tx, refund.order_id)
    if (!locked) throw new Problem('refund_not_found')
    const event = { kind: 'refund_sent', refund_id, provider_refund_id: reference, admin_id } as const
    const { effects } = await applyEvent(platform, tx, locked, event)
    if (effects.length === 0) return
    await recordAct(tx, {
      actor_id: admin_id,
      action: 'pay_back',
      entity: 'refund',
      entity_id: refund_id,
      details: { order_id: refund.order_id, amount: formatRupees(refund.amount), reference },
    })
  })
}
