import { lazy, Suspense, useEffect, useState } from 'react'

const EarlyAdds = lazy(() => import('./early-adds.tsx'))

/** Where public/early-clicks.js keeps the ids of products. It survives a change of the page. */
const EARLY_ADDS = 'early_adds'

/** Takes over from public/early-clicks.js: from now on the buttons work themselves. Products that were pressed before are added. */
export function EarlyClicks() {
  const [ids, setIds] = useState<string | null>(null)
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    try {
      setIds(sessionStorage.getItem(EARLY_ADDS))
      sessionStorage.removeItem(EARLY_ADDS)
    } catch {
      // A browser that stores nothing: the file could not store anything either.
    }
  }, [])
  if (ids === null) return null
  return (
    <Suspense>
      <EarlyAdds ids={ids} />
    </Suspense>
  )
}
