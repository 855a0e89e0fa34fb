import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/**
 * A placeholder with grey boxes that covers the current page while the next page loads slowly. The current page stays
 * below it with its full height, so that the browser preserves the scroll position.
 */
export default function PageSkeleton({ path }: { path: string }) {
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
