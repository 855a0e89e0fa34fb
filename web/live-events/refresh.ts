import type { QueryClient } from '@tanstack/react-query'
import { CUSTOMER_EVENTS, type CustomerEvent } from '#contract/customer-events.ts'

import { CART_CHANGE, cartKey, ordersKey } from './keys.ts'

/** Events of the server within this number of milliseconds make the page load its data again only once. */
const REFRESH_AFTER = 100

export type Refresher = {
  refresh: (...events: CustomerEvent[]) => void
  refreshAll: () => void
  stop: () => void
}

/**
 * Returns functions that load a customer's cart and orders again after an event of the server, if a screen shows them.
 * While a change of the cart is pending, they wait, because the response to the change will be newer.
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
    // A new order empties the cart, so the cart is reloaded too.
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
