import { createECDH, randomUUID, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import {
  type listPushSubscriptions as listCall,
  MAX_PUSH_SUBSCRIPTIONS,
  type PushRenewal,
  type PushSubscriptionForm,
} from '#contract/push-subscriptions.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { pushServiceOf } from './push-services.ts'
import {
  deleteOldest,
  deleteOwn,
  moveSubscription,
  storeSubscription,
  subscriptionAt,
  subscriptionsOf,
} from './queries.ts'
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
  requireUsable(configuration, { endpoint, p256dh })
  const subscription_id = randomUUID()
  const auth_secret = encryption.encrypt('push_subscriptions.auth_secret', subscription_id, auth)
  await database.transaction().execute(async (tx) => {
    await storeSubscription(tx, { subscription_id, user_id, session_id, endpoint, p256dh, auth_secret })
    await deleteOldest(tx, user_id, MAX_PUSH_SUBSCRIPTIONS)
  })
}

/**
 * Replaces a push subscription by the one to which its browser has changed. The account and the session stay the same.
 * Throws `push_subscription_not_found` if there is no subscription with the former endpoint and secret, also because
 * its session has ended. Throws `validation_failed` as `addPushSubscription` does.
 */
export async function renewPushSubscription(
  { configuration, database, encryption }: Platform,
  { former_endpoint, former_auth, endpoint, p256dh, auth }: PushRenewal,
): Promise<void> {
  requireUsable(configuration, { endpoint, p256dh })
  const column = 'push_subscriptions.auth_secret'
  const former = await subscriptionAt(database, former_endpoint)
  if (!former || !isSame(encryption.decrypt(column, former.subscription_id, former.auth_secret), former_auth))
    throw new Problem('push_subscription_not_found')
  const { subscription_id } = former
  const auth_secret = encryption.encrypt(column, subscription_id, auth)
  await database.transaction().execute(async (tx) => {
    const isMoved = await moveSubscription(tx, former_endpoint, { subscription_id, endpoint, p256dh, auth_secret })
    if (!isMoved) throw new Problem('push_subscription_not_found')
  })
}

/** Compares two secrets in a time that does not depend on their content. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/**
 * Throws `validation_failed` if the endpoint is not at a known push service, or if the key is no point of its curve.
 */
function requireUsable(
  { pushServices }: Pick<Platform['configuration'], 'pushServices'>,
  { endpoint, p256dh }: Pick<PushSubscriptionForm, 'endpoint' | 'p256dh'>,
): void {
  if (pushServiceOf(endpoint, pushServices) === 'refused')
    throw invalid('endpoint', 'The shop does not know this push service.')
  if (!isPublicKey(p256dh)) throw invalid('p256dh', 'This is not a key of a browser')
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
 * Returns whether the public key of a push subscription, a text in Base64, is a point of the curve P-256, so that a
 * message can be encrypted with it.
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
