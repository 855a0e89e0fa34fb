import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { ageOrder, anOrder, aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let seller: TestCaller
let admin: TestCaller
/** The ids of the seller's orders by status, oldest first. */
const ids: Record<string, string[]> = {}
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  admin = await shop.anAdmin()
  const { product_id } = await shop.aProduct({ seller_id: seller.id, stock: 1000 })
  const lines = [{ product_id, quantity: 1 }]
  await anOrder(shop, lines)
  for (const status of ['placed', 'pending', 'processing', 'placed', 'pending', 'shipped', 'cancelled'] as const) {
    const { placed } = await aPaidOrder(shop, lines)
    if (status !== 'placed') await setFulfilmentStatus(shop.platform, { seller_id: seller.id }, placed.order_id, status)
    ids[status] = [...(ids[status] ?? []), placed.order_id]
  }
  await aPaidOrder(shop)
})
afterAll(() => shop.close())

const newestFirst = (...statuses: string[]) =>
  statuses
    .flatMap((status) => ids[status] ?? [])
    .toSorted((one, other) => places().indexOf(other) - places().indexOf(one))
const places = () => [0, 1].flatMap((at) => ['placed', 'pending', 'processing'].flatMap((s) => ids[s]?.[at] ?? []))

async function listed(query: string): Promise<string[]> {
  const answer = await shop.as(seller).get(`/api/seller/orders?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: SellerOrder[] }>().items.map(({ order_id }) => order_id)
}

it('a seller’s counts of placed, pending, processing and unpaid orders equal the numbers of orders in the lists', async () => {
  const toDo = (await shop.as(seller).get('/api/seller/to-do')).json()
  expect(toDo).toMatchObject({ placed: 2, pending: 2, processing: 1, shipped: 1, awaiting_payment: 1 })
  expect(await listed('status=placed')).toHaveLength(toDo.placed)
  expect(await listed('statuses=pending,processing')).toHaveLength(toDo.pending + toDo.processing)
  expect(await listed('statuses=placed,pending')).toHaveLength(toDo.placed + toDo.pending)
  expect(await listed('awaiting_payment=true')).toHaveLength(toDo.awaiting_payment)
})

it('a seller’s list of orders with chosen statuses has exactly these orders, newest first, page by page, also with a search', async () => {
  const expected = newestFirst('placed', 'pending')
  expect(await listed('statuses=placed,pending&q=ayesha')).toEqual(expected)
  expect(await listed('statuses=shipped,cancelled&q=nobody')).toEqual([])
  const first = (await shop.as(seller).get('/api/seller/orders?statuses=placed,pending&limit=3')).json()
  const second = await listed(`statuses=placed,pending&limit=3&cursor=${first.next_cursor}`)
  expect([...first.items.map(({ order_id }: SellerOrder) => order_id), ...second]).toEqual(expected)
  const middle = expected[1] ?? ''
  const order = (await shop.as(seller).get(`/api/seller/orders/${middle}?statuses=placed,pending`)).json()
  expect([order.newer_order_id, order.older_order_id]).toEqual([expected[0], expected[2]])
})

it('a seller’s list of orders is refused if it asks for an unknown status', async () => {
  for (const statuses of ['packed', 'placed,', 'placed, pending'])
    expect((await shop.as(seller).get(`/api/seller/orders?statuses=${statuses}`)).statusCode).toBe(422)
})

it('a seller’s list of orders of some days begins with the first moment of the first day and ends with the last of the last day', async () => {
  const [old = ''] = ids.processing ?? []
  await ageOrder(shop, old, 60 * 24 * 40)
  const day = (back: number) =>
    new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Karachi' })
  expect(await listed(`since=${day(40)}&until=${day(40)}`)).toEqual([old])
  expect(await listed(`until=${day(41)}`)).toEqual([])
  expect(await listed(`since=${day(39)}&statuses=pending,processing`)).toEqual(newestFirst('pending'))
})

it('the count of new orders on the admins’ dashboard is the number of orders in the list that it links to', async () => {
  const { new_orders } = (await shop.as(admin).get('/api/admin/to-do')).json()
  expect(new_orders).toBe(3)
  const found = async (query: string) => {
    const answer = await shop.as(admin).get(`/api/admin/orders?to_do=new_orders&limit=50${query}`)
    return answer.json<{ items: AdminOrder[] }>().items
  }
  expect(await found('')).toHaveLength(new_orders)
  expect(
    (await found('')).every(({ status, payment_status }) => status === 'placed' && payment_status === 'paid'),
  ).toBe(true)
  expect(await found(`&seller_id=${seller.id}`)).toHaveLength(2)
  expect(await found('&payment_method=card')).toHaveLength(new_orders)
  expect(await found('&q=ayesha')).toHaveLength(new_orders)
  expect(await found('&status=shipped')).toEqual([])
})
