import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/** Stands where an area will be, while it is not known yet whether the visitor may enter. */
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

type LoadFailureProps = {
  message: string
  reason?: string
  /** Left out where trying again can't help. */
  retry?: (() => void) | undefined
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ message, reason, retry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      action={
        retry && (
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {reason && reason !== message ? `${message.replace(/\.$/, '')}. ${reason}` : message}
    </Notice>
  )
}
