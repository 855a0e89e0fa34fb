import { formatRupees, NO_MONEY } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { type LockedOrderWithProducts, lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { mailCancelledSellers } from './mail-cancelled-sellers.ts'
import { orderedItems } from './ordered-items.ts'
import { refundDeclinedMail } from './refund-mails.ts'
import { closeRequest, requestById } from './request-queries.ts'

/**
 * Decides a refund request and records the decision in the audit log. If the request is approved, refunds the chosen
 * fulfilments, cancels those that are fully refunded and not shipped yet, and emails their sellers. If it is declined,
 * emails the customer. Throws `refund_request_not_found`, `refund_already_decided`, and the codes that `planRefund`
 * returns: `fulfilment_not_found`, `not_refundable` and `refund_too_large`. For chosen units, throws the codes that
 * `planStaffRefund` returns.
 */
export async function decideRefundRequest(
  platform: Platform,
  { user_id }: Admin,
  requestId: string,
  decision: RefundDecision,
): Promise<AdminRefundRequest> {
  const { database, events, post, sender } = platform
  return database.transaction().execute(async (tx) => {
    const { order_id } = await existing(tx, requestId)
    const locked = await lockOrderWithProducts(tx, order_id)
    const isApproved = decision.decision === 'approve'
    const status = isApproved ? 'approved' : 'declined'
    if (!locked || !(await closeRequest(tx, requestId, { status, answer: decision.answer, decided_by: user_id })))
      throw new Problem('refund_already_decided')
    const details = isApproved ? await refund(platform, tx, locked, { admin_id: user_id, choice: decision }) : {}
    if (!isApproved) await post.sendMail(tx, refundDeclinedMail(sender, locked, decision.answer))
    await recordAct(tx, {
      actor_id: user_id,
      action: decision.decision,
      entity: 'refund_request',
      entity_id: requestId,
      details: { order_id, ...details },
    })
    await events.publish(tx, 'order', order_id)
    return existing(tx, requestId)
  })
}

type Approval = { admin_id: string; choice: RefundDecision }

/**
 * Refunds the amounts and units that the admin has chosen for a refund request. Emails the sellers whose fulfilments
 * are cancelled by the refund. Returns the refunded amount for the audit log.
 */
async function refund(
  platform: Platform,
  tx: Tx,
  locked: LockedOrderWithProducts,
  approval: Approval,
): Promise<{ amount: string }> {
  const { order_id } = locked
  const items = await orderedItems(tx, order_id)
  const { effects } = await applyEvent(platform, tx, locked, {
    ...approval,
    kind: 'refund_approved',
    items,
    to_store_credit: approval.choice.to_store_credit,
  })
  const refunds = effects.flatMap((effect) => (effect.kind === 'refund' ? [effect.refund] : []))
  await mailCancelledSellers(platform, tx, order_id, { effects })
  return { amount: formatRupees(refunds.find(({ reason }) => reason === 'requested')?.amount ?? NO_MONEY) }
}

async function existing(tx: Tx, requestId: string): Promise<AdminRefundRequest> {
  const request = await requestById(tx, requestId)
  if (!request) throw new Problem('refund_request_not_found')
  return request
}
