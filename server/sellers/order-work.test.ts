import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { SellerOrder, SellerOrderDetail } from '#contract/seller-orders.ts'
import { sellerOrdersByIds } from '#server/orders/seller-orders.ts'
import { anOrder, aPaidOrder, passUndoTime } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { plansOf } from '#server/testing/watched-queries.ts'

let shop: TestShop
let seller: TestCaller
let other: TestCaller
let product_id: string
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  other = await shop.aSeller()
  product_id = (await shop.aProduct({ seller_id: seller.id })).product_id
})
afterAll(() => shop.close())

const aSale = () => aPaidOrder(shop, [{ product_id, quantity: 2 }])
const set = (orderId: string, body: object) => shop.as(seller).patch(`/api/seller/orders/${orderId}`, body)
const detail = async (orderId: string, query = '') =>
  (await shop.as(seller).get(`/api/seller/orders/${orderId}${query}`)).json<SellerOrderDetail>()

describe('the page of a seller’s order', () => {
  it('the page of a seller’s order has the history of the seller’s own items, also if the status of the whole order stays the same', async () => {
    const another = await shop.aProduct({ seller_id: other.id })
    const { placed } = await aPaidOrder(shop, [
      { product_id, quantity: 1 },
      { product_id: another.product_id, quantity: 1 },
    ])
    for (const status of ['processing', 'shipped', 'shipped']) await set(placed.order_id, { status })
    const { order_status, history } = await detail(placed.order_id)
    expect(order_status).toBe('placed')
    expect(history.map(({ status }) => status)).toEqual(['placed', 'processing', 'shipped'])
    const times = history.map(({ changed_at }) => Date.parse(changed_at))
    expect(times).toEqual(times.toSorted((one, later) => one - later))
  })

  it('the page of a seller’s order links to the newer and the older order of the list with the same filters', async () => {
    const ids: string[] = []
    while (ids.length < 4) ids.push((await aSale()).placed.order_id)
    const [oldest, second, third, newest] = ids as [string, string, string, string]
    await set(third, { status: 'shipped' })
    await set(oldest, { status: 'shipped' })
    expect(await detail(second)).toMatchObject({ newer_order_id: third, older_order_id: oldest })
    expect(await detail(second, '?status=placed')).toMatchObject({ newer_order_id: newest })
    expect(await detail(third, '?status=shipped')).toMatchObject({ newer_order_id: null, older_order_id: oldest })
    expect(await detail(newest, '?q=ayesha')).toMatchObject({ newer_order_id: null, older_order_id: third })
    expect(await detail(newest, '?q=zz')).toMatchObject({ newer_order_id: null, older_order_id: null })
    expect(await detail(newest, '?awaiting_payment=true')).toMatchObject({ older_order_id: null })
  })

  it('the page of an order is refused with order_not_found to a seller who has no products in the order', async () => {
    const { placed } = await aSale()
    const answer = await shop.as(other).get(`/api/seller/orders/${placed.order_id}`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'order_not_found' })
  })
})

describe('the shipment of a seller’s order', () => {
  const save = (caller: TestCaller, orderId: string, body: object) =>
    shop.as(caller).put(`/api/seller/orders/${orderId}/shipment`, body)

  it('the shipment of a seller’s order can be changed after shipping, and the customer sees the courier and the tracking number', async () => {
    const { placed, read } = await aSale()
    await set(placed.order_id, { status: 'shipped' })
    await save(seller, placed.order_id, { courier: 'TCS', tracking_number: 'A-1' })
    const answer = await save(seller, placed.order_id, { courier: ' Leopards ', tracking_number: 'KHI 7788' })
    expect(answer.json()).toMatchObject({ courier: 'Leopards', tracking_number: 'KHI 7788', status: 'shipped' })
    expect((await read()).fulfilments).toEqual([
      expect.objectContaining({ courier: 'Leopards', tracking_number: 'KHI 7788' }),
    ])
  })

  it('the email about a shipped order contains the courier and the tracking number', async () => {
    const { placed } = await aSale()
    await save(seller, placed.order_id, { courier: 'TCS', tracking_number: '778899' })
    await set(placed.order_id, { status: 'shipped' })
    await vi.waitFor(
      async () => {
        await passUndoTime(shop, placed.order_id)
        expect(await mailAbout(placed.order_id, 'Shipped')).toContain('TCS, 778899')
      },
      { timeout: 30_000 },
    )
  })

  it('the shipment cannot be changed for a cancelled order or the order of another seller, nor with a line break or a long text', async () => {
    const { placed } = await aSale()
    const shipment = { courier: 'TCS', tracking_number: '1' }
    expect((await save(other, placed.order_id, shipment)).json()).toMatchObject({ code: 'order_not_found' })
    for (const courier of ['T\nCS', 'x'.repeat(61)])
      expect((await save(seller, placed.order_id, { ...shipment, courier })).statusCode).toBe(422)
    await set(placed.order_id, { status: 'cancelled' })
    expect((await save(seller, placed.order_id, shipment)).json()).toMatchObject({ code: 'already_cancelled' })
  })
})

describe('the reason of a cancellation', () => {
  it('the reason for a cancellation is shown to the seller, the customer and admins, and is in the email', async () => {
    const { placed, read } = await aSale()
    const cancellation = { reason: 'out_of_stock', note: 'The frost took them' }
    const shown = { cancel_reason: 'out_of_stock', cancel_note: 'The frost took them' }
    const answer = await set(placed.order_id, { status: 'cancelled', cancellation })
    expect(answer.json()).toMatchObject(shown)
    expect((await read()).fulfilments).toEqual([expect.objectContaining(shown)])
    const admin = await shop.as(await shop.anAdmin()).get(`/api/admin/orders/${placed.order_id}`)
    expect(admin.json<Order>().fulfilments).toEqual([expect.objectContaining(shown)])
    await vi.waitFor(
      async () => {
        await passUndoTime(shop, placed.order_id)
        expect(await mailAbout(placed.order_id, 'Cancelled')).toContain('Out of stock, The frost took them')
      },
      { timeout: 30_000 },
    )
  })

  it('the reason for a cancellation requires a note if it is not in the list, and is removed when the order is reactivated', async () => {
    const { placed } = await anOrder(shop, [{ product_id, quantity: 1 }])
    const cancel = (cancellation: object) => set(placed.order_id, { status: 'cancelled', cancellation })
    expect((await cancel({ reason: 'other' })).statusCode).toBe(422)
    expect((await cancel({ reason: 'bored', note: 'x' })).statusCode).toBe(422)
    expect((await cancel({ reason: 'other', note: 'Our van broke down' })).statusCode).toBe(200)
    expect((await set(placed.order_id, { status: 'pending' })).json()).toMatchObject({
      cancel_reason: null,
      cancel_note: '',
    })
  })

  it('the reason for a cancellation stays the first one if a cancelled order is cancelled again', async () => {
    const { placed } = await aSale()
    for (const reason of ['price_error', 'out_of_stock'])
      await set(placed.order_id, { status: 'cancelled', cancellation: { reason } })
    expect(await detail(placed.order_id)).toMatchObject({ cancel_reason: 'price_error' })
  })
})

describe('the status of many orders', () => {
  const setAll = (body: object) => shop.as(seller).post('/api/seller/order-statuses', body)

  it('a seller changes the status of many orders with one call, which names each refused order with its error code', async () => {
    const shipped = [(await aSale()).placed.order_id, (await aSale()).placed.order_id]
    const unpaid = (await anOrder(shop, [{ product_id, quantity: 1 }])).placed.order_id
    const changedSince = (await aSale()).placed.order_id
    await set(changedSince, { status: 'processing' })
    const unknown = randomUUID()
    const ids = [...shipped, unpaid, changedSince, unknown]
    const answer = await setAll({
      status: 'shipped',
      orders: ids.map((order_id) => ({ order_id, from: 'placed' })),
    })
    expect(answer.json()).toEqual({
      changed: shipped,
      refused: [
        expect.objectContaining({ order_id: unpaid, code: 'order_not_paid' }),
        { order_id: changedSince, code: 'order_changed', message: expect.stringContaining('has changed') },
        expect.objectContaining({ order_id: unknown, code: 'order_not_found' }),
      ],
    })
    for (const id of shipped) expect(await detail(id)).toMatchObject({ status: 'shipped' })
    expect(await detail(changedSince)).toMatchObject({ status: 'processing' })
    expect(await detail(unpaid)).toMatchObject({ status: 'placed' })
  })

  it('a change of many orders refunds a cancelled order, and changes an order that the request names twice only once', async () => {
    const { placed, read } = await aSale()
    const twice = [{ order_id: placed.order_id }, { order_id: placed.order_id }]
    const cancellation = { reason: 'price_error' }
    const answer = await setAll({ status: 'cancelled', orders: twice, cancellation })
    expect(answer.json()).toEqual({ changed: [placed.order_id], refused: [] })
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect((await detail(placed.order_id)).history.map(({ status }) => status)).toEqual(['placed', 'cancelled'])
  })

  it('a change of many orders by another seller is refused', async () => {
    const { placed } = await aSale()
    const body = { status: 'shipped', orders: [{ order_id: placed.order_id }] }
    const answer = await shop.as(other).post('/api/seller/order-statuses', body)
    expect(answer.json()).toMatchObject({ changed: [], refused: [{ code: 'order_not_found' }] })
  })

  it('a change of the status of many orders is refused for no order and for more than 100 orders', async () => {
    const orders = (count: number) => Array.from({ length: count }, () => ({ order_id: randomUUID() }))
    for (const count of [0, 101])
      expect((await setAll({ status: 'shipped', orders: orders(count) })).statusCode, `${count}`).toBe(422)
    expect((await setAll({ status: 'shipped', orders: orders(100) })).json()).toMatchObject({ changed: [] })
  })
})

describe('the orders to print', () => {
  const print = (caller: TestCaller, ids: string[]) =>
    shop.as(caller).get(`/api/seller/orders-to-print?order_ids=${ids.join(',')}`)

  it('the orders to print come in the same sequence as their ids in the request, without the orders of other sellers', async () => {
    const [one, two] = [(await aSale()).placed.order_id, (await aSale()).placed.order_id]
    const idsOf = async (caller: TestCaller, ids: string[]) =>
      (await print(caller, ids)).json<{ items: SellerOrder[] }>().items.map(({ order_id }) => order_id)
    expect(await idsOf(seller, [two, one])).toEqual([two, one])
    expect(await idsOf(seller, [one, randomUUID(), two])).toEqual([one, two])
    expect(await idsOf(other, [one, two])).toEqual([])
  })

  it('the orders to print are read with the same number of queries for one order and for many', async () => {
    const ids: string[] = []
    while (ids.length < 5) ids.push((await aSale()).placed.order_id)
    const queriesFor = async (wanted: string[]) =>
      (await plansOf(shop.databaseUrl, (database) => sellerOrdersByIds(database, seller.id, wanted))).length
    expect(await queriesFor(ids)).toBe(4)
    expect(await queriesFor(ids.slice(0, 1))).toBe(4)
  })

  it('the orders to print are refused without an id, with more than 100 ids and with a text that is no id', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    for (const wanted of [[], ids, ['all']]) expect((await print(seller, wanted)).statusCode).toBe(422)
    expect((await print(seller, ids.slice(1))).statusCode).toBe(200)
  })
})

async function mailAbout(orderId: string, status: string): Promise<string | undefined> {
  const mails = await shop.platform.database
    .selectFrom('mailbox')
    .select('text')
    .where('subject', '=', `Your order at Mandi: ${status}`)
    .where('text', 'like', `%${orderId}%`)
    .execute()
  return mails[0]?.text
}
