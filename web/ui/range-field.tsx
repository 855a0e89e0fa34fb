import { type ComponentProps, useId } from 'react'

type RangeFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  /** The value of the slider as text for the screen, such as `150 %`. */
  shown: string
}

/** A slider with a label and its current value. */
export function RangeField({ label, shown, ...rest }: RangeFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm font-semibold whitespace-nowrap text-leaf-800 tabular-nums">
          <bdi>{shown}</bdi>
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        aria-valuetext={shown}
        className="mt-2 h-8 w-full cursor-pointer accent-leaf-700"
      />
    </div>
  )
}
