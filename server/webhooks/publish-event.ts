import { randomUUID } from 'node:crypto'
import { webhookMessage } from '#contract/webhook-messages.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertDelivery, subscribedEndpoints } from './queries.ts'

export const DELIVER = 'webhook'
export type DeliverJob = { delivery_id: string; event: WebhookEvent }

type Event = { event_id: string; event: WebhookEvent; occurred_at: string; data: unknown }

/**
 * Queues the delivery of an event to every active webhook that subscribes to it. The deliveries start after the
 * transaction has committed.
 */
export async function publishEvent(platform: Platform, tx: Tx, event: Event): Promise<void> {
  for (const { endpoint_id } of await subscribedEndpoints(tx, event.event))
    await deliverLater(platform, tx, endpoint_id, event)
}

/**
 * Queues the delivery of the event `webhook.test` to one webhook. Returns the id of the delivery. Returns undefined if
 * the webhook no longer exists.
 */
export function publishTest(platform: Platform, tx: Tx, endpointId: string): Promise<string | undefined> {
  const occurred_at = new Date().toISOString()
  const data = { message: `A test from ${platform.settings.current.name}` }
  return deliverLater(platform, tx, endpointId, { event_id: randomUUID(), event: 'webhook.test', occurred_at, data })
}

async function deliverLater(
  { jobs }: Platform,
  tx: Tx,
  endpoint_id: string,
  { event_id, event, occurred_at, data }: Event,
): Promise<string | undefined> {
  const message = { id: event_id, type: event, timestamp: occurred_at, data }
  // The webhook message has exactly the fields of the API document, which is generated from the same schema.
  const payload = JSON.stringify(webhookMessage(event).parse(message))
  const delivery_id = await insertDelivery(tx, { endpoint_id, event_id, event, payload })
  if (delivery_id) await jobs.send(tx, DELIVER, { delivery_id, event } satisfies DeliverJob)
  return delivery_id
}
