import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, tooLong, tooMany } from './fields.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { shopEvent } from './shop-events.ts'

/** The events in webhook messages. The shop sends `webhook.test` only if an admin requests a test message. */
export const webhookEvent = z.union([shopEvent, z.literal('webhook.test')]).meta({ id: 'WebhookEvent' })
export type WebhookEvent = z.infer<typeof webhookEvent>

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export const deliveryStatus = z.enum(DELIVERY_STATUSES).meta({ id: 'DeliveryStatus' })
export type DeliveryStatus = z.infer<typeof deliveryStatus>

/** A webhook: a URL of an integrator to which the shop sends events. */
export const webhookEndpoint = z
  .object({
    endpoint_id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(shopEvent),
    is_active: z.boolean().describe('A paused webhook receives no events; events of the pause are not sent later.'),
    previous_secret_until: timestamp
      .nullable()
      .describe('Until this time, messages also carry a signature with the previous secret.'),
    created_at: timestamp,
    deliveries: z.record(deliveryStatus, z.int()).describe('Number of messages of the last 30 days by state.'),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/**
 * A new webhook or a webhook with a new secret. The secret is only in this response; the API never returns it again.
 */
export const webhookWithSecret = webhookEndpoint.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

/** One message to a webhook, with the result of the last attempt to send it. */
export const webhookDelivery = z
  .object({
    delivery_id: z.uuid(),
    event_id: z.uuid(),
    event: webhookEvent,
    status: deliveryStatus,
    attempts: z.int(),
    response_status: z.int().nullable().describe('The HTTP status of the last response; null if there was none.'),
    response_time: z.int().nullable().describe('Milliseconds until the last response.'),
    error: z.string().describe('The error of the last attempt.'),
    payload: z.string(),
    created_at: timestamp,
    attempted_at: timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const webhookFields = {
  url: z.url({ protocol: /^https?$/, error: 'Enter a URL like https://example.com/mandi' }).max(500, tooLong),
  description: z.string().trim().max(200, tooLong),
  events: z.array(shopEvent).min(1, 'Choose at least one event').max(50, tooMany),
}
export const webhookForm = z
  .strictObject({ ...webhookFields, description: webhookFields.description.default('') })
  .meta({ id: 'WebhookForm' })
export type WebhookForm = z.infer<typeof webhookForm>

const tag = 'Admin: webhooks'
const path = '/api/admin/webhooks'
const params = z.object({ endpoint_id: idInAddress })

export const listWebhooks = call({
  name: 'listWebhooks',
  method: 'GET',
  path,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'All webhooks, newest first',
  response: z.object({ items: z.array(webhookEndpoint), next_cursor: z.null() }),
})

export const addWebhook = call({
  name: 'addWebhook',
  method: 'POST',
  path,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Create a webhook; returns its signing secret once',
  body: webhookForm,
  refusals: ['webhook_exists'],
  response: webhookWithSecret,
  status: 201,
})

export const updateWebhook = call({
  name: 'updateWebhook',
  method: 'PATCH',
  path: `${path}/:endpoint_id`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Change, pause or resume a webhook',
  params,
  body: z.strictObject({ ...webhookFields, is_active: z.boolean() }).partial(),
  refusals: ['webhook_exists', 'webhook_not_found'],
  response: webhookEndpoint,
})

export const deleteWebhook = call({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: `${path}/:endpoint_id`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Delete a webhook with its log',
  params,
  refusals: ['webhook_not_found'],
  response: nothing,
  status: 204,
})

export const rotateWebhookSecret = call({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${path}/:endpoint_id/rotate-secret`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Replace the secret; for a day, messages also carry a signature with the previous secret',
  params,
  refusals: ['webhook_not_found'],
  response: webhookWithSecret,
})

export const testWebhook = call({
  name: 'testWebhook',
  method: 'POST',
  path: `${path}/:endpoint_id/test`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Send the event webhook.test to a webhook',
  params,
  refusals: ['webhook_not_found'],
  response: webhookDelivery,
  status: 201,
})

export const listDeliveries = call({
  name: 'listDeliveries',
  method: 'GET',
  path: `${path}/:endpoint_id/deliveries`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Messages to a webhook in the last 30 days, newest first',
  params,
  query: z.strictObject({ status: deliveryStatus.optional(), ...pageQuery(DEFAULT_PAGE_SIZE) }),
  refusals: ['webhook_not_found'],
  response: pageOf(webhookDelivery),
})

export const redeliver = call({
  name: 'redeliver',
  method: 'POST',
  path: `${path}/:endpoint_id/deliveries/:delivery_id/redeliver`,
  caller: 'admin',
  staff: [],
  tag,
  summary: 'Send a message again now',
  params: params.extend({ delivery_id: z.uuid() }),
  refusals: ['delivery_not_found'],
  response: webhookDelivery,
})
