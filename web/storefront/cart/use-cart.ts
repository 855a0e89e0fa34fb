import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getCart, type Totals } from '#contract/cart.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { cartKey } from '#web/customer-events/keys.ts'
import { useAccount, useSession, useSessionOnceKnown } from '#web/identity/session/session.tsx'
import { useStore } from '#web/shared/store.ts'
import { type CartKeeper, customerKeeper, guestKeeper } from './cart-keeper.ts'
import type { CartLine } from './cart-line.ts'
import { CART_LOOK_EVERY, useGuestLines } from './use-guest-lines.ts'

/** Whose cart it is; `unknown` until the browser has found the session and the account's role. */
export type CartOwner = 'unknown' | 'guest' | 'customer'

export type CartView = {
  owner: CartOwner
  lines: CartLine[]
  totals: Totals
  /** Units, as the badge on the cart icon counts them. */
  itemCount: number
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * The cart of whoever is here: from local storage for a guest (and for sellers and admins, who can't buy), else the server's. A screen that
 * shows its lines wants it `isWatched`: then stock and prices are asked for at once, and again and again.
 */
export function useCart({ isWatched = false } = {}): CartView {
  const owner = useCartOwner()
  const { api, session } = useSession()
  const { shipping_fee } = useStore()
  const guestLines = useGuestLines(owner === 'guest' && isWatched)
  const kept = useQuery({
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
  // Customers use the cart of this browser until they give their second factor. It is merged into theirs then.
  if (secondFactor !== 'satisfied') return 'guest'
  if (isPending || (session && account.isPending)) return 'unknown'
  // An account that could not be asked for its role: the server decides, and says what is wrong.
  const isCustomer = account.isError || account.data?.role === 'customer'
  return session && isCustomer ? 'customer' : 'guest'
}

/** Who keeps this visitor's cart. */
export function useCartKeeper(): CartKeeper {
  const owner = useCartOwner()
  const { api, session } = useSession()
  const { shipping_fee: shippingFee } = useStore()
  const queries = useQueryClient()
  const sessionOnceKnown = useSessionOnceKnown()
  const userId = session?.user.id
  const customers = (id: string) => customerKeeper({ api, queries, userId: id, shippingFee })
  if (owner === 'guest') return guestKeeper
  if (owner === 'customer' && userId !== undefined) return customers(userId)
  return {
    ...guestKeeper,
    // Nothing is shown yet that could be changed or taken out, but the way into the cart stands open.
    add: async (product, quantity) => {
      const found = await sessionOnceKnown()
      return (found ? customers(found.user.id) : guestKeeper).add(product, quantity)
    },
  }
}
