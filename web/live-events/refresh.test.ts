import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { openPromise } from '#web/shared/browser-gaps.ts'

import { CART_CHANGE, cartKey, ordersKey } from './keys.ts'
import { createRefresher } from './refresh.ts'

const USER = 'a customer'

function aPage() {
  const queries = new QueryClient()
  for (const queryKey of [cartKey(USER), [...ordersKey(USER), 'unpaid']]) queries.setQueryData(queryKey, 'read')
  const isOld = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated
  const old = () => ({ cart: isOld(cartKey(USER)), orders: isOld([...ordersKey(USER), 'unpaid']) })
  return { queries, old, ...createRefresher(queries, USER, 1) }
}

it('a cart event of the event stream reloads the cart on the page', async () => {
  const { refresh, old } = aPage()
  refresh('cart')
  await vi.waitFor(() => expect(old()).toEqual({ cart: true, orders: false }))
})

it('an order event of the event stream reloads the orders and the cart, because a new order empties the cart', async () => {
  const { refresh, old } = aPage()
  refresh('order')
  await vi.waitFor(() => expect(old()).toEqual({ cart: true, orders: true }))
})

it('after a cart event, the page waits for a pending change of the cart before it reloads, because the response to the change is newer', async () => {
  const { queries, refresh, old } = aPage()
  const { promise: answer, resolve } = openPromise<void>()
  const changing = new MutationObserver(queries, { ...CART_CHANGE, mutationFn: () => answer }).mutate()
  refresh('cart')
  const ticks = vi.fn()
  const ticking = setInterval(ticks, 2)
  await vi.waitFor(() => expect(ticks.mock.calls.length).toBeGreaterThan(5))
  clearInterval(ticking)
  expect(old().cart).toBe(false)
  resolve()
  await changing
  await vi.waitFor(() => expect(old().cart).toBe(true))
})

it('an event of the event stream reloads nothing if the refresher is stopped before the reload', async () => {
  const { refresh, stop, old } = aPage()
  refresh('cart')
  stop()
  const other = aPage()
  other.refresh('cart')
  await vi.waitFor(() => expect(other.old().cart).toBe(true))
  expect(old().cart).toBe(false)
})
