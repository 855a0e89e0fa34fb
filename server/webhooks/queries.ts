import { sql } from 'kysely'
import type { DeliveryStatus, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '#contract/webhooks.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const DELIVERY = [
  'delivery_id',
  'event_id',
  'attempts',
  'response_status',
  'response_time',
  'error',
  'payload',
  'created_at',
  'attempted_at',
] as const

/**
 * Returns all webhooks with their numbers of deliveries, newest first. With `endpointId`, returns only this webhook.
 */
export function endpoints(database: Database | Tx, endpointId?: string): Promise<WebhookEndpoint[]> {
  const query = database
    .selectFrom('webhook_endpoints')
    .select(['endpoint_id', 'url', 'description', 'is_active', 'created_at'])
    .select([
      sql<WebhookEndpoint['events']>`events`.as('events'),
      sql<string | null>`case when previous_secret_until > now() then previous_secret_until end`.as(
        'previous_secret_until',
      ),
      sql<Record<DeliveryStatus, number>>`(
        select json_build_object(
          'waiting', count(*) filter (where status = 'waiting'),
          'delivered', count(*) filter (where status = 'delivered'),
          'failed', count(*) filter (where status = 'failed'))
        from webhook_deliveries where webhook_deliveries.endpoint_id = webhook_endpoints.endpoint_id)`.as('deliveries'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('endpoint_id')
  return (endpointId ? query.where('endpoint_id', '=', endpointId) : query).execute()
}

/** Returns the stored secret of a webhook, and locks the webhook until the transaction ends. */
export function lockSecret(tx: Tx, endpointId: string): Promise<{ secret: string } | undefined> {
  return tx
    .selectFrom('webhook_endpoints')
    .select('secret')
    .where('endpoint_id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the active webhooks that subscribe to an event. */
export function subscribedEndpoints(tx: Tx, event: WebhookEvent): Promise<{ endpoint_id: string }[]> {
  return tx
    .selectFrom('webhook_endpoints')
    .select('endpoint_id')
    .where('is_active', '=', true)
    .where(sql<boolean>`events @> array[${event}]::text[]`)
    .execute()
}

type NewDelivery = { endpoint_id: string; event_id: string; event: WebhookEvent; payload: string }

/**
 * Inserts a webhook delivery, and locks its webhook until the transaction ends. Returns undefined if the webhook no
 * longer exists.
 */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<string | undefined> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select('endpoint_id')
    .where('endpoint_id', '=', delivery.endpoint_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!endpoint) return undefined
  const { delivery_id } = await tx
    .insertInto('webhook_deliveries')
    .values(delivery)
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return delivery_id
}

/**
 * Returns the deliveries to a webhook, newest first (indexes deliveries_of_endpoint and deliveries_by_status). Reads
 * one row more than the page contains, to know whether there is a next page.
 */
export function newestDeliveries(
  database: Database,
  endpointId: string,
  {
    status,
    limit,
    after,
  }: { status?: DeliveryStatus | undefined; limit: number; after?: readonly unknown[] | undefined },
): Promise<WebhookDelivery[]> {
  let query = deliveries(database).where('endpoint_id', '=', endpointId)
  if (status) query = query.where('status', '=', status)
  if (after)
    query = query.where(sql<boolean>`(created_at, delivery_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return query
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Returns one delivery to a webhook. Undefined if it does not exist. */
export function deliveryTo(
  database: Database | Tx,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDelivery | undefined> {
  return deliveries(database)
    .where('endpoint_id', '=', endpointId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
}

function deliveries(database: Database | Tx) {
  return database
    .selectFrom('webhook_deliveries')
    .select(DELIVERY)
    .select([sql<WebhookEvent>`event`.as('event'), sql<DeliveryStatus>`status`.as('status')])
}

/** Returns a pending delivery with the URL and the stored secrets of its webhook. */
export function pendingDelivery(database: Database, deliveryId: string) {
  return database
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.endpoint_id', 'webhook_deliveries.endpoint_id')
    .select([
      'webhook_deliveries.endpoint_id',
      'webhook_deliveries.event_id',
      'webhook_deliveries.payload',
      'webhook_deliveries.attempts',
      'webhook_endpoints.url',
      'webhook_endpoints.is_active',
      'webhook_endpoints.secret',
      sql<string | null>`case when previous_secret_until > now() then previous_secret end`.as('previous_secret'),
    ])
    .where('webhook_deliveries.delivery_id', '=', deliveryId)
    .where('webhook_deliveries.status', '=', 'waiting')
    .executeTakeFirst()
}

type Outcome = Pick<WebhookDelivery, 'status' | 'response_status' | 'response_time' | 'error'>

/** Stores the result of an attempt to deliver a message. */
export async function recordAttempt(database: Database, deliveryId: string, outcome: Outcome): Promise<void> {
  await database
    .updateTable('webhook_deliveries')
    .set({ ...outcome, attempts: sql`attempts + 1`, attempted_at: sql`now()` })
    .where('delivery_id', '=', deliveryId)
    .execute()
}
