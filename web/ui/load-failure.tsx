import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

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
