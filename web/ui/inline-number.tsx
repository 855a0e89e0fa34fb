import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#web/text/text.tsx'

type InlineNumberProps = {
  /** The meaning of the number, such as `stock of Pyaaz`. */
  label: string
  /** The number as text, as the input field shows it. */
  value: string
  onSave: (typed: string) => void
  /**
   * The name of the column, which is the same in each row of a list. If it is set, Enter also opens the number of this
   * column in the next row.
   */
  column?: string
  /** The formatted number, shown until the user edits it. */
  children: ReactNode
}

/**
 * A number that the user can edit where it is shown. A click opens an input field. Enter, or leaving the field, saves
 * the number; Escape cancels the change. In a list, Enter then opens the number in the next row.
 */
export function InlineNumber({ label, value, onSave, column, children }: InlineNumberProps) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const key = useRef<string>(null)

  function open() {
    key.current = null
    setTyped(value)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The default action of the key press is prevented. Otherwise the same key press would also activate the button
    // that replaces the field.
    event.preventDefault()
    const next = event.key === 'Enter' ? nextInColumn(event.currentTarget, column) : undefined
    key.current = event.key
    event.currentTarget.blur()
    if (!next) return
    // The focus moves to the number in the next row, and not to the button that replaces this field.
    key.current = null
    next.click()
  }

  function leave() {
    const isChanged = typed !== null && typed.trim() !== '' && typed.trim() !== value
    if (isChanged && key.current !== 'Escape') onSave(typed.trim())
    setTyped(null)
  }

  if (typed === null)
    return (
      <button
        type="button"
        data-column={column}
        ref={(button) => {
          // If the user closed the field with a key, the focus returns to the button that replaces the field.
          if (key.current) button?.focus()
          key.current = null
        }}
        onClick={open}
        className="group inline-flex min-h-9 items-center gap-1.5 rounded-xl text-start hover:bg-leaf-50"
      >
        {children}
        <span className="sr-only">{t('Change {label}', { label })}</span>
        <Pencil aria-hidden className="size-3.5 text-muted opacity-60 group-hover:opacity-100" />
      </button>
    )
  return (
    <input
      ref={takeFocus}
      data-column={column}
      inputMode="decimal"
      dir="ltr"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={leave}
      className="h-9 w-24 rounded-xl border border-leaf-600 bg-card px-2.5 font-semibold tabular-nums focus:outline-3 focus:outline-leaf-200"
    />
  )
}

/**
 * Returns the button for the number in the same column of the next row. Returns undefined in the last row, and for a
 * number that is not in a list.
 */
function nextInColumn(field: HTMLElement, column: string | undefined): HTMLElement | undefined {
  if (column === undefined) return undefined
  const rows = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(
    ({ dataset }) => dataset.column === column,
  )
  return rows[rows.indexOf(field) + 1]
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
