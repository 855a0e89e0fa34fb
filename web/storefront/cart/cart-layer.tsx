import { Suspense, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { cartToast } from '#web/ui/toasts.tsx'
import { closeCartDrawer, useIsCartDrawerOpen } from './cart-drawer-state.ts'
import { mendGuestCart, useGuestCart } from './guest-cart.ts'
import { useCart } from './use-cart.ts'

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'))
const GuestCartMerge = lazyPart(() => import('./guest-cart-merge.ts'))

/**
 * The parts of the cart that are outside the pages: the drawer, the merge of the guest's cart after login, and a
 * message about unreadable entries. The code of the drawer is loaded when it first opens.
 */
export function CartLayer() {
  useMending()
  const isOpen = useIsCartDrawerOpen()
  const [isNeeded, setNeeded] = useState(false)
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    <>
      <MergeAfterLogin />
      {isNeeded && (
        <Suspense>
          <CartDrawer isOpen={isOpen} onClose={closeCartDrawer} />
        </Suspense>
      )}
    </>
  )
}

/** Loads the code that merges carts, if a customer is signed in and this browser has or had a guest's cart. */
function MergeAfterLogin() {
  const { owner } = useCart()
  const { view } = useSession()
  const hasEntries = useGuestCart().length > 0
  const [hadEntries, setHadEntries] = useState(hasEntries)
  if (hasEntries && !hadEntries) setHadEntries(true)
  // In a view session, the guest's cart of the browser belongs to the admin, so it is not merged.
  if (owner !== 'customer' || view || !hadEntries) return null
  return (
    <Suspense>
      <GuestCartMerge hadEntries={hadEntries} />
    </Suspense>
  )
}

/** Removes unreadable entries from the guest's cart and shows one message about them. */
function useMending(): void {
  const entries = useGuestCart()
  useEffect(() => {
    if (mendGuestCart()) cartToast.error(messages.cart.unreadable)
  }, [entries])
}
