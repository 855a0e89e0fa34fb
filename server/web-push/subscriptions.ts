import { createECDH, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type listPushSubscriptions as listCall,
  MAX_PUSH_SUBSCRIPTIONS,
  type PushSubscriptionForm,
} from '#contract/push-subscriptions.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { pushServiceOf } from './push-services.ts'
import { deleteOldest, deleteOwn, storeSubscription, subscriptionsOf } from './queries.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Returns the push subscriptions of the caller's browsers, and the public key of the shop. */
export async function listPushSubscriptions(
  platform: Platform,
  { user_id }: Member,
): Promise<z.output<typeof listCall.response>> {
  const { publicKey } = await vapidKeys(platform)
  return { public_key: publicKey, items: await subscriptionsOf(platform.database, user_id), next_cursor: null }
}

/**
 * Stores the push subscription of a browser of the caller, which gets a message for each new order until the caller's
 * session ends. Replaces the subscription of the same browser, even of another account. Removes the oldest
 * subscriptions if the account has too many. Throws `validation_failed` if the endpoint is not at a known push service,
 * or if the key is no point of its curve.
 */
export async function addPushSubscription(
  { configuration, database, encryption }: Platform,
  { user_id, session_id }: Member,
  { endpoint, p256dh, auth }: PushSubscriptionForm,
): Promise<void> {
  if (pushServiceOf(endpoint, configuration.pushServices) === 'refused')
    throw invalid('endpoint', 'The shop does not know this push service.')
  if (!isPublicKey(p256dh)) throw invalid('p256dh', 'This is not a key of a browser')
  const subscription_id = randomUUID()
  const auth_secret = encryption.encrypt('push_subscriptions.auth_secret', subscription_id, auth)
  await database.transaction().execute(async (tx) => {
    await storeSubscription(tx, { subscription_id, user_id, session_id, endpoint, p256dh, auth_secret })
    await deleteOldest(tx, user_id, MAX_PUSH_SUBSCRIPTIONS)
  })
}

/** Removes the push subscription of a browser of the caller. Throws `push_subscription_not_found`. */
export async function removePushSubscription(
  { database }: Platform,
  { user_id }: Member,
  subscriptionId: string,
): Promise<void> {
  if (!(await deleteOwn(database, user_id, subscriptionId))) throw new Problem('push_subscription_not_found')
}

/**
 * Whether the public key of a push subscription, a text in Base64, is a point of the curve P-256, so that a message can
 * be encrypted with it.
 */
function isPublicKey(text: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(text, 'base64url')
    return true
  } catch {
    return false
  }
}

function invalid(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ field, message }] })
}
