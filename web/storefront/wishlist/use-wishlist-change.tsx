import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

// The code that changes the wishlist is loaded on the first click, because the size of the scripts for a first visit is
// limited.
const WishlistChange = lazyPart(() => import('./wishlist-change.tsx'))

/**
 * Returns a function `change`, which adds a product to the wishlist or removes it, and a React element `element`. The
 * caller must render the element. The element is invisible and contains the code that is loaded on demand.
 */
export function useWishlistChange(productId: string): { element: ReactNode; change: (isAdding: boolean) => void } {
  const [wanted, setWanted] = useState({ presses: 0, isAdding: true })
  return {
    element: wanted.presses > 0 && (
      <Suspense>
        <WishlistChange key={wanted.presses} productId={productId} isAdding={wanted.isAdding} />
      </Suspense>
    ),
    change: (isAdding) => setWanted(({ presses }) => ({ presses: presses + 1, isAdding })),
  }
}
