import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import type { Platform } from '#server/platform/platform.ts'
import { RefundNotSent, RefundRefused } from '../provider.ts'
import { providerNamed } from '../providers.ts'
import { failRefund } from './fail-refund.ts'
import { claimRefund, releaseRefund, waitingRefund } from './queries.ts'

/**
 * Sends a pending refund to its payment provider. Repeated calls send it only once. If the provider cannot recognize a
 * repeated request, the shop does not repeat a request with an unknown result. The refund is marked as failed if the
 * provider refuses it or if its result is unknown, and the admins get an email. Throws if the provider is unreachable
 * or not configured, so that the job is retried.
 */
export async function sendRefund(platform: Platform, refundId: string): Promise<void> {
  const refund = await waitingRefund(platform.database, refundId)
  if (!refund) return
  const { provider: name, order_id, payment_id, provider_session_id, charged_amount } = refund
  const provider = providerNamed(platform, name)
  if (!provider?.refund || !provider_session_id)
    throw new Error(`Payment ${payment_id} has no page at a known provider`)
  try {
    if (!provider.recognizesRepeatedRefunds && !(await claimRefund(platform.database, refundId)))
      throw new RefundRefused('An earlier attempt did not end. Check at the provider whether it has sent the refund.')
    const order = { refund_id: refundId, session_id: provider_session_id, amount: charged_amount }
    const provider_refund_id = await provider.refund(order)
    await platform.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, order_id)
      if (locked)
        await applyEvent(platform, tx, locked, { kind: 'refund_sent', refund_id: refundId, provider_refund_id })
    })
  } catch (error) {
    if (error instanceof RefundNotSent) await releaseRefund(platform.database, refundId)
    if (!(error instanceof RefundRefused)) throw error
    const failed = { refund_id: refundId, reason: error.message }
    await platform.database.transaction().execute((tx) => failRefund(platform, tx, name, failed))
  }
}
