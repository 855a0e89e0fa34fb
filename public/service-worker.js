// Shows the offline page if a page cannot be loaded, and the messages of new orders that the shop sends. Everything else
// goes to the network as without a service worker.
const CACHE = 'offline-3'
// The push subscription that the shop knows, which web/shared/push-subscription.ts stores. If the browser has another
// one, the shop does not know it yet.
const PUSH = 'push-1'
// The name of the background sync that renews the push subscription.
const RENEWAL = 'renew-push'
const FILES = ['/offline.html', '/offline-ur.html', '/offline.css', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(start())
})

async function start() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE && name !== PUSH).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request))
})

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const isUrdu = /^\/ur(\/|$)/.test(new URL(event.request.url).pathname)
    return (await caches.match(isUrdu ? '/offline-ur.html' : '/offline.html')) ?? Response.error()
  }
}

async function file(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

// The tag is the address of the order, so that a message which arrives twice is shown once.
function show({ title, body, language, direction, path }) {
  const look = { body, lang: language, dir: direction, icon: '/icon-192.png', tag: path, data: { path } }
  return self.registration.showNotification(title, look)
}

// A browser can renew its subscription while no page of the shop is open, and without a network.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewOrLater(event.newSubscription))
})

// The browser sends this event when the network is back. If `renew` throws, the browser sends it again later.
self.addEventListener('sync', (event) => {
  if (event.tag === RENEWAL) event.waitUntil(renew())
})

// Renews the push subscription now, or when the network is back. Browsers without background sync ignore the second
// part, and some refuse it. There, and after the last event of a sync, the next visit renews it
// (web/back-office/use-order-push.ts).
async function renewOrLater(given) {
  try {
    await renew(given)
  } catch (error) {
    // The browser should report why the renewal failed, not that background sync is not permitted.
    await self.registration.sync?.register(RENEWAL).catch(() => {})
    throw error
  }
}

// Sends the new subscription to the shop, with the secret of the former one as the proof. Without this, the shop would
// send its messages to an address that no longer exists. If the shop refuses, it has deleted the former subscription.
// The record then stays for the next visit, which subscribes again if the same person is logged in.
async function renew(given) {
  const stored = await caches.match('/push-subscription', { cacheName: PUSH })
  if (!stored) return
  const former = await stored.json()
  const options = { userVisibleOnly: true, applicationServerKey: former.public_key }
  const { pushManager } = self.registration
  const subscription = given ?? (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === former.endpoint) return
  const response = await fetch('/api/push-subscriptions/renewal', {
    method: 'POST',
    headers: { apikey: former.apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ former_endpoint: former.endpoint, former_auth: former.auth, endpoint, ...keys }),
  })
  if (response.ok) {
    const cache = await caches.open(PUSH)
    const renewed = { ...former, endpoint, auth: keys.auth }
    await cache.put('/push-subscription', new Response(JSON.stringify(renewed)))
  } else if (response.status === 404) {
    await subscription.unsubscribe()
  } else {
    throw new Error(`The shop has not stored the new push subscription (${response.status}).`)
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

// Shows the page in the window that has it open already, or in a new one. Another open page may have an unsaved form.
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}
