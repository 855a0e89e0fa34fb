import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Loaded on the first click, because the scripts of a first visit are limited.
const WishChange = lazyPart(() => import('./wish-change.tsx'))

/** `change` adds a product to the wishlist or removes it. The caller must render `element`, which is invisible. */
export function useWishChange(productId: string): { element: ReactNode; change: (isAdding: boolean) => void } {
  const [wanted, setWanted] = useState({ presses: 0, isAdding: true })
  return {
    element: wanted.presses > 0 && (
      <Suspense>
        <WishChange key={wanted.presses} productId={productId} isAdding={wanted.isAdding} />
      </Suspense>
    ),
    change: (isAdding) => setWanted(({ presses }) => ({ presses: presses + 1, isAdding })),
  }
}
