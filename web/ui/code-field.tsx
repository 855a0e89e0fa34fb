import { useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, type FieldProps, Frame } from './field.tsx'

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)

type CodeFieldProps = Omit<FieldProps, 'optional'> & {
  value: string
  onChange: (digits: string) => void
  /** Called with the sixth digit, typed or pasted. */
  onComplete: (code: string) => void
  /** Puts the cursor here at once: for a step that has nothing else to do. */
  takesFocus?: boolean
  isBusy?: boolean
}

/**
 * A code of six digits in six boxes. To the browser, a screen reader and a password manager it is one field, so that a code from a
 * text message fills in by itself and pasting works, with blanks or dashes between the digits.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  takesFocus = false,
  isBusy = false,
  ...field
}: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function take(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH)
    onChange(digits)
    if (digits.length === LENGTH && digits !== value) onComplete(digits)
  }

  return (
    <Frame id={id} {...field}>
      <div className="group relative max-w-sm">
        <div aria-hidden className="grid grid-cols-6 gap-2 sm:gap-2.5">
          {PLACES.map((place) => (
            <span
              key={place}
              data-current={place === Math.min(value.length, LENGTH - 1) || undefined}
              className={classNames(
                'grid h-14 place-items-center rounded-field border bg-card text-2xl font-semibold tabular-nums',
                'group-focus-within:data-current:border-leaf-600 group-focus-within:data-current:outline-3 group-focus-within:data-current:outline-leaf-200',
                field.error ? 'border-danger' : 'border-line',
                isBusy && 'opacity-60',
              )}
            >
              {value[place]}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          value={value}
          onChange={(event) => take(event.target.value)}
          // The digits are drawn in the boxes, so the caret stays where the next one goes.
          onClick={(event) => event.currentTarget.setSelectionRange(LENGTH, LENGTH)}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={isBusy}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id, field)}
          className="absolute inset-0 w-full bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
    </Frame>
  )
}
