import { lazy, Suspense, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { cartToast } from '#web/ui/toasts.tsx'
import { closeCartDrawer, useIsCartDrawerOpen } from './cart-drawer-state.ts'
import { mendGuestCart, useGuestCart } from './guest-cart.ts'
import { useGuestCartMerge } from './use-guest-cart-merge.ts'

const CartDrawer = lazy(() => import('./cart-drawer.tsx'))

/** What of the cart lives above the pages: the drawer, loaded when first needed, the merge after login, and a word about what can't be read. */
export function CartLayer() {
  useGuestCartMerge()
  useMending()
  const isOpen = useIsCartDrawerOpen()
  const [isNeeded, setNeeded] = useState(false)
  if (isOpen && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <CartDrawer isOpen={isOpen} onClose={closeCartDrawer} />
    </Suspense>
  )
}

/** Tells a guest, once, that somebody has edited the cart in this browser into something else. */
function useMending(): void {
  const entries = useGuestCart()
  useEffect(() => {
    if (mendGuestCart()) cartToast.error(messages.cart.unreadable)
  }, [entries])
}
