import { Suspense, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { cartToast } from '#web/ui/toasts.tsx'
import { closeCartDrawer, useIsCartDrawerOpen } from './cart-drawer-state.ts'
import { mendGuestCart, useGuestCart } from './guest-cart.ts'
import { useCart } from './use-cart.ts'

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'))
const GuestCartMerge = lazyPart(() => import('./guest-cart-merge.ts'))

/**
 * The parts of the cart above the pages: the drawer, the merge after login, and a message about unreadable entries. The
 * drawer is loaded on first use.
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

/** Loads the merge for a customer if the browser has, or had, a guest's cart. */
function MergeAfterLogin() {
  const { owner } = useCart()
  const hasEntries = useGuestCart().length > 0
  const [hadEntries, setHadEntries] = useState(hasEntries)
  if (hasEntries && !hadEntries) setHadEntries(true)
  if (owner !== 'customer' || !hadEntries) return null
  return (
    <Suspense>
      <GuestCartMerge hadEntries={hadEntries} />
    </Suspense>
  )
}

/** Shows a message once if entries of the guest's cart could not be read. */
function useMending(): void {
  const entries = useGuestCart()
  useEffect(() => {
    if (mendGuestCart()) cartToast.error(messages.cart.unreadable)
  }, [entries])
}
