import { getCart, type Totals } from '#contract/cart.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { loadClient, useLateClient, useLateQuery } from '#web/api/late-queries.tsx'
import { useAccount, useSession, useSessionOnceKnown } from '#web/identity/session/session.tsx'
import { cartKey } from '#web/live-events/keys.ts'
import { useStore } from '#web/shared/store.ts'
import type { CartLine } from './cart-line.ts'
import { type CartStore, customerCartStore, guestCartStore } from './cart-store.ts'
import { CART_LOOK_EVERY, useGuestLines } from './use-guest-lines.ts'

/** The owner of the displayed cart. `unknown` until the session and the role of the account are loaded. */
export type CartOwner = 'unknown' | 'guest' | 'customer'

export type CartView = {
  owner: CartOwner
  lines: CartLine[]
  totals: Totals
  /** The number of units in the cart, which the badge of the cart icon shows. */
  itemCount: number
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * Returns the visitor's cart. A customer's cart is on the server; the cart of any other visitor is in local storage.
 * With `isWatched`, stock and prices are loaded immediately and then regularly; set it on screens that show the cart
 * lines.
 */
export function useCart({ isWatched = false } = {}): CartView {
  const owner = useCartOwner()
  const { api, session, view } = useSession()
  const { shipping_fee } = useStore()
  const guestLines = useGuestLines(owner === 'guest' && isWatched)
  const kept = useLateQuery({
    queryKey: cartKey(session?.user.id),
    queryFn: () => api(getCart, { query: {} }),
    enabled: owner === 'customer',
    ...(isWatched ? { refetchOnMount: 'always', refetchInterval: CART_LOOK_EVERY } : {}),
  })
  const lines = linesOf(owner, view ? NO_LINES : guestLines, kept.data?.items)
  return {
    owner,
    lines,
    totals: owner === 'customer' && kept.data ? kept.data : totalsOf(lines, shipping_fee),
    itemCount: unitsIn(lines),
    isPending: owner === 'unknown' || (owner === 'customer' && kept.isPending),
    error: owner === 'customer' ? kept.error : null,
    refetch: kept.refetch,
  }
}

/** Returns the cart line of a product, or undefined if the product is not in the cart. */
export function useLineOf(productId: string): CartLine | undefined {
  return useCart().lines.find(({ product_id }) => product_id === productId)
}

const NO_LINES: CartLine[] = []

function linesOf(owner: CartOwner, guests: CartLine[], customers: CartLine[] = NO_LINES): CartLine[] {
  if (owner === 'unknown') return NO_LINES
  return owner === 'guest' ? guests : customers
}

function useCartOwner(): CartOwner {
  const { isPending, session, secondFactor } = useSession()
  const account = useAccount()
  // Until customers have verified their second factor, they use the guest cart of this browser. Afterwards, it is
  // merged into their own cart.
  if (secondFactor !== 'satisfied') return 'guest'
  if (isPending || (session && account.isPending)) return 'unknown'
  // If the role could not be loaded, the cart treats the account as a customer's. The server refuses other accounts.
  const isCustomer = account.isError || account.data?.role === 'customer'
  return session && isCustomer ? 'customer' : 'guest'
}

/** Returns the functions that change this visitor's cart. */
export function useCartStore(): CartStore {
  const owner = useCartOwner()
  const { api, session, view } = useSession()
  const { shipping_fee: shippingFee } = useStore()
  const queries = useLateClient()
  const sessionOnceKnown = useSessionOnceKnown()
  const userId = session?.user.id
  const customers = async (id: string) =>
    customerCartStore({ api, queries: queries ?? (await loadClient()), userId: id, shippingFee })
  // In a view session, the guest cart belongs to the admin's browser. The server refuses all changes.
  const isViewed = view !== null && userId !== undefined
  if (owner === 'guest' && !isViewed) return guestCartStore
  if ((owner === 'customer' || isViewed) && userId !== undefined && queries)
    return customerCartStore({ api, queries, userId, shippingFee })
  return {
    ...guestCartStore,
    // While the owner of the cart is not known yet, the screen shows no lines to change or remove. The visitor can
    // already add a product: the function first loads the session.
    add: async (product, quantity) => {
      const found = await sessionOnceKnown()
      return (found ? await customers(found.user.id) : guestCartStore).add(product, quantity)
    },
  }
}
