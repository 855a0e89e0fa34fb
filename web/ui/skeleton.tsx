import { classNames } from './class-names.ts'

/** A grey stand-in of the size given by its classes, for something that is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-xl bg-line/70', className)} />
}

/** Says to everyone, sighted or not, that something is being loaded; its children are skeletons. */
export function Loading({ label, children }: { label: string; children?: React.ReactNode }) {
  return (
    <div role="status" aria-live="polite">
      <span className={children ? 'sr-only' : 'text-muted'}>{label}</span>
      {children}
    </div>
  )
}

/** So many stand-ins below each other, or in the grid of what holds them. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  const places = Array.from({ length: count }, (_, place) => `place ${place}`)
  return places.map((place) => <Skeleton key={place} className={className} />)
}

/** Says that something goes on which may take a while. */
export function Progress({ label }: { label: string }) {
  return (
    <div role="status">
      <p className="font-semibold">{label}</p>
      <div aria-hidden className="mt-2 h-2 rounded-full bg-leaf-600 motion-safe:animate-pulse" />
    </div>
  )
}
