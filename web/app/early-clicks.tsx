import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

const EarlyAdds = lazyPart(() => import('./early-adds.tsx'))

/**
 * The key in the tab's storage under which public/early-clicks.js stores product ids. The ids survive a page change.
 */
const EARLY_ADDS = 'early_adds'

/**
 * Handles clicks on Add to Cart that the visitor made before the scripts had loaded. public/early-clicks.js has stored
 * them. This component stops that script and adds the products to the cart.
 */
export function EarlyClicks() {
  const [ids, setIds] = useState<string | null>(null)
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    try {
      setIds(sessionStorage.getItem(EARLY_ADDS))
      sessionStorage.removeItem(EARLY_ADDS)
    } catch {
      // If the browser has no storage, public/early-clicks.js could not store any clicks.
    }
  }, [])
  if (ids === null) return null
  return (
    <Suspense>
      <EarlyAdds ids={ids} />
    </Suspense>
  )
}
