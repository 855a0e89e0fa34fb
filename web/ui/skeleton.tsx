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
