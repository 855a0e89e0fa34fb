import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useId, useRef } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'
import { describedBy, type FieldProps, Frame } from './field.tsx'

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place + 1)

type CodeFieldProps = Omit<FieldProps, 'optional'> & {
  value: string
  onChange: (digits: string) => void
  /** Called when the sixth digit has been typed or pasted. */
  onComplete: (code: string) => void
  /** True if the field gets the focus when it appears. Use this for a step that has no other controls. */
  takesFocus?: boolean
  isBusy?: boolean
}

/**
 * A field for a code of six digits, shown as six boxes. It accepts Urdu digits. The first box also accepts a code that
 * the browser fills in, and a pasted code with spaces or dashes.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  takesFocus = false,
  isBusy = false,
  ...field
}: CodeFieldProps) {
  const t = useText()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const boxes = useRef<HTMLDivElement>(null)
  // After the user has entered a wrong code, the field becomes empty and the focus moves to the first box.
  useEffect(() => {
    if (value === '' && boxes.current?.contains(document.activeElement)) first.current?.focus()
  }, [value])

  return (
    <Frame id={id} {...field}>
      <OTPField.Root
        ref={boxes}
        id={id}
        length={LENGTH}
        // The library's own validation would refuse Urdu digits before they are converted to Western digits.
        validationType="none"
        inputMode="numeric"
        normalizeValue={onlyDigits}
        dir="ltr"
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        readOnly={isBusy}
        className="grid max-w-sm grid-cols-6 gap-2 sm:gap-2.5"
      >
        {PLACES.map((place) => (
          <OTPField.Input
            key={place}
            ref={place === 1 ? first : undefined}
            aria-label={place === 1 ? undefined : t('Digit {place} of {length}', { place, length: LENGTH })}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={place === 1 ? describedBy(id, field) : undefined}
            className={classNames(
              'h-14 w-full min-w-0 rounded-field border bg-card text-center text-2xl font-semibold tabular-nums outline-none',
              'focus:border-leaf-600 focus:outline-3 focus:outline-leaf-200',
              field.error ? 'border-danger' : 'border-line',
              isBusy && 'opacity-60',
            )}
          />
        ))}
      </OTPField.Root>
    </Frame>
  )
}

function onlyDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '')
}
