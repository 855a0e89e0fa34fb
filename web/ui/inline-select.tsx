import type { ComponentProps } from 'react'
import type { Tone } from '#contract/statuses.ts'
import { classNames } from './class-names.ts'

const TONES: Record<Tone, string> = {
  success: 'border-success/30 bg-success-soft text-success',
  warning: 'border-warning/30 bg-warning-soft text-warning',
  danger: 'border-danger/30 bg-danger-soft text-danger',
  info: 'border-info/30 bg-info-soft text-info',
  neutral: 'border-line bg-card text-ink',
}

type InlineSelectProps = ComponentProps<'select'> & {
  /** The name of the select field for screen readers. */
  label: string
  tone?: Tone
}

/**
 * A small select element in a table row or a row of filters, in the colour of the selected value. Its children are the
 * options.
 */
export function InlineSelect({ label, tone = 'neutral', className, ...rest }: InlineSelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      className={classNames(
        'h-10 rounded-full border py-0 pe-8 ps-3.5 text-sm font-semibold disabled:opacity-60 md:in-data-dense:h-9',
        TONES[tone],
        className,
      )}
    />
  )
}
