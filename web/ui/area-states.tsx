import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

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

type LoadFailureProps = {
  message: string
  reason?: string
  /** Leave it out if a retry cannot help. */
  retry?: (() => void) | undefined
}

/** An error message for failed loading, with a retry button. */
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
