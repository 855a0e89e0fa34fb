import { useLocation, useNavigation } from 'react-router'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Shows that the next page is loading: a bar at the top at once, and after a moment a skeleton in place of the page. */
export function SlowNavigation() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  if (state !== 'loading') return null
  return (
    <>
      <div
        role="progressbar"
        aria-label="Loading the page"
        className="progress-bar fixed inset-x-0 top-0 z-50 h-1 bg-mango-500"
      />
      {location.pathname !== pathname && <PageSkeleton path={location.pathname} />}
    </>
  )
}

/** Covers the page without a change of its height, so that its scroll position is kept. */
function PageSkeleton({ path }: { path: string }) {
  return (
    <div
      aria-hidden
      className="appears-late pointer-events-none fixed inset-0 z-10 overflow-hidden bg-paper pt-32 md:pt-24 lg:pt-28"
    >
      <div className="page">
        {path.startsWith('/product/') ? (
          <div className="grid gap-8 md:grid-cols-2 lg:gap-14">
            <Skeleton className="aspect-square" />
            <div className="space-y-4">
              <Skeletons count={5} className="h-10" />
            </div>
          </div>
        ) : (
          <>
            <Skeleton className="mb-6 h-10 w-56" />
            <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 lg:gap-5">
              <Skeletons count={8} className="aspect-[5/8] sm:aspect-[2/3]" />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
