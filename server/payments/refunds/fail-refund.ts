import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { inCurrency } from '../comparison/differences.ts'
import { report } from '../comparison/report.ts'
import { refundAt } from './queries.ts'

type FailedRefund = { refund_id: string; reason: string }

/**
 * Marks a refund as failed after the provider has reported its failure. Emails the admins, who must return the money in
 * another way. If the refund is already marked as failed or is unknown, does nothing.
 */
export async function failRefund(
  platform: Platform,
  tx: Tx,
  provider: string,
  { refund_id, reason }: FailedRefund,
): Promise<void> {
  const refund = await refundAt(tx, provider, refund_id)
  const locked = refund && (await lockOrder(tx, refund.order_id))
  if (!locked) return
  const { effects } = await applyEvent(platform, tx, locked, { kind: 'refund_failed', refund_id })
  if (effects.length === 0) return
  const { order_id, charged_amount, charged_currency } = refund
  const ours = inCurrency(charged_amount, charged_currency)
  await report(platform, tx, provider, [
    { reference: refund_id, order_id, kind: 'refund_refused', ours, theirs: reason },
  ])
}
