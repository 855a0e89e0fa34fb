import type { Platform } from '#server/platform/platform.ts'
import { RefundRefused } from '../provider.ts'
import { providerNamed } from '../providers.ts'
import { failRefund } from './fail-refund.ts'
import { endAsDone, waitingRefund } from './queries.ts'

/**
 * Has the provider give the money of a refund back; once, however often it is tried. A refusal is written into the ledger and told to the
 * admins. Throws `payment_unavailable` while the provider can't be reached, for another try later.
 */
export async function sendRefund(platform: Platform, refundId: string): Promise<void> {
  const refund = await waitingRefund(platform.database, refundId)
  if (!refund) return
  const { provider: name, payment_id, provider_session_id, charged_amount } = refund
  const provider = providerNamed(platform, name)
  if (!provider || !provider_session_id) throw new Error(`Payment ${payment_id} has no page at a known provider`)
  try {
    const order = { refund_id: refundId, session_id: provider_session_id, amount: charged_amount }
    await endAsDone(platform.database, refundId, await provider.refund(order))
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await platform.database.transaction().execute((tx) => failRefund(platform, tx, name, refundId, error.message))
  }
}
