import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { addToWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import { isProblem, reasonOf } from '#web/api/reason.ts'
import { useApi, useSession, useSessionOnceKnown } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { idsKey, WISHLIST_KEY } from './use-wishlist-ids.ts'

/**
 * Options for every change of the wishlist. The changes run one after another. Otherwise a quick second click could
 * reach the server before the first.
 */
const WISHLIST_CHANGE = { mutationKey: ['wishlist change'], scope: { id: WISHLIST_KEY } } as const

class NotLoggedIn extends Error {}

/**
 * Returns a mutation that adds a product to the customer's wishlist and shows a message. For a guest, the message says
 * that a login is required.
 */
export function useAddToWishlist() {
  const api = useApi()
  const sessionOnceKnown = useSessionOnceKnown()
  const { change, settle } = useShownIds()
  return useMutation({
    ...WISHLIST_CHANGE,
    mutationFn: async (productId: string) => {
      if ((await sessionOnceKnown()) === null) throw new NotLoggedIn(areaMessages.wishlist.notLoggedIn)
      return api(addToWishlist, { body: { product_id: productId } })
    },
    onMutate: (productId) => change((ids) => [...ids, productId]),
    onSuccess: () => pageToast.success(areaMessages.wishlist.added),
    onError: (error) => {
      if (isAlready(error) || error instanceof NotLoggedIn) pageToast.error(error.message)
      else pageToast.error(areaMessages.wishlist.addFailed, reasonOf(error))
    },
    onSettled: settle,
  })
}

/** Returns a mutation that removes a product from the wishlist and shows a message. */
export function useRemoveFromWishlist() {
  const api = useApi()
  const { change, settle } = useShownIds()
  return useMutation({
    ...WISHLIST_CHANGE,
    mutationFn: (productId: string) => api(removeFromWishlist, { params: { product_id: productId } }),
    onMutate: (productId) => change((ids) => ids.filter((id) => id !== productId)),
    onSuccess: () => pageToast.success(areaMessages.wishlist.removed),
    onError: (error) => pageToast.error(areaMessages.wishlist.removeFailed, reasonOf(error)),
    onSettled: settle,
  })
}

const isAlready = (error: Error) => isProblem(error, 'already_in_wishlist')

/**
 * Returns functions for the cached wishlist. `change` updates the cached product ids before the server answers.
 * `settle` reloads them after the last change, which also reverts a change that the server refused.
 */
function useShownIds() {
  const { session } = useSession()
  const queries = useQueryClient()
  const queryKey = idsKey(session?.user.id)
  return {
    change: (next: (ids: string[]) => string[]) => {
      queries.setQueryData<string[]>(queryKey, (ids) => ids && next(ids))
    },
    settle: async () => {
      if (queries.isMutating({ mutationKey: WISHLIST_CHANGE.mutationKey }) > 1) return
      await queries.invalidateQueries({ queryKey: [WISHLIST_KEY] })
    },
  }
}
