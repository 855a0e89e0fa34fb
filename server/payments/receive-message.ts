import type { IncomingHttpHeaders } from 'node:http'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { applyOutcome } from './apply-outcome.ts'
import type { ProviderNews } from './provider.ts'
import { providerNamed } from './providers.ts'
import { orderPaidBy, storeMessage } from './queries.ts'
import { failRefund } from './refunds/fail-refund.ts'

/**
 * Takes a provider's webhook: verified by its signature, stored once by its id and applied in the same transaction, so that a message sent
 * twice, late or out of order ends the same. Throws `not_found` for an unknown provider, `bad_signature`.
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
  const { news } = message
  const isNew = await platform.database.transaction().execute(async (tx) => {
    const isStored = await storeMessage(tx, provider.name, message)
    if (isStored && news) await apply(platform, tx, provider.name, news)
    return isStored
  })
  if (!isNew || !news) return
  const outcome = 'outcome' in news ? news.outcome : 'refund_failed'
  platform.metrics.payments.inc({ provider: provider.name, outcome })
}

async function apply(platform: Platform, tx: Tx, provider: string, news: ProviderNews): Promise<void> {
  if ('failed_refund_id' in news)
    return failRefund(platform, tx, provider, { refund_id: news.failed_refund_id, reason: news.reason })
  const order_id = await orderPaidBy(tx, provider, news.payment_id)
  if (order_id) await applyOutcome(platform, tx, { ...news, order_id })
}
