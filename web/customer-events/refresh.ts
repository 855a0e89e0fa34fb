import type { QueryClient } from '@tanstack/react-query'
import { CUSTOMER_EVENTS, type CustomerEvent } from '#contract/customer-events.ts'

import { CART_CHANGE, cartKey, ordersKey } from './keys.ts'

/** Milliseconds during which events are combined into one request. */
const REFRESH_AFTER = 100

export type Refresher = {
  refresh: (...events: CustomerEvent[]) => void
  refreshAll: () => void
  stop: () => void
}

/**
 * Reloads a customer's cart and orders after events, if a screen shows them. It waits while a cart change is pending,
 * because the response to that change is newer than the data of a reload.
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
    // A new order empties the cart.
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
