import type { IncomingHttpHeaders } from 'node:http'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { applyOutcome } from './apply-outcome.ts'
import { INQUIRE_PAYMENT } from './inquire-payment.ts'
import type { ProviderMessage, ProviderReport } from './provider.ts'
import { providerNamed } from './providers.ts'
import { orderPaidBy, paymentAt, storeMessage } from './queries.ts'
import { failRefund } from './refunds/fail-refund.ts'

/**
 * Receives a webhook of a payment provider. Verifies its signature, and then stores and applies the message in one
 * transaction. Each message is stored once, by its id. Messages that arrive twice, late or in the wrong order therefore
 * lead to the same state. If the message only reports a change, the shop asks the provider for the payment's state.
 * Returns the response that the provider expects. Throws `not_found` for an unknown provider, and the errors of its
 * `readCallback`.
 */
export async function receiveMessage(
  platform: Platform,
  providerName: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): Promise<ProviderMessage['answer']> {
  const provider = providerNamed(platform, providerName)
  if (!provider) throw new Problem('not_found')
  const message = await provider.readCallback(body, headers, query)
  const { report, answer } = message
  const isNew = await platform.database.transaction().execute(async (tx) => {
    const isStored = await storeMessage(tx, provider.name, message)
    if (isStored && report) await apply(platform, tx, provider.name, report)
    return isStored
  })
  if (isNew && report && !('changed_session_id' in report)) {
    const outcome = 'outcome' in report ? report.outcome : 'refund_failed'
    platform.metrics.payments.inc({ provider: provider.name, outcome })
  }
  return answer
}

async function apply(platform: Platform, tx: Tx, provider: string, report: ProviderReport): Promise<void> {
  if ('failed_refund_id' in report)
    return failRefund(platform, tx, provider, { refund_id: report.failed_refund_id, reason: report.reason })
  if ('changed_session_id' in report) {
    const payment = await paymentAt(tx, provider, report.changed_session_id)
    if (payment) await platform.jobs.send(tx, INQUIRE_PAYMENT, { payment_id: payment.payment_id })
    return
  }
  const order_id = await orderPaidBy(tx, provider, report.payment_id)
  if (order_id) await applyOutcome(platform, tx, { ...report, order_id })
}
