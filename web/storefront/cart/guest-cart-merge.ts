import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mergeCart } from '#contract/cart.ts'
import { joinParts } from '#contract/join-parts.ts'
import { messages } from '#contract/messages.ts'
import type { Api } from '#web/api/client.ts'
import { translatedReason } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { cartKey } from '#web/live-events/keys.ts'
import { sendToTabs } from '#web/live-events/tabs.ts'
import { pageText } from '#web/text/text.tsx'
import { cartToast } from '#web/ui/toasts.tsx'
import { alone } from './alone.ts'
import { guestCartId, readGuestCart, useGuestCart, writeGuestCart } from './guest-cart.ts'
import { rememberPrice } from './seen-prices.ts'

type GuestCartMergeProps = {
  /** True if this tab had a guest's cart before the login. */
  hadEntries: boolean
}

/** Adds the guest's cart to the customer's cart once. The component is rendered for customers only. */
export default function GuestCartMerge({ hadEntries: hadBefore }: GuestCartMergeProps) {
  const { api, session } = useSession()
  const queries = useQueryClient()
  const hasEntries = useGuestCart().length > 0
  const hadEntries = useRef(hadBefore)
  const userId = session?.user.id

  useEffect(() => {
    const wereMergedElsewhere = hadEntries.current && !hasEntries
    hadEntries.current = hasEntries
    const refresh = async () => {
      const queryKey = cartKey(userId)
      // Requests for the cart that started before the merge are cancelled, because they would return outdated data.
      await queries.cancelQueries({ queryKey })
      await queries.invalidateQueries({ queryKey })
      if (userId !== undefined) sendToTabs(userId, 'cart')
    }
    if (hasEntries) {
      const mergeOnce = () =>
        void alone('guest cart', () => merge(api))
          .catch((error: unknown) =>
            cartToast.error(pageText()(messages.cart.addFailed, { reason: translatedReason(error) })),
          )
          .then(refresh)
      if (navigator.onLine) mergeOnce()
      // The merge of the guest's cart is attempted again when the connection returns, if it failed or if the login
      // ended offline.
      window.addEventListener('online', mergeOnce)
      return () => window.removeEventListener('online', mergeOnce)
    } else if (wereMergedElsewhere) {
      // If another tab has merged the guest's cart, this tab loads the customer's cart again, which it may have loaded
      // before the merge.
      void refresh()
    }
  }, [hasEntries, api, queries, userId])
  return null
}

async function merge(api: Api): Promise<void> {
  const entries = readGuestCart()
  if (entries.length === 0) return
  const items = entries.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const cart = await api(mergeCart, { body: { items, guest_cart_id: guestCartId() } })
  for (const { productId, price } of entries) rememberPrice(productId, price)
  writeGuestCart([])
  const gone = entries.filter(({ productId }) => !cart.items.some(({ product_id }) => product_id === productId))
  if (gone.length > 0)
    cartToast.error(pageText()(messages.cart.leftOut, { names: joinParts(gone.map(({ name }) => name)) }))
}
