import type { ReactNode } from 'react'

type FieldMessageProps = { id: string; hint?: ReactNode; error?: string | undefined }

/** What stands beneath a field and is read out with it: what is wrong with its value, or else a hint. */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  if (error)
    return (
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
        {error}
      </p>
    )
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="text-sm text-muted">
      {hint}
    </p>
  )
}
