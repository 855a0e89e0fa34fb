import { useLanguage, useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailureProps = {
  message: string
  reason?: string
  /** Loads the data again. Undefined if a retry cannot succeed. */
  retry?: (() => void) | undefined
}

/** An error message for data that could not be loaded, with a button that loads it again. */
export function LoadFailure({ message, reason, retry }: LoadFailureProps) {
  const t = useText()
  const stop = useLanguage() === 'ur' ? '۔ ' : '. '
  return (
    <Notice
      tone="danger"
      action={
        retry && (
          <Button variant="secondary" size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {reason && reason !== message
        ? [t.message(message).replace(/[.۔]$/, ''), t.message(reason)].join(stop)
        : t.message(message)}
    </Notice>
  )
}
