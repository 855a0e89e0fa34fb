import type { QueryClient } from '@tanstack/react-query'
import { CUSTOMER_EVENTS, type CustomerEvent } from '#contract/customer-events.ts'

import { CART_CHANGE, cartKey, ordersKey } from './keys.ts'

/** Milliseconds in which events are collected that lead to one request. */
const REFRESH_AFTER = 100

/** Reads again what events are about. */
export type Refresher = {
  refresh: (...events: CustomerEvent[]) => void
  refreshAll: () => void
  stop: () => void
}

/**
 * Reads a customer's cart and orders again when events come, as far as a screen shows them. While a change of the cart is on its way it waits:
 * the answer to the change is newer than anything that could be read now.
 */
export function createRefresher(queries: QueryClient, userId: string, after = REFRESH_AFTER): Refresher {
  const wanted = new Set<CustomerEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function later() {
    timer ??= setTimeout(run, after)
  }

  function run() {
    timer = undefined
    if (queries.isMutating({ mutationKey: CART_CHANGE.mutationKey }) > 0) return later()
    // A new order has emptied the cart.
    void queries.invalidateQueries({ queryKey: cartKey(userId) })
    if (wanted.has('order')) void queries.invalidateQueries({ queryKey: ordersKey(userId) })
    wanted.clear()
  }

  function refresh(...events: CustomerEvent[]) {
    for (const event of events) wanted.add(event)
    later()
  }

  return { refresh, refreshAll: () => refresh(...CUSTOMER_EVENTS), stop: () => clearTimeout(timer) }
}
