import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { noteOrder } from '#server/platform/figure-changes.ts'
import { anOrder, aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

type Row = { order_id: string; product_id: string; status: string; stock: number }
type Page = { items: Row[]; next_cursor: string | null; total: number | null; updated_until: string }

let shop: TestShop
let seller: TestCaller
let admin: TestCaller
let product_id: string
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  admin = await shop.anAdmin()
  product_id = (await shop.aProduct({ seller_id: seller.id, stock: 50 })).product_id
})
afterAll(() => shop.close())

const refresh = () => refreshFigures(shop.platform.database)

async function page(caller: TestCaller, path: string): Promise<Page> {
  const answer = await shop.as(caller).get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}

const [ORDERS, PRODUCTS, ALL_ORDERS] = ['/api/seller/orders', '/api/seller/products', '/api/admin/orders'] as const

/** Returns the items of a list that have changed since a time. */
const since = (time: string, path: string = ORDERS) =>
  page(path === ALL_ORDERS ? admin : seller, `${path}?updated_since=${encodeURIComponent(time)}`)

/** Refreshes the figures. Then returns the time up to which the list of orders shows all changes. */
async function present(): Promise<string> {
  await refresh()
  return (await page(seller, ORDERS)).updated_until
}

const ids = ({ items }: Page) => items.map(({ order_id }) => order_id)

it('a program that polls for changed orders gets new and changed orders once, for a seller and for admins', async () => {
  const other = await shop.aSeller()
  const start = await present()
  const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  await refresh()
  const added = await since(start)
  expect(ids(added)).toEqual([placed.order_id])
  expect(ids(await since(start, ALL_ORDERS))).toEqual([placed.order_id])
  expect(ids(await page(other, `${ORDERS}?updated_since=${encodeURIComponent(start)}`))).toEqual([])
  expect(ids(await since(added.updated_until))).toEqual([])

  const url = `${ORDERS}/${placed.order_id}`
  const acts = [
    () => shop.as(seller).patch(url, { status: 'shipped' }),
    () => shop.as(seller).put(`${url}/shipment`, { courier: 'TCS', tracking_number: '1' }),
    () =>
      shop.as(admin).put(`/api/admin/orders/${placed.order_id}/address`, {
        ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'a@example.com' },
        ...{ address: '8 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000', reason: 'A wrong house' },
      }),
  ]
  for (const act of acts) {
    const before = await present()
    const answer = await act()
    expect(answer.statusCode, answer.body).toBe(200)
    await refresh()
    expect(ids(await since(before))).toEqual([placed.order_id])
    expect(ids(await since(before, ALL_ORDERS))).toEqual([placed.order_id])
  }
})

it('a change of an order by a transaction that began early and commits late is in the next poll', async () => {
  const { placed: late } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  const { placed: early } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  const start = await present()
  const { promise: isPolled, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const open = shop.platform.database.transaction().execute(async (tx) => {
    await tx.updateTable('fulfilments').set({ courier: 'Leopards' }).where('order_id', '=', late.order_id).execute()
    await noteOrder(tx, late.order_id)
    written()
    await isPolled
  })
  await isWritten
  await shop.as(seller).patch(`${ORDERS}/${early.order_id}`, { status: 'shipped' })
  await refresh()
  const first = await since(start)
  expect(ids(first)).toEqual([early.order_id])
  commit()
  await open
  await refresh()
  expect(ids(await since(first.updated_until))).toEqual([late.order_id])
})

it('the pages of a poll for changed orders contain each of them, the earliest change first', async () => {
  const start = await present()
  const placed: string[] = []
  for (let made = 0; made < 3; made += 1) {
    placed.push((await aPaidOrder(shop, [{ product_id, quantity: 1 }])).placed.order_id)
    await refresh()
  }
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const from = `${ORDERS}?updated_since=${encodeURIComponent(start)}&limit=1`
    const one: Page = await page(seller, cursor ? `${from}&cursor=${cursor}` : from)
    found.push(...ids(one))
    cursor = one.next_cursor
  }
  expect(found).toEqual(placed)
  const { next_cursor } = await page(seller, `${ORDERS}?limit=1`)
  const wrong = await shop.as(seller).get(`${ORDERS}?updated_since=${encodeURIComponent(start)}&cursor=${next_cursor}`)
  expect(wrong.json()).toMatchObject({ code: 'bad_cursor' })
})

it('a seller’s poll for changed orders omits an order that awaits payment, and contains a cancelled order', async () => {
  const start = await present()
  const { placed } = await anOrder(shop, [{ product_id, quantity: 1 }])
  await refresh()
  expect(ids(await since(start))).toEqual([])
  expect(ids(await since(start, ALL_ORDERS))).toEqual([placed.order_id])
  await shop.as(admin).post(`/api/admin/orders/${placed.order_id}/cancel`, { reason: 'The customer has called' })
  await refresh()
  expect((await since(start)).items).toMatchObject([{ order_id: placed.order_id, status: 'cancelled' }])
})

it('a poll for changed products contains those that the seller changed, archived products, and those with another stock', async () => {
  const other = await shop.aProduct({ seller_id: seller.id })
  const changes = [
    () => shop.as(seller).patch(`${PRODUCTS}/${other.product_id}`, { price: 12_300 }),
    () => shop.as(seller).patch(`${PRODUCTS}/${other.product_id}`, { names: { ur: 'پیاز' } }),
    () => shop.as(seller).delete(`${PRODUCTS}/${other.product_id}`),
  ]
  for (const change of changes) {
    const start = await present()
    expect((await change()).statusCode).toBeLessThan(300)
    await refresh()
    expect((await since(start, PRODUCTS)).items.map((item) => item.product_id)).toEqual([other.product_id])
  }
  const start = await present()
  await aPaidOrder(shop, [{ product_id, quantity: 2 }])
  await refresh()
  const sold = await since(start, PRODUCTS)
  expect(sold.items).toMatchObject([{ product_id }])
  const stock = sold.items[0]?.stock
  expect(stock).toBe((await page(seller, PRODUCTS)).items.find((item) => item.product_id === product_id)?.stock)
  await shop.as(admin).patch(`/api/admin/categories/${other.category_id}`, { category_name: 'Fresh vegetables' })
  await refresh()
  expect((await since(sold.updated_until, PRODUCTS)).items).toHaveLength(2)
})

it.each([
  `${ORDERS}?status=placed&`,
  `${ORDERS}?q=khan&`,
  `${PRODUCTS}?status=archived&`,
  `${PRODUCTS}?sort=name_asc&`,
  `${ALL_ORDERS}?sort=largest&`,
  `${ALL_ORDERS}?payment_method=card&`,
])('the list %s refuses the parameter updated_since together with its filter or sort order', async (path) => {
  const caller = path.startsWith(ALL_ORDERS) ? admin : seller
  const answer = await shop.as(caller).get(`${path}updated_since=2026-01-01T00:00:00Z`)
  expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'updated_since' }] })
})

it('the total in a list of the API counts the items of the filter on all pages, and is null where counting would be slow', async () => {
  await refresh()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format()
  const cases = [
    ...[
      '',
      '&status=shipped',
      '&statuses=placed,shipped',
      '&status=cancelled',
      `&since=${today}`,
      '&since=2030-01-01',
    ].map((filter) => `${ORDERS}?limit=100${filter}`),
    ...['', '&status=archived', '&stock=low', '&q=a'].map((filter) => `${PRODUCTS}?limit=100${filter}`),
    ...['', '&status=shipped', `&until=${today}`, `&since=${today}&status=placed`].map(
      (filter) => `${ALL_ORDERS}?limit=100${filter}`,
    ),
  ]
  const counts = new Set<number>()
  for (const path of cases) {
    const { items, total } = await page(path.startsWith(ALL_ORDERS) ? admin : seller, `${path}&with_total=true`)
    expect(total, path).toBe(items.length)
    counts.add(items.length)
  }
  expect(counts.size).toBeGreaterThan(3)
  for (const path of [`${ORDERS}?q=khan&with_total=true`, `${ORDERS}?awaiting_payment=true&with_total=true`, ORDERS])
    expect((await page(seller, path)).total, path).toBeNull()
  expect((await page(admin, `${ALL_ORDERS}?payment_method=card&with_total=true`)).total).toBeNull()
})
