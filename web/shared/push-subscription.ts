const SERVICE_WORKER = '/service-worker.js'
/** The cache and the address under which public/service-worker.js reads the push subscription that the shop knows. */
const PUSH_CACHE = 'push-1'
const PUSH_RECORD = '/push-subscription'

/** Whether the browser can show messages of the shop while no page of the shop is open (Push API). */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Returns the push subscription of this browser. Returns null if it has none, or one for another key than `publicKey`,
 * which the shop can no longer use.
 */
export async function currentPush(publicKey: string): Promise<PushSubscription | null> {
  const subscription = await anyPush()
  const key = subscription?.options.applicationServerKey
  return key && base64(key) === publicKey ? subscription : null
}

/**
 * Subscribes this browser to messages of the shop. The user must have permitted notifications. `publicKey` is the
 * public key of the shop. Replaces a subscription for another key.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  const current = await currentPush(publicKey)
  if (current) return current
  await (await anyPush())?.unsubscribe()
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * A push subscription that the shop has stored for an account, with the keys that the service worker needs to renew it.
 */
type StoredPush = { user_id: string; endpoint: string; auth: string; public_key: string; apikey: string }

/** Stores the push subscription of this browser for the service worker, which renews it when the browser does. */
export async function rememberPush(stored: StoredPush): Promise<void> {
  const cache = await caches.open(PUSH_CACHE)
  await cache.put(PUSH_RECORD, new Response(JSON.stringify(stored)))
}

/**
 * Whether this account has turned on the messages in this browser, but the browser no longer has the push subscription
 * that the shop knows. Then a renewal by the service worker has failed.
 */
export async function hasLostPush(userId: string): Promise<boolean> {
  if (!canReceivePush() || Notification.permission !== 'granted') return false
  const stored = await caches.match(PUSH_RECORD, { cacheName: PUSH_CACHE })
  if (!stored) return false
  const { user_id, endpoint }: StoredPush = await stored.json()
  return user_id === userId && (await anyPush())?.endpoint !== endpoint
}

/** Ends the push subscription of this browser, if it has one. */
export async function endPush(): Promise<void> {
  if (!canReceivePush()) return
  await caches.delete(PUSH_CACHE)
  await (await anyPush())?.unsubscribe()
}

async function anyPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Converts bytes to text in base64url without padding, as the API of the shop expects it. */
export function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
