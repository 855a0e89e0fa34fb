import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it, vi } from 'vitest'
import { type Category, listCategories } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import type { Store } from '#contract/store.ts'
import { type PageAnswer, PageThread } from './page-thread.ts'

const faults: unknown[] = []
const store: Store = {
  ...{ name: 'Mandi', names: {}, logo_url: '/favicon.svg', brand_style: null },
  address: 'Anarkali Bazaar, Lahore',
  phone: '+92 42 1234567',
  email: 'hello@mandi.pk',
  social: { facebook: 'https://facebook.com', instagram: 'https://instagram.com', x: 'https://x.com' },
  opening_hours: [{ days: 'Monday to Friday', names: {}, hours: '8am to 4pm' }],
  ...{ shipping_fee: rupees(100), refund_days: 2, refused_cash_orders: 2 },
  exchange_rate: 280,
  payment_methods: [{ payment_method: 'card', largest_total: null }],
  payment_provider: 'sandbox',
  public_url: 'http://localhost',
}
const thread = new PageThread({ publishableKey: 'pk_mandi_test' }, (fault) => faults.push(fault))
const categories = { address: 'http://localhost/categories', method: 'GET', requestId: 'request', store }
const report = () => expect.unreachable()

afterAll(() => thread.close())

it('the worker that renders pages renders concurrent pages, and each page gets its own data', async () => {
  const names = ['Hunza apricots', 'Swat peaches', 'Kalash walnuts']
  const texts = await Promise.all(
    names.map(async (name, number) => {
      const send = async (path: string) => {
        expect(path).toBe(listCategories.path)
        // The first page waits longest, so its data arrives after the data of the other pages.
        for (let round = names.length; round > number; round--) await new Promise(setImmediate)
        return answerOf(name)
      }
      const { status, headers, body } = await thread.render(categories, { send, report })
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      return Buffer.from(body).toString()
    }),
  )
  const shown = texts.map((text) => names.filter((name) => text.includes(name)))
  expect(shown).toEqual(names.map((name) => [name]))
})

it('the requests for data by the worker that renders pages run in the context of the request for the page', async () => {
  const request = new AsyncLocalStorage<string>()
  const readers: (string | undefined)[] = []
  const send = async () => {
    readers.push(request.getStore())
    return answerOf('Mandi')
  }
  const names = ['one', 'other']
  await Promise.all(names.map((name) => request.run(name, () => thread.render(categories, { send, report }))))
  expect(readers).toEqual(names)
})

it('when the worker that renders pages exits, the pages in progress fail, the exit is reported, and a new worker renders the next page', async () => {
  const messages = vi.spyOn(Worker.prototype, 'postMessage')
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const send = () => {
    asked()
    return new Promise<never>(() => {})
  }
  const lost = expect(thread.render(categories, { send, report })).rejects.toThrow('The page render worker has exited.')
  await isAsked
  // An invalid message makes the worker exit.
  const [worker] = messages.mock.contexts as Worker[]
  worker?.postMessage(null)
  await lost
  expect(faults).toEqual([expect.any(TypeError)])
  const { status } = await thread.render(categories, { send: async () => answerOf('Mandi'), report })
  expect(status).toBe(200)
})

/** Returns the response to the API call for the categories, with one category of this name. */
function answerOf(category_name: string): PageAnswer {
  const category: Category = {
    category_id: randomUUID(),
    category: 'fruits',
    category_name,
    description: '',
    sub_categories: [],
    image_url: null,
    sub_category_images: {},
    names: {},
    descriptions: {},
    sub_category_names: {},
    created_at: '2026-11-23T08:00:00Z',
  }
  return { status: 200, type: 'application/json', body: JSON.stringify({ items: [category] }) }
}
