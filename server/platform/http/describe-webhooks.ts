import { SHOP_EVENT_MEANINGS } from '#contract/shop-events.ts'
import { WEBHOOK_EVENTS, webhookMessage } from '#contract/webhook-messages.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import { exampleOf } from './examples.ts'
import type { NamedSchemas } from './named-schemas.ts'

const header = (name: string, description: string, example: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** The headers of Standard Webhooks, which each message has. */
const HEADERS = [
  header(
    'webhook-id',
    'The id of the event. A repeated message has the same id.',
    '0b5ad5a0-6f0e-4a6f-9d38-7a1f5f6d1f0c',
  ),
  header('webhook-timestamp', 'When the message was sent, in seconds since 1970', '1795248000'),
  header(
    'webhook-signature',
    'One or two signatures of Standard Webhooks, each after `v1,`',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/**
 * Returns the section `webhooks` of the OpenAPI document. It uses the same schemas with which the shop creates the
 * webhook messages.
 */
export function describeWebhooks(named: NamedSchemas): Record<string, { post: ReturnType<typeof describeMessage> }> {
  return Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: describeMessage(event, named) }]))
}

function describeMessage(event: WebhookEvent, named: NamedSchemas) {
  const schema = named.of(webhookMessage(event), 'output', event)
  return {
    operationId: event,
    tags: ['Admin: webhooks'],
    summary: event === 'webhook.test' ? 'An admin has requested a test message' : SHOP_EVENT_MEANINGS[event],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, named, { owner: event, field: '' }) } },
    },
    responses: {
      '2XX': { description: 'The program has received the message. The shop does not read the body.' },
      default: { description: 'The delivery has failed. The shop repeats it for two days.' },
    },
  }
}
