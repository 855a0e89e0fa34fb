import { Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useText } from '#web/text/text.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const PageSkeleton = lazyPart(() => import('./page-skeleton.tsx'))

/**
 * Shows that the next page is loading: a bar at the top immediately, and a placeholder over the current page after a
 * delay.
 */
export function SlowNavigation() {
  const t = useText()
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  if (state !== 'loading') return null
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('Loading the page')}
        className="progress-bar fixed inset-x-0 top-0 z-50 h-1 bg-mango-500"
      />
      {location.pathname !== pathname && (
        <Suspense>
          <PageSkeleton path={location.pathname} />
        </Suspense>
      )}
    </>
  )
}
