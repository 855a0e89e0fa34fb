import { randomUUID } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { z } from 'zod'
import type {
  listDeliveries as listCall,
  updateWebhook as updateCall,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookForm,
  WebhookWithSecret,
} from '#contract/webhooks.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { namesPrivateAddress } from '#server/platform/outgoing/public-address.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { DELIVER, type DeliverJob, publishTest } from './publish-event.ts'
import { deliveryTo, endpoints, lockSecret, newestDeliveries } from './queries.ts'
import { newSecret } from './secret.ts'

/**
 * After the secret of a webhook is changed, messages are also signed with the previous secret for this number of hours.
 */
const OVERLAP_HOURS = 24

/**
 * PostgreSQL's error code: a unique constraint was violated. The URL is the only unique value of a webhook that an
 * admin types, so another webhook has the same URL.
 */
const UNIQUE_VIOLATION = '23505'

/** Returns all webhooks, newest first, with their numbers of deliveries. */
export async function listWebhooks({ database }: Platform) {
  return { items: await endpoints(database), next_cursor: null }
}

/**
 * Adds a webhook, which gets future events. Returns its signing secret, which later responses never contain. Throws
 * `validation_failed` if the URL is not https or is in a private network, unless the configuration allows this. Throws
 * `webhook_exists` if another webhook has the URL, which keeps its id and its secret.
 */
export async function addWebhook(platform: Platform, admin: Admin, form: WebhookForm): Promise<WebhookWithSecret> {
  requireReachable(platform, form.url)
  const { encryption } = platform
  const [endpoint_id, secret] = [randomUUID(), newSecret()]
  return changing(platform, admin, 'create', async (tx) => {
    const row = { ...form, endpoint_id, secret: encryption.encrypt('webhook_endpoints.secret', endpoint_id, secret) }
    return tx.insertInto('webhook_endpoints').values(row).returning('endpoint_id').executeTakeFirst()
  }).then((endpoint) => ({ ...endpoint, secret }))
}

/**
 * Changes, pauses or resumes a webhook. Throws `webhook_not_found`, and `webhook_exists` if another webhook has the new
 * URL. Throws `validation_failed` if the URL is not https or is in a private network, unless the configuration allows
 * this.
 */
export async function updateWebhook(
  platform: Platform,
  admin: Admin,
  endpointId: string,
  change: z.output<typeof updateCall.body>,
): Promise<WebhookEndpoint> {
  if (change.url !== undefined) requireReachable(platform, change.url)
  const action = change.is_active === undefined ? 'update' : change.is_active ? 'resume' : 'pause'
  return changing(platform, admin, action, (tx) => setOn(tx, endpointId, change as Partial<WebhookForm>))
}

/**
 * Creates a new signing secret for a webhook. In the next 24 hours, the shop signs messages with the new and the
 * previous secret. Throws `webhook_not_found`.
 */
export async function rotateSecret(platform: Platform, admin: Admin, endpointId: string): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const { encryption } = platform
  const endpoint = await changing(platform, admin, 'rotate_secret', async (tx) => {
    const held = required(await lockSecret(tx, endpointId))
    const before = encryption.decrypt('webhook_endpoints.secret', endpointId, held.secret)
    return setOn(tx, endpointId, {
      secret: encryption.encrypt('webhook_endpoints.secret', endpointId, secret),
      previous_secret: encryption.encrypt('webhook_endpoints.previous_secret', endpointId, before),
      previous_secret_until: sql`now() + make_interval(hours => ${OVERLAP_HOURS})`,
    })
  })
  return { ...endpoint, secret }
}

/** Deletes a webhook and the log of its deliveries. Throws `webhook_not_found`. */
export async function deleteWebhook({ database }: Platform, { user_id }: Admin, endpointId: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const found = tx.deleteFrom('webhook_endpoints').where('endpoint_id', '=', endpointId).returning('url')
    const { url } = required(await found.executeTakeFirst())
    await recordAct(tx, {
      actor_id: user_id,
      action: 'delete',
      entity: 'webhook',
      entity_id: endpointId,
      details: { url },
    })
  })
}

/** Sends the event `webhook.test` to a webhook. Throws `webhook_not_found`. */
export async function testWebhook(platform: Platform, admin: Admin, endpointId: string): Promise<WebhookDelivery> {
  return platform.database.transaction().execute(async (tx) => {
    const deliveryId = required(await publishTest(platform, tx, endpointId))
    await recordSending(tx, admin, 'test', endpointId, {})
    return required(await deliveryTo(tx, endpointId, deliveryId))
  })
}

/** Returns a page of the messages to a webhook, newest first. Throws `webhook_not_found` and `bad_cursor`. */
export async function listDeliveries(
  { database }: Platform,
  endpointId: string,
  { cursor, limit, status }: z.output<typeof listCall.query>,
) {
  required((await endpoints(database, endpointId))[0])
  const after = cursor ? decodeCursor(cursor, 2) : undefined
  const rows = await newestDeliveries(database, endpointId, { status, limit, after })
  return toPage(rows, limit, ({ created_at, delivery_id }) => [created_at, delivery_id])
}

/** Sends a message to a webhook again, even if the earlier delivery succeeded. Throws `delivery_not_found`. */
export async function redeliver(
  { database, jobs }: Platform,
  admin: Admin,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return database.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting' })
      .where('delivery_id', '=', deliveryId)
      .where('endpoint_id', '=', endpointId)
      .execute()
    const delivery = await deliveryTo(tx, endpointId, deliveryId)
    if (!delivery) throw new Problem('delivery_not_found')
    await jobs.send(tx, DELIVER, { delivery_id: deliveryId, event: delivery.event } satisfies DeliverJob)
    await recordSending(tx, admin, 'redeliver', endpointId, { event: delivery.event, delivery: deliveryId })
    return delivery
  })
}

/** Records in the audit log which admin has sent a webhook message, because messages contain personal data. */
async function recordSending(
  tx: Tx,
  { user_id }: Admin,
  action: string,
  endpointId: string,
  message: Record<string, string>,
): Promise<void> {
  const details = { url: required((await endpoints(tx, endpointId))[0]).url, ...message }
  await recordAct(tx, { actor_id: user_id, action, entity: 'webhook', entity_id: endpointId, details })
}

type Settable = { [Column in keyof WebhookForm]?: WebhookForm[Column] } & {
  secret?: string
  previous_secret?: string
  previous_secret_until?: Expression<string>
}

function setOn(tx: Tx, endpointId: string, change: Settable) {
  return tx
    .updateTable('webhook_endpoints')
    .set({ ...change, updated_at: sql`now()` })
    .where('endpoint_id', '=', endpointId)
    .returning('endpoint_id')
    .executeTakeFirst()
}

async function changing(
  { database }: Platform,
  { user_id }: Admin,
  action: string,
  change: (tx: Tx) => Promise<{ endpoint_id: string } | undefined>,
): Promise<WebhookEndpoint> {
  return database
    .transaction()
    .execute(async (tx) => {
      const { endpoint_id } = required(await change(tx))
      const endpoint = required((await endpoints(tx, endpoint_id))[0])
      const details = { url: endpoint.url }
      await recordAct(tx, { actor_id: user_id, action, entity: 'webhook', entity_id: endpoint_id, details })
      return endpoint
    })
    .catch((error: { code?: string }) => {
      if (error.code === UNIQUE_VIOLATION) throw new Problem('webhook_exists')
      throw error
    })
}

/**
 * Throws `validation_failed` for a URL without TLS or in a private network, because messages contain customers’ names
 * and addresses. If the configuration allows such URLs, does nothing.
 */
function requireReachable({ configuration }: Platform, url: string): void {
  if (configuration.webhooksToPrivateNetworks) return
  const address = new URL(url)
  const isFit = address.protocol === 'https:' && !namesPrivateAddress(address)
  if (isFit) return
  const message = 'This must be an https address in the public internet.'
  throw new Problem('validation_failed', { errors: [{ field: 'url', message }] })
}

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('webhook_not_found')
  return found
}
