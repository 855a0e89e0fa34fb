import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { inCurrency } from '../comparison/differences.ts'
import { report } from '../comparison/report.ts'
import { endAsFailed } from './queries.ts'

/** Writes into the ledger that a refund did not reach its customer, and tells the admins, who have to find another way; once. */
export async function failRefund(
  platform: Platform,
  tx: Tx,
  provider: string,
  refundId: string,
  reason: string,
): Promise<void> {
  const failed = await endAsFailed(tx, provider, refundId)
  if (!failed) return
  const { payment_id, order_id, charged_amount, charged_currency } = failed
  const ours = inCurrency(charged_amount, charged_currency)
  await report(platform, tx, provider, [
    { reference: payment_id, order_id, kind: 'refund_refused', ours, theirs: reason },
  ])
}
