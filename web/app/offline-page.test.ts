import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

type Navigation = { request: object; respondWith: (answer: Promise<unknown>) => void }

/** Runs the service worker without a network, and returns the path of the stored file that it shows for a page. */
async function pageOffline(path: string): Promise<unknown> {
  const source = await readFile('public/service-worker.js', 'utf8')
  const handlers: Record<string, (event: Navigation) => void> = {}
  const self = { addEventListener: (name: string, handler: (event: Navigation) => void) => (handlers[name] = handler) }
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const caches = { match: async (file: string) => file }
  runInContext(source, createContext({ self, URL, caches, fetch, Response }))
  return new Promise((resolve) => {
    const request = { method: 'GET', mode: 'navigate', url: `http://shop.test${path}` }
    handlers.fetch?.({ request, respondWith: resolve })
  })
}

it.each([
  ['/', '/offline.html'],
  ['/urad-daal', '/offline.html'],
  ['/ur', '/offline-ur.html'],
  ['/ur/cart?from=shop', '/offline-ur.html'],
])('without a network, the page %s shows the file %s', async (path, file) => {
  expect(await pageOffline(path)).toBe(file)
  expect(existsSync(`public${file}`)).toBe(true)
})
