import { listWishlist } from '#contract/wishlist.ts'
import { useLateQuery } from '#web/api/late-queries.tsx'
import { useAccount, useSession } from '#web/identity/session/session.tsx'

/** The start of all query keys for wishlists. */
export const WISHLIST_KEY = 'wishlist'

export const idsKey = (userId: string | undefined) => [WISHLIST_KEY, userId, 'ids']

/**
 * Returns the product ids of the newest 100 products in the customer's wishlist. For visitors who are not customers,
 * the set is empty.
 */
export function useWishlistIds(): ReadonlySet<string> {
  const { api, session, secondFactor } = useSession()
  const isCustomer = useAccount().data?.role === 'customer'
  const wished = useLateQuery({
    queryKey: idsKey(session?.user.id),
    enabled: isCustomer && secondFactor === 'satisfied',
    staleTime: 60_000,
    queryFn: async () => {
      const { items } = await api(listWishlist, { query: { limit: 100 } })
      return items.map(({ product_id }) => product_id)
    },
  })
  return new Set(wished.data)
}
