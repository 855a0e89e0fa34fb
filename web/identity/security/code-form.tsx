import { type ReactNode, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { authReason } from '../session/auth-reason.ts'

type CodeFormProps = {
  label: string
  /** The label of the button: `Confirm`. */
  action: string
  error: Error | null
  isBusy: boolean
  /** `onFailed` clears the field, because users do not correct a wrong code. */
  onCode: (code: string, onFailed: () => void) => void
  /** Whether the field receives the focus; the default is true. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A field for a code of six digits, submitted after the sixth digit. */
export function CodeForm({ label, action, error, isBusy, onCode, takesFocus = true, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const fault = error && code === '' ? authReason(error) : undefined

  function submit(digits: string) {
    if (isBusy) return
    setShort(digits.length < 6)
    if (digits.length === 6) onCode(digits, () => setCode(''))
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
      className="space-y-4"
    >
      <CodeField
        label={label}
        value={code}
        onChange={setCode}
        onComplete={submit}
        takesFocus={takesFocus}
        isBusy={isBusy}
        error={isShort && code.length < 6 ? areaMessages.auth.codeMissing : fault}
      />
      <Button type="submit" block isBusy={isBusy} busyLabel="Checking...">
        {action}
      </Button>
      {children}
    </form>
  )
}
