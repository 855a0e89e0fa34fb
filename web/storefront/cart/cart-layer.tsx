import { lazy, Suspense, useState } from 'react'
import { closeCartDrawer, useIsCartDrawerOpen } from './cart-drawer-state.ts'
import { useGuestCartMerge } from './use-guest-cart-merge.ts'

const CartDrawer = lazy(() => import('./cart-drawer.tsx'))

/** What of the cart lives above the pages: the drawer, loaded when first needed, and the merge after login. */
export function CartLayer() {
  useGuestCartMerge()
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
