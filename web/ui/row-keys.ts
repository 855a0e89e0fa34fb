import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
/** Matches form controls in which the arrow keys have a meaning already, such as text fields. */
const OWN_ARROWS = 'select, textarea, input:not([type="checkbox"])'

/**
 * Handles the up and down arrow keys in a table. The focus moves from a control to the same control in the row above or
 * below.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = event.target
  if (!step || !(from instanceof HTMLElement) || from.matches(OWN_ARROWS)) return
  const cell = from.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return
  const place = controlsOf(cell).indexOf(from)
  const there = step > 0 ? row.nextElementSibling : row.previousElementSibling
  const target = there?.children[cell.cellIndex]
  const control = target && controlsOf(target)[place]
  if (!control) return
  event.preventDefault()
  control.focus()
}

function controlsOf(cell: Element): HTMLElement[] {
  return Array.from(cell.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), select'))
}

/**
 * Waits for `work`, which removes a row from a list, and then moves the focus to the list. Otherwise the focus would be
 * lost with the row. This function ignores a failure of `work`; the caller reports it.
 */
export function keepPlace(inRow: Element, work: Promise<unknown>): void {
  const list = inRow.closest('ul')
  work.then(
    () => list?.focus(),
    () => {},
  )
}
