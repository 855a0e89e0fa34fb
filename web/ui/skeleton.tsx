import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

/** A grey box that marks where content will appear. `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-xl bg-line/70', className)} />
}

/**
 * A message that content is loading. Screen readers announce `label`. Without children, the label is visible. If there
 * are children, such as grey boxes, the screen shows them instead of the label.
 */
export function Loading({ label, children }: { label: string; children?: React.ReactNode }) {
  const t = useText()
  return (
    <div role="status" aria-live="polite" data-loading="">
      <span className={children ? 'sr-only' : 'text-muted'}>{t.message(label)}</span>
      {children}
    </div>
  )
}

/** Several grey boxes (`Skeleton`), for a list or grid that is loading. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  const places = Array.from({ length: count }, (_, place) => `place ${place}`)
  return places.map((place) => <Skeleton key={place} className={className} />)
}

/** The screen of a logged-in area while the browser does not know yet who is logged in. */
export function AreaLoading() {
  const t = useText()
  return (
    <div className="page py-6 lg:py-8">
      <Loading label={t('Loading...')}>
        <Skeleton className="mb-6 h-15" />
        <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          <Skeleton className="h-11 lg:h-64" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    </div>
  )
}
