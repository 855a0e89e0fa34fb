// Shows the offline page if a page cannot be loaded, and the messages of new orders that the shop sends. Everything else
// goes to the network as without a service worker.
const CACHE = 'offline-2'
const FILES = ['/offline.html', '/offline.css', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(start())
})

async function start() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
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
    return (await caches.match('/offline.html')) ?? Response.error()
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
