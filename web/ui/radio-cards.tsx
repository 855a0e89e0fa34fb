import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type RadioCardsProps = { legend: string; isLegendHidden?: boolean; children: ReactNode }

/** A group of cards. The user chooses one of them. */
export function RadioCards({ legend, isLegendHidden = false, children }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-3 text-sm font-semibold'}>{legend}</legend>
      <div className="grid gap-3">{children}</div>
    </fieldset>
  )
}

type RadioCardProps = InputHTMLAttributes<HTMLInputElement> & {
  title: string
  /** A sentence about this option, below its title. */
  text: ReactNode
  icon: ReactNode
}

/**
 * One option of `RadioCards`. Pass this component the result of react-hook-form's `register`. The whole card is
 * clickable.
 */
export function RadioCard({ title, text, icon, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-4 rounded-field border-2 border-line bg-card p-4 transition-colors',
        'hover:border-leaf-200 has-checked:border-leaf-700 has-checked:bg-leaf-50',
        'has-focus-visible:outline-3 has-focus-visible:outline-leaf-200',
        'has-disabled:cursor-not-allowed has-disabled:bg-paper has-disabled:text-muted',
      )}
    >
      <input {...input} type="radio" className="mt-0.5 size-6 shrink-0 accent-leaf-700" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <span aria-hidden className="text-leaf-700 [&_svg]:size-6">
        {icon}
      </span>
    </label>
  )
}
