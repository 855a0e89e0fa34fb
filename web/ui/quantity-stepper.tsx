import { Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { typedNumber } from '#contract/digits.ts'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { useText } from '#web/text/text.tsx'

type QuantityStepperProps = {
  value: number
  onChange: (quantity: number) => void
  /** The name of the quantity field for screen readers, such as `Quantity of Pyaaz`. */
  label: string
  /**
   * The function that is called when the user removes the item. If it is set, the minus button becomes a bin icon at
   * quantity 1.
   */
  onRemove?: () => void
  size?: 'small' | 'medium'
  /** The smallest and the largest quantity. */
  min?: number
  max?: number
  /** True if the stepper fills the width of its container. */
  block?: boolean
}

/**
 * A field for a quantity with a minus button and a plus button. By default, the minimum is 1 and the maximum is the
 * largest quantity that the cart accepts for one product.
 */
export function QuantityStepper({
  value,
  onChange,
  label,
  onRemove,
  size = 'medium',
  min = 1,
  max = MAX_QUANTITY,
  block,
}: QuantityStepperProps) {
  const t = useText()
  // The text in the quantity field while the user types, and null otherwise. If it is null, the field shows `value`, so
  // a quantity that was refused disappears.
  const [typed, setTyped] = useState<string | null>(null)
  const height = size === 'small' ? 'h-10' : 'h-12'
  // When the quantity has reached its limit, the button has `aria-disabled` and not `disabled`, so that it does not
  // lose the keyboard focus.
  const button = `grid w-10 shrink-0 place-items-center rounded-full text-leaf-800 hover:bg-leaf-100 aria-disabled:opacity-40 ${height}`
  const isBin = onRemove !== undefined && value <= 1

  function commit() {
    if (typed === null) return
    const quantity = Math.min(max, Math.max(min, Math.floor(typedNumber(typed)) || min))
    setTyped(null)
    if (quantity !== value) onChange(quantity)
  }

  function decrease() {
    if (isBin) onRemove()
    else if (value > min) onChange(value - 1)
  }

  return (
    <fieldset
      aria-label={label}
      className={`inline-flex items-center rounded-full bg-leaf-50 ring-1 ring-leaf-200 ring-inset ${height} ${block ? 'w-full justify-between' : ''}`}
    >
      <button
        type="button"
        aria-label={isBin ? t('Remove from cart') : t('Decrease quantity')}
        aria-disabled={(value <= min && !isBin) || undefined}
        onClick={decrease}
        className={button}
      >
        {isBin ? <Trash2 aria-hidden className="size-4.5" /> : <Minus aria-hidden className="size-4.5" />}
      </button>
      <input
        inputMode="numeric"
        dir="ltr"
        aria-label={label}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="w-11 min-w-0 rounded-lg bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={t('Increase quantity')}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
        className={button}
      >
        <Plus aria-hidden className="size-4.5" />
      </button>
    </fieldset>
  )
}
