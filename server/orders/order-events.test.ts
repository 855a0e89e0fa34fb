import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { anOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { setFulfilmentStatus } from './set-fulfilment-status.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await createTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

async function* eventsOf(caller: TestCaller, orderId: string, signal: AbortSignal): AsyncGenerator<Order> {
  const headers = { apikey: shop.platform.configuration.publishableKey, authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${address}/api/orders/${orderId}/events`, { headers, signal })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  let text = ''
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = `${text}${piece}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const found = /^event: order\ndata: (.*)$/.exec(block)
      if (found?.[1]) yield JSON.parse(found[1])
    }
  }
}

/** The next event but the order's placing, the news of which may come after the order itself, and tell it once more. */
async function nextAfterPlacing(events: AsyncGenerator<Order>): Promise<IteratorResult<Order>> {
  const next = await events.next()
  return next.value?.status === 'placed' ? events.next() : next
}

it('ends as soon as an admin bans the customer', async () => {
  const { customer, placed } = await anOrder(shop)
  const events = eventsOf(customer, placed.order_id, AbortSignal.timeout(30_000))
  expect((await events.next()).value).toMatchObject({ status: 'placed' })
  const reason = 'Ordered and never took anything in.'
  await shop.as(await shop.anAdmin()).post(`/api/admin/users/${customer.id}/ban`, { reason })
  expect(await nextAfterPlacing(events)).toEqual({ done: true, value: undefined })
})

it('[T6] streams the order at once, at each change, and ends when the shop closes', async () => {
  const product = await shop.aProduct()
  const { customer, placed } = await anOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
  const leaving = new AbortController()
  const events = eventsOf(customer, placed.order_id, AbortSignal.timeout(30_000))
  const left = eventsOf(customer, placed.order_id, leaving.signal)

  expect((await events.next()).value).toMatchObject({ order_id: placed.order_id, status: 'placed' })
  expect((await left.next()).value).toMatchObject({ status: 'placed' })
  leaving.abort()
  await setFulfilmentStatus(shop.platform, { user_id: product.seller_id }, placed.order_id, 'shipped')
  const changed = await nextAfterPlacing(events)
  expect(changed.value).toMatchObject({ status: 'shipped', history: [{}, { status: 'shipped' }] })

  const closing = shop.close()
  expect(await events.next()).toEqual({ done: true, value: undefined })
  await closing
})

afterAll(async () => {
  await shop.app.close()
})
