import { formatRupees } from '#contract/money.ts'
import type { AdminRefundRequest, RefundDecision } from '#contract/refunds.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { sellersOfOrder } from '#server/notifications/queries.ts'
import { cancelWaitingParts } from '#server/orders/cancel-waiting-parts.ts'
import { lockOrderWithProducts } from '#server/orders/lock-order.ts'
import { setPaymentStatus } from '#server/orders/set-payment-status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { giveBack } from './give-back.ts'
import { lockRefundablePayment } from './queries.ts'
import { refundableOf } from './refund-amount.ts'
import { partCancelledMail, refundDeclinedMail } from './refund-mails.ts'
import { closeRequest, requestById } from './request-queries.ts'

/**
 * Decides what a customer asks back: approved, the amount goes back, all that is left unless told, and where all of it does, the parts that
 * are not on their way yet are cancelled, and their sellers told; declined, the customer is told why. Written to the audit log. Throws `refund_request_not_found`,
 * `refund_already_decided`, `not_refundable`, `refund_too_large`.
 */
export async function decideRefundRequest(
  platform: Platform,
  { user_id }: Admin,
  requestId: string,
  decision: RefundDecision,
): Promise<AdminRefundRequest> {
  const { database, events, post, configuration } = platform
  return database.transaction().execute(async (tx) => {
    const request = await existing(tx, requestId)
    const locked = await lockOrderWithProducts(tx, request.order_id)
    const isApproved = decision.decision === 'approve'
    const status = isApproved ? 'approved' : 'declined'
    if (!locked || !(await closeRequest(tx, requestId, { status, answer: decision.answer, decided_by: user_id })))
      throw new Problem('refund_already_decided')
    const given = isApproved ? await approve(platform, tx, request.order_id, decision.amount) : undefined
    if (given?.next === 'refunded') {
      const sellerIds = await cancelWaitingParts(platform, tx, locked, { changed_by: user_id, seller_id: null })
      for (const seller of await sellersOfOrder(tx, request.order_id))
        if (sellerIds.includes(seller.seller_id))
          await post.sendMail(tx, partCancelledMail(configuration, request.order_id, seller))
    }
    if (!isApproved) await post.sendMail(tx, refundDeclinedMail(configuration, locked.order, decision.answer))
    await recordAct(tx, {
      actor_id: user_id,
      action: decision.decision,
      entity: 'refund_request',
      entity_id: requestId,
      details: { order_id: request.order_id, ...(given ? { amount: formatRupees(given.amount) } : {}) },
    })
    await events.publish(tx, 'order', request.order_id)
    return existing(tx, requestId)
  })
}

async function approve(platform: Platform, tx: Tx, orderId: string, wanted: number | undefined) {
  const payment = await lockRefundablePayment(tx, orderId)
  if (!payment) throw new Problem('not_refundable')
  const amount = wanted ?? refundableOf(payment)
  if (amount > refundableOf(payment)) throw new Problem('refund_too_large')
  const next = await giveBack(platform, tx, payment, { amount, reason: 'requested' })
  if (next) await setPaymentStatus(platform, tx, orderId, next)
  return { amount, next }
}

async function existing(tx: Tx, requestId: string): Promise<AdminRefundRequest> {
  const request = await requestById(tx, requestId)
  if (!request) throw new Problem('refund_request_not_found')
  return request
}
