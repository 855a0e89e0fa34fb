import { useMemo } from 'react'
import { checkGuestCart } from '#contract/cart.ts'
import { useLateQuery } from '#web/api/late-queries.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { type CartLine, lineOf } from './cart-line.ts'
import { useGuestCart } from './guest-cart.ts'

/** The interval in milliseconds at which a screen with the cart loads stock and prices again. */
export const CART_LOOK_EVERY = 20_000

/**
 * Returns the lines of the guest's cart in this browser. With `isWatched`, loads their stock and prices, at first and
 * then regularly.
 */
export function useGuestLines(isWatched: boolean): CartLine[] {
  const api = useApi()
  const entries = useGuestCart()
  const ids = entries.map(({ productId }) => productId).toSorted()
  const { data } = useLateQuery({
    queryKey: ['guest cart products', ids],
    queryFn: async () => {
      const { items } = await api(checkGuestCart, { body: { product_ids: ids } })
      // The map contains null for a product that no longer exists.
      return new Map(ids.map((id) => [id, items.find(({ product_id }) => product_id === id) ?? null]))
    },
    enabled: isWatched && ids.length > 0,
    staleTime: 0,
    refetchInterval: CART_LOOK_EVERY,
    // While the data of a guest's cart is loaded again, the screen still shows the earlier data.
    placeholderData: (before) => before,
  })
  return useMemo(() => entries.map((entry) => lineOf(entry, data?.get(entry.productId))), [entries, data])
}
