import type { IncomingHttpHeaders } from 'node:http'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { applyOutcome } from './apply-outcome.ts'
import type { ProviderReport } from './provider.ts'
import { providerNamed } from './providers.ts'
import { orderPaidBy, storeMessage } from './queries.ts'
import { failRefund } from './refunds/fail-refund.ts'

/**
 * Receives a webhook of a payment provider. Verifies its signature, and then stores and applies the message in one
 * transaction. Each message is stored once, by its id. Messages that arrive twice, late or in the wrong order therefore
 * lead to the same state. Throws `not_found` for an unknown provider, and `bad_signature`.
 */
export async function receiveMessage(
  platform: Platform,
  providerName: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const provider = providerNamed(platform, providerName)
  if (!provider) throw new Problem('not_found')
  const message = await provider.readMessage(body, headers)
  const { report } = message
  const isNew = await platform.database.transaction().execute(async (tx) => {
    const isStored = await storeMessage(tx, provider.name, message)
    if (isStored && report) await apply(platform, tx, provider.name, report)
    return isStored
  })
  if (!isNew || !report) return
  const outcome = 'outcome' in report ? report.outcome : 'refund_failed'
  platform.metrics.payments.inc({ provider: provider.name, outcome })
}

async function apply(platform: Platform, tx: Tx, provider: string, report: ProviderReport): Promise<void> {
  if ('failed_refund_id' in report)
    return failRefund(platform, tx, provider, { refund_id: report.failed_refund_id, reason: report.reason })
  const order_id = await orderPaidBy(tx, provider, report.payment_id)
  if (order_id) await applyOutcome(platform, tx, { ...report, order_id })
}
