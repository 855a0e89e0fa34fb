import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mergeCart } from '#contract/cart.ts'
import { messages } from '#contract/messages.ts'
import type { Api } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'
import { cartKey } from '#web/customer-events/keys.ts'
import { sendToTabs } from '#web/customer-events/tabs.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { cartToast } from '#web/ui/toasts.tsx'

import { guestCartId, readGuestCart, useGuestCart, writeGuestCart } from './guest-cart.ts'
import { rememberPrice } from './seen-prices.ts'
import { useCart } from './use-cart.ts'

/** Brings what a guest has collected into the customer's cart after login, once, and empties the guest's. */
export function useGuestCartMerge(): void {
  const { owner } = useCart()
  const { api, session } = useSession()
  const queries = useQueryClient()
  const hasEntries = useGuestCart().length > 0
  const hadEntries = useRef(hasEntries)
  const userId = session?.user.id

  useEffect(() => {
    const wereMergedElsewhere = hadEntries.current && !hasEntries
    hadEntries.current = hasEntries
    if (owner !== 'customer') return
    const refresh = async () => {
      const queryKey = cartKey(userId)
      // A first look that is still on its way may have begun before the merge, and would not be made again.
      await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
      if (userId !== undefined) sendToTabs(userId, 'cart')
    }
    if (hasEntries) {
      void alone(() => merge(api))
        .catch((error: unknown) => cartToast.error(messages.cart.addFailed(reasonOf(error))))
        .then(refresh)
    } else if (wereMergedElsewhere) {
      // By another tab that saw the same login first; what this one has read may be from before.
      void refresh()
    }
  }, [owner, hasEntries, api, queries, userId])
}

async function merge(api: Api): Promise<void> {
  const entries = readGuestCart()
  if (entries.length === 0) return
  const items = entries.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const cart = await api(mergeCart, { body: { items, guest_cart_id: guestCartId() } })
  for (const { productId, price } of entries) rememberPrice(productId, price)
  writeGuestCart([])
  const gone = entries.filter(({ productId }) => !cart.items.some(({ product_id }) => product_id === productId))
  if (gone.length > 0) cartToast.error(messages.cart.leftOut(gone.map(({ name }) => name)))
}

let running: Promise<void> | null = null

/** One at a time in this browser: a second tab that logs in at the same moment finds the cart merged already. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers offer locks to shops on HTTPS and to localhost; elsewhere this tab at least waits for itself.
  if (navigator.locks) return navigator.locks.request('guest cart', work)
  running ??= work().finally(() => {
    running = null
  })
  return running
}
