import type { InputHTMLAttributes } from 'react'

type InlineDateProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  /** A short label before the date, such as `From`. */
  label: string
  /** Called when the user has entered a complete date such as `2026-11-20`, or has cleared the field (empty text). */
  onPick: (day: string) => void
}

/** A small date field in a row of filters. */
export function InlineDate({ label, onPick, ...rest }: InlineDateProps) {
  return (
    <label className="flex h-10 items-center gap-2 rounded-full border border-line bg-card pe-3 ps-3.5 text-sm font-semibold focus-within:border-leaf-600">
      {label}
      <input
        {...rest}
        type="date"
        onChange={(event) => onPick(event.target.value)}
        className="min-w-0 bg-transparent font-medium tabular-nums"
      />
    </label>
  )
}
