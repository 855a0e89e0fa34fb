import { type InputHTMLAttributes, useRef } from 'react'
import { useText } from '#web/text/text.tsx'
import { useDates } from './dates.ts'

type InlineDateProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  /** A short label before the date, such as `From`. */
  label: string
  value: string
  /**
   * The function that is called when the user has entered a complete date such as `2026-11-20`, or has cleared the date
   * field. The text is then empty.
   */
  onPick: (day: string) => void
}

/**
 * A small date field in a row of filters. It shows the date as `20 Nov 2026`. While the field has the focus, it is the
 * browser's own date field, whose format depends on the settings of the computer.
 */
export function InlineDate({ label, value, onPick, ...rest }: InlineDateProps) {
  const t = useText()
  const { formatDay } = useDates()
  const field = useRef<HTMLInputElement>(null)
  return (
    <label className="flex h-10 items-center gap-2 rounded-full border border-line bg-card pe-3 ps-3.5 text-sm font-semibold focus-within:border-leaf-600 md:in-data-dense:h-9">
      {label}
      <span className="relative grid">
        <input
          {...rest}
          ref={field}
          type="date"
          aria-label={label}
          value={value}
          onClick={() => field.current?.showPicker?.()}
          onChange={(event) => onPick(event.target.value)}
          className="peer col-start-1 row-start-1 w-28 min-w-0 bg-transparent font-medium tabular-nums opacity-0 focus:opacity-100"
        />
        <span
          aria-hidden
          className="pointer-events-none col-start-1 row-start-1 self-center font-medium whitespace-nowrap peer-focus:invisible"
        >
          {value === '' ? t('any day') : formatDay(value)}
        </span>
      </span>
    </label>
  )
}
