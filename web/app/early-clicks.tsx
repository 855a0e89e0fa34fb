import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

const EarlyAdds = lazyPart(() => import('./early-adds.tsx'))

/** The storage key for product ids from public/early-clicks.js. The stored ids survive a page change. */
const EARLY_ADDS = 'early_adds'

/**
 * Takes over from public/early-clicks.js: the buttons now handle their own clicks. Adds the products of earlier clicks.
 */
export function EarlyClicks() {
  const [ids, setIds] = useState<string | null>(null)
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    try {
      setIds(sessionStorage.getItem(EARLY_ADDS))
      sessionStorage.removeItem(EARLY_ADDS)
    } catch {
      // If the browser has no storage, public/early-clicks.js has stored nothing.
    }
  }, [])
  if (ids === null) return null
  return (
    <Suspense>
      <EarlyAdds ids={ids} />
    </Suspense>
  )
}
