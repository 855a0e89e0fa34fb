import webPush from 'web-push'
import { listAllOrders } from '#contract/admin-orders.ts'
import { directionOf, pathIn } from '#contract/language.ts'
import { listSellerOrders } from '#contract/seller-orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { PermanentJobError } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { postMessage } from '#server/webhooks/post-message.ts'
import { pushServiceOf } from './push-services.ts'
import { deleteGone, type OrderStaff, type OrderToPush, orderToPush, subscriptionsForOrder } from './queries.ts'
import { vapidKeys } from './vapid-keys.ts'

/** The queue of push messages to browsers about new orders. */
export const PUSH_NEW_ORDER = 'push-new-order'

/** The roles that may list orders. */
const ORDER_STAFF: OrderStaff = { staff: listAllOrders.staff, sellerStaff: listSellerOrders.sellerStaff }

export type PushJob = { subscription_id: string; order_id: string; expires_at: string }

/**
 * The number of seconds for which the shop and the push service try to deliver a push message about a new order. After
 * this time, the order is no longer new.
 */
const LIFETIME = 4 * 3600

/** The HTTP statuses with which a push service says that a subscription does not exist any more. */
const GONE = [404, 410]

const textIn = serverTexts({
  'New order {order}': 'نیا آرڈر {order}',
  'One item to pack': 'پیک کرنے کے لیے ایک چیز',
  '{count} items to pack': 'پیک کرنے کے لیے {count} چیزیں',
})

/**
 * Queues a push message about a new order for each browser of its sellers, of their staff, and of the admins who may
 * see orders. The messages are sent after the transaction has committed.
 */
export async function queueNewOrderPushes({ jobs }: Platform, tx: Tx, orderId: string): Promise<void> {
  const expires_at = new Date(Date.now() + LIFETIME * 1000).toISOString()
  for (const subscription_id of await subscriptionsForOrder(tx, orderId, ORDER_STAFF))
    await jobs.send(tx, PUSH_NEW_ORDER, { subscription_id, order_id: orderId, expires_at } satisfies PushJob)
}

/**
 * Sends the push message about a new order to one browser, encrypted for it. Deletes the subscription if its push
 * service no longer knows it, or if the shop no longer permits this push service. Does nothing if the message is too
 * old, or if the account may not see the order any more. Throws if the attempt has failed. The job then repeats it,
 * except if the push service has refused the message.
 */
export async function pushNewOrder(platform: Platform, { subscription_id, order_id, expires_at }: PushJob) {
  const { configuration, database, encryption } = platform
  const lifetime = Math.floor((Date.parse(expires_at) - Date.now()) / 1000)
  if (lifetime <= 0) return
  const found = await orderToPush(database, subscription_id, order_id, ORDER_STAFF)
  if (!found) return
  const service = pushServiceOf(found.endpoint, configuration.pushServices)
  if (service === 'refused') return deleteGone(database, subscription_id)
  const auth = encryption.decrypt('push_subscriptions.auth_secret', subscription_id, found.auth_secret)
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth } },
    JSON.stringify(newOrderMessage(found, order_id)),
    { TTL: lifetime, urgency: 'high', vapidDetails: { subject: contactOf(platform), ...(await vapidKeys(platform)) } },
  )
  const status = await postMessage(
    { url: endpoint, headers: headers as Record<string, string>, body },
    { allowsPrivate: service === 'private' },
  )
  if (GONE.includes(status)) return deleteGone(database, subscription_id)
  if (status >= 200 && status < 300) return
  const fault = `The push service returned status ${status}.`
  throw status >= 500 || status === 408 || status === 429 ? new Error(fault) : new PermanentJobError(fault)
}

/** Returns the content of a push message, which `public/service-worker.js` shows. The content names no person. */
export function newOrderMessage({ language, is_seller, item_count }: OrderToPush, orderId: string) {
  const t = textIn(language)
  return {
    title: t('New order {order}', { order: orderId.slice(0, 8) }),
    body: item_count === 1 ? t('One item to pack') : t('{count} items to pack', { count: item_count }),
    language,
    direction: directionOf(language),
    path: pathIn(language, `/${is_seller ? 'seller' : 'admin'}/orders/${orderId}`),
  }
}

/**
 * Returns the address at which the operators of push services can reach the shop (RFC 8292). It is the URL of the shop
 * if that begins with `https:`, and otherwise an email address.
 */
function contactOf({ configuration }: Platform): string {
  const { publicUrl, mailFrom } = configuration
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`
}
