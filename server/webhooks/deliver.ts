import { TRIES_IN_TWO_DAYS } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { postMessage } from './post-message.ts'
import { pendingDelivery, recordAttempt } from './queries.ts'
import { signatureOf } from './secret.ts'

type Result = { response_status: number | null; error: string }

/**
 * Attempts once to deliver a webhook message and stores the result. Throws if the attempt has failed and the job must
 * retry it. A message to a paused webhook fails without a retry. Does nothing if the message is already delivered or
 * was deleted.
 */
export async function deliver(platform: Platform, deliveryId: string): Promise<void> {
  const delivery = await pendingDelivery(platform.database, deliveryId)
  if (!delivery) return
  const began = performance.now()
  const { response_status, error } = delivery.is_active
    ? await attempt(platform, delivery)
    : { response_status: null, error: 'The address is paused.' }
  const isLast = !delivery.is_active || delivery.attempts >= TRIES_IN_TWO_DAYS
  await recordAttempt(platform.database, deliveryId, {
    status: error === '' ? 'delivered' : isLast ? 'failed' : 'waiting',
    response_status,
    response_time: response_status === null ? null : Math.round(performance.now() - began),
    error,
  })
  if (error && !isLast) throw new Error(error)
}

type Delivery = NonNullable<Awaited<ReturnType<typeof pendingDelivery>>>

async function attempt({ configuration, encryption }: Platform, delivery: Delivery): Promise<Result> {
  const { url, endpoint_id, event_id, payload, previous_secret } = delivery
  const timestamp = Math.floor(Date.now() / 1000)
  const secrets = [encryption.decrypt('webhook_endpoints.secret', endpoint_id, delivery.secret)]
  if (previous_secret)
    secrets.push(encryption.decrypt('webhook_endpoints.previous_secret', endpoint_id, previous_secret))
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Webhooks/1 (+${configuration.publicUrl})`,
    'webhook-id': event_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, event_id, timestamp, payload),
  }
  try {
    const settings = { allowsPrivate: configuration.webhooksToPrivateNetworks }
    const response_status = await postMessage({ url, headers, body: payload }, settings)
    return { response_status, error: faultOf(response_status) }
  } catch (error) {
    return { response_status: null, error: error instanceof Error ? error.message : String(error) }
  }
}

function faultOf(status: number): string {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400
    ? `The address returned status ${status}. Redirects are not followed.`
    : `The address returned status ${status}.`
}
