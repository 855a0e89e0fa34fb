import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

type Handler = (event: object) => void

/** Runs the service worker with the given open windows. Returns functions that send it events, and what it did. */
async function startWorker(urls: string[]) {
  const handlers = new Map<string, Handler>()
  const done: string[] = []
  const windows = urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }))
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => done.push(`open ${path}`),
    },
    registration: {
      showNotification: async (title: string, look: object) => done.push(`show ${title} ${JSON.stringify(look)}`),
    },
  }
  runInContext(await readFile('public/service-worker.js', 'utf8'), createContext({ self, URL }))
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  const click = (path: string) =>
    send('notificationclick', { notification: { close: () => done.push('close'), data: { path } } })
  return { send, click, done }
}

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
