import type { Platform } from '#server/platform/platform.ts'
import { inCurrency } from '../comparison/differences.ts'
import { reportDifference } from '../comparison/report.ts'
import { RefundRefused } from '../provider.ts'
import { providerNamed } from '../providers.ts'
import { endRefund, waitingRefund } from './queries.ts'

/**
 * Has the provider give the money of a refund back; once, however often it is tried. A refusal is written into the ledger and told to the
 * admins. Throws `payment_unavailable` while the provider can't be reached, for another try later.
 */
export async function sendRefund(platform: Platform, refundId: string): Promise<void> {
  const refund = await waitingRefund(platform.database, refundId)
  if (!refund) return
  const { provider: name, payment_id, order_id, provider_session_id, charged_amount, charged_currency } = refund
  const provider = providerNamed(platform, name)
  if (!provider || !provider_session_id) throw new Error(`Payment ${payment_id} has no page at a known provider`)
  try {
    const order = { refund_id: refundId, session_id: provider_session_id, amount: charged_amount }
    await endRefund(platform.database, refundId, await provider.refund(order))
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await endRefund(platform.database, refundId, null)
    await reportDifference(platform, name, {
      reference: payment_id,
      order_id,
      kind: 'refund_refused',
      ours: inCurrency(charged_amount, charged_currency),
      theirs: error.message,
    })
  }
}
