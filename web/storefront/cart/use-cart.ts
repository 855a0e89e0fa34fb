import { getCart, type Totals } from '#contract/cart.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { loadClient, useLateClient, useLateQuery } from '#web/api/late-queries.tsx'
import { cartKey } from '#web/customer-events/keys.ts'
import { useAccount, useSession, useSessionOnceKnown } from '#web/identity/session/session.tsx'
import { useStore } from '#web/shared/store.ts'
import { type CartKeeper, customerKeeper, guestKeeper } from './cart-keeper.ts'
import type { CartLine } from './cart-line.ts'
import { CART_LOOK_EVERY, useGuestLines } from './use-guest-lines.ts'

/** The owner of the cart. `unknown` until the session and the account's role are loaded. */
export type CartOwner = 'unknown' | 'guest' | 'customer'

export type CartView = {
  owner: CartOwner
  lines: CartLine[]
  totals: Totals
  /** The number of units, as shown on the cart icon's badge. */
  itemCount: number
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * The visitor's cart: from the server for a customer, otherwise from local storage. Sellers and admins cannot buy and
 * use the guest cart. `isWatched` loads stock and prices immediately and refreshes them regularly. Set it on screens
 * that show the lines.
 */
export function useCart({ isWatched = false } = {}): CartView {
  const owner = useCartOwner()
  const { api, session } = useSession()
  const { shipping_fee } = useStore()
  const guestLines = useGuestLines(owner === 'guest' && isWatched)
  const kept = useLateQuery({
    queryKey: cartKey(session?.user.id),
    queryFn: () => api(getCart, { query: {} }),
    enabled: owner === 'customer',
    ...(isWatched ? { refetchOnMount: 'always', refetchInterval: CART_LOOK_EVERY } : {}),
  })
  const lines = linesOf(owner, guestLines, kept.data?.items)
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

/** The line of a product in the visitor's cart, or undefined. */
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
  // Customers use the guest cart of this browser until they verify their second factor. The guest cart is then merged.
  if (secondFactor !== 'satisfied') return 'guest'
  if (isPending || (session && account.isPending)) return 'unknown'
  // If the role could not be loaded, the server checks it and returns the error.
  const isCustomer = account.isError || account.data?.role === 'customer'
  return session && isCustomer ? 'customer' : 'guest'
}

/** Returns the keeper of this visitor's cart. */
export function useCartKeeper(): CartKeeper {
  const owner = useCartOwner()
  const { api, session } = useSession()
  const { shipping_fee: shippingFee } = useStore()
  const queries = useLateClient()
  const sessionOnceKnown = useSessionOnceKnown()
  const userId = session?.user.id
  const customers = async (id: string) =>
    customerKeeper({ api, queries: queries ?? (await loadClient()), userId: id, shippingFee })
  if (owner === 'guest') return guestKeeper
  if (owner === 'customer' && userId !== undefined && queries)
    return customerKeeper({ api, queries, userId, shippingFee })
  return {
    ...guestKeeper,
    // The screen does not show lines to change or remove yet. Products can already be added.
    add: async (product, quantity) => {
      const found = await sessionOnceKnown()
      return (found ? await customers(found.user.id) : guestKeeper).add(product, quantity)
    },
  }
}
