import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

type Handler = (event: object) => void

type Sent = { path: string; headers: object; body: object }

/** A status of the shop's responses, or that the shop cannot be reached. */
type Shop = { status: number | 'unreachable' }

/**
 * Runs the service worker with the given open windows. Returns functions that send it events, and records of its
 * actions. The shop answers requests with `status`. The browser has stored the push subscription `stored`. If
 * `hasSync` is false, the browser does not permit background sync.
 */
async function startWorker(
  urls: string[],
  { status = 204, stored, hasSync = true }: Partial<Shop> & { stored?: object; hasSync?: boolean } = {},
) {
  const handlers = new Map<string, Handler>()
  const done: string[] = []
  const sent: Sent[] = []
  let record = stored && JSON.stringify(stored)
  const caches = {
    match: async () => (record === undefined ? undefined : new Response(record)),
    open: async () => ({
      put: async (_: string, response: Response) => {
        record = await response.text()
      },
      delete: async () => {
        record = undefined
      },
    }),
  }
  const fetch = async (path: string, { headers, body }: { headers: object; body: string }) => {
    if (shop.status === 'unreachable') throw new TypeError('Failed to fetch')
    sent.push({ path, headers, body: JSON.parse(body) })
    return new Response(null, { status: shop.status })
  }
  const shop: Shop = { status }
  let subscription: object | null = null
  const subscribe = async (options: object) => {
    done.push(`subscribe ${JSON.stringify(options)}`)
    subscription = { toJSON: () => RENEWED, unsubscribe: async () => done.push('unsubscribe') }
    return subscription
  }
  const register = async (tag: string) => {
    if (!hasSync) throw new DOMException('Permission denied.', 'NotAllowedError')
    done.push(`sync ${tag}`)
  }
  const windows = urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }))
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => done.push(`open ${path}`),
    },
    registration: {
      pushManager: { subscribe, getSubscription: async () => subscription },
      sync: { register },
      showNotification: async (title: string, look: object) => done.push(`show ${title} ${JSON.stringify(look)}`),
    },
  }
  runInContext(
    await readFile('public/service-worker.js', 'utf8'),
    createContext({ self, URL, caches, fetch, Response }),
  )
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  const click = (path: string) =>
    send('notificationclick', { notification: { close: () => done.push('close'), data: { path } } })
  return { send, click, done, sent, shop, record: () => record && JSON.parse(record) }
}

/** `RENEWED` is the push subscription to which the browser changes. `STORED` is the one that the shop knows. */
const RENEWED = { endpoint: 'https://push.example/new', keys: { p256dh: 'new key', auth: 'new secret' } }
const STORED = { endpoint: 'https://push.example/old', auth: 'old secret', public_key: 'BAEC', apikey: 'pk' }
const PATH = '/ur/seller/orders/1'

it('the service worker shows a message in its language and direction, once for each order', async () => {
  const { send, done } = await startWorker([])
  const message = { title: 'نیا آرڈر 1', body: 'ایک چیز', language: 'ur', direction: 'rtl', path: PATH }
  await send('push', { data: { json: () => message } })
  expect(done).toHaveLength(1)
  expect(done[0]).toContain('show نیا آرڈر 1')
  expect(JSON.parse(done[0]?.slice('show نیا آرڈر 1 '.length) ?? '')).toEqual({
    ...{ body: 'ایک چیز', lang: 'ur', dir: 'rtl', icon: '/icon-192.png' },
    ...{ tag: PATH, data: { path: PATH } },
  })
})

it('the service worker shows nothing for a push without a message', async () => {
  const { send, done } = await startWorker([])
  await send('push', { data: null })
  expect(done).toEqual([])
})

it('a click on a push message opens the order in a new window, so that no other open page is replaced', async () => {
  const { click, done } = await startWorker(['https://shop.example/seller/orders/2', 'https://shop.example/cart'])
  await click(PATH)
  expect(done).toEqual(['close', `open ${PATH}`])
})

it('a click on a push message focuses a window that already shows the order', async () => {
  const { click, done } = await startWorker(['https://shop.example/cart', `https://shop.example${PATH}?tab=items`])
  await click(PATH)
  expect(done).toEqual(['close', `focus https://shop.example${PATH}?tab=items`])
})

it('if the browser renews its push subscription, the service worker sends the new one to the shop with the former secret', async () => {
  const { send, done, sent, record } = await startWorker([], { stored: STORED })
  await send('pushsubscriptionchange', { newSubscription: null })
  expect(done).toEqual([`subscribe ${JSON.stringify({ userVisibleOnly: true, applicationServerKey: 'BAEC' })}`])
  expect(sent).toEqual([
    {
      path: '/api/push-subscriptions/renewal',
      headers: { apikey: 'pk', 'content-type': 'application/json' },
      body: {
        ...{ former_endpoint: 'https://push.example/old', former_auth: 'old secret' },
        ...{ endpoint: 'https://push.example/new', p256dh: 'new key', auth: 'new secret' },
      },
    },
  ])
  expect(record()).toEqual({ ...STORED, endpoint: 'https://push.example/new', auth: 'new secret' })
})

it('if a push subscription is renewed without a network, the service worker sends it to the shop when the network is back', async () => {
  const { send, done, sent, shop, record } = await startWorker([], { stored: STORED, status: 'unreachable' })
  await expect(send('pushsubscriptionchange', { newSubscription: null })).rejects.toThrow('Failed to fetch')
  expect(done.at(-1)).toBe('sync renew-push')
  expect(record()).toEqual(STORED)
  await expect(send('sync', { tag: 'renew-push' })).rejects.toThrow('Failed to fetch')
  shop.status = 204
  await send('sync', { tag: 'renew-push' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ former_endpoint: STORED.endpoint, endpoint: RENEWED.endpoint })
  expect(record()).toMatchObject({ endpoint: RENEWED.endpoint })
  expect(done.filter((step) => step.startsWith('subscribe'))).toHaveLength(1)
  // The shop knows the subscription now.
  await send('sync', { tag: 'renew-push' })
  expect(sent).toHaveLength(1)
})

it('if a push subscription cannot be renewed and background sync is not permitted, the service worker reports the first error', async () => {
  const { send, record } = await startWorker([], { stored: STORED, status: 'unreachable', hasSync: false })
  await expect(send('pushsubscriptionchange', {})).rejects.toThrow('Failed to fetch')
  expect(record()).toEqual(STORED)
})

it('if the shop no longer knows the former push subscription, the service worker ends the new one and keeps the stored record for the next visit', async () => {
  const { send, done, record } = await startWorker([], { stored: STORED, status: 404 })
  await send('pushsubscriptionchange', {})
  expect(done).toContain('unsubscribe')
  expect(record()).toEqual(STORED)
})

it('if no push subscription is stored, the service worker sends nothing when the browser reports a renewal', async () => {
  const { send, done, sent } = await startWorker([])
  await send('pushsubscriptionchange', {})
  expect([...done, ...sent]).toEqual([])
})
