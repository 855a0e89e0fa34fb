import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import { ApiProblem } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useAccount, useApi, useSession, useSessionOnceKnown } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Every answer about wishlists begins with this key. */
export const WISHLIST_KEY = 'wishlist'

const idsKey = (userId: string | undefined) => [WISHLIST_KEY, userId, 'ids']

/** The products a customer has wished for; empty for everyone else. */
export function useWishedIds(): ReadonlySet<string> {
  const { api, session, secondFactor } = useSession()
  const isCustomer = useAccount().data?.role === 'customer'
  const wished = useQuery({
    queryKey: idsKey(session?.user.id),
    enabled: isCustomer && secondFactor === 'settled',
    staleTime: 60_000,
    queryFn: async () => {
      const { items } = await api(listWishlist, { query: { limit: 100 } })
      return items.map(({ product_id }) => product_id)
    },
  })
  return new Set(wished.data)
}

class NotLoggedIn extends Error {}

/** Remembers a product for the customer, and says so; a guest is told to log in first. */
export function useAddToWishlist() {
  const api = useApi()
  const sessionOnceKnown = useSessionOnceKnown()
  const { change, settle } = useShownIds()
  return useMutation({
    mutationFn: async (productId: string) => {
      if ((await sessionOnceKnown()) === null) throw new NotLoggedIn(messages.wishlist.notLoggedIn)
      return api(addToWishlist, { body: { product_id: productId } })
    },
    onMutate: (productId) => change((ids) => [...ids, productId]),
    onSuccess: () => pageToast.success(messages.wishlist.added),
    onError: (error) => {
      if (isAlready(error) || error instanceof NotLoggedIn) pageToast.error(error.message)
      else pageToast.error(messages.wishlist.addFailed, reasonOf(error))
    },
    onSettled: settle,
  })
}

/** Forgets a product, and says so. */
export function useRemoveFromWishlist() {
  const api = useApi()
  const { change, settle } = useShownIds()
  return useMutation({
    mutationFn: (productId: string) => api(removeFromWishlist, { params: { product_id: productId } }),
    onMutate: (productId) => change((ids) => ids.filter((id) => id !== productId)),
    onSuccess: () => pageToast.success(messages.wishlist.removed),
    onError: (error) => pageToast.error(messages.wishlist.removeFailed, reasonOf(error)),
    onSettled: settle,
  })
}

const isAlready = (error: Error) => error instanceof ApiProblem && error.code === 'already_in_wishlist'

/** Shows a change of the wished ids at once; asking again afterwards puts right what the server has refused. */
function useShownIds() {
  const { session } = useSession()
  const queries = useQueryClient()
  const queryKey = idsKey(session?.user.id)
  return {
    change: (next: (ids: string[]) => string[]) => {
      queries.setQueryData<string[]>(queryKey, (ids) => ids && next(ids))
    },
    settle: () => queries.invalidateQueries({ queryKey: [WISHLIST_KEY] }),
  }
}
