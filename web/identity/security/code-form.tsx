import { type ReactNode, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { authReason } from '../session/auth-reason.ts'

type CodeFormProps = {
  label: string
  /** The label of the submit button, such as `Confirm`. */
  action: string
  error: Error | null
  isBusy: boolean
  /**
   * Called with the code. Call `onFailed` if the code is wrong; it clears the field, because users enter a wrong code
   * again from the start.
   */
  onCode: (code: string, onFailed: () => void) => void
  /** False if the field must not get the focus when it appears. The default is true. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A form with a field for a code of six digits. It submits the code after the sixth digit. */
export function CodeForm({ label, action, error, isBusy, onCode, takesFocus = true, children }: CodeFormProps) {
  const t = useText()
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
      <Button type="submit" block isBusy={isBusy} busyLabel={t('Checking...')}>
        {action}
      </Button>
      {children}
    </form>
  )
}
