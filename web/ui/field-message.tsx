import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'

type FieldMessageProps = { id: string; hint?: ReactNode; error?: string | undefined }

/**
 * The text below a form field: its error message, or its hint if there is no error. Screen readers announce the text
 * with the field.
 */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  const t = useText()
  if (error)
    return (
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
        {t.message(error)}
      </p>
    )
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {hint}
    </p>
  )
}
