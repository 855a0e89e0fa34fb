import { classNames } from './class-names.ts'

/** A grey placeholder for loading content; its classes set the size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-xl bg-line/70', className)} />
}

/** A loading state with a label for everyone, including screen readers; its children are skeletons. */
export function Loading({ label, children }: { label: string; children?: React.ReactNode }) {
  return (
    <div role="status" aria-live="polite" data-loading="">
      <span className={children ? 'sr-only' : 'text-muted'}>{label}</span>
      {children}
    </div>
  )
}

/** Several skeletons in a column or grid. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  const places = Array.from({ length: count }, (_, place) => `place ${place}`)
  return places.map((place) => <Skeleton key={place} className={className} />)
}

/** A progress indicator for work of unknown duration. */
export function Progress({ label }: { label: string }) {
  return (
    <div role="status">
      <p className="font-semibold">{label}</p>
      <div aria-hidden className="mt-2 h-2 rounded-full bg-leaf-600 motion-safe:animate-pulse" />
    </div>
  )
}

/** Replaces an area until the session is known. */
export function AreaLoading() {
  return (
    <div className="page py-6 lg:py-8">
      <Loading label="Loading...">
        <Skeleton className="mb-6 h-15" />
        <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          <Skeleton className="h-11 lg:h-64" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    </div>
  )
}
