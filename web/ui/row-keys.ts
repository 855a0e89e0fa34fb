import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
/** Controls that use the arrow keys themselves. */
const OWN_ARROWS = 'select, textarea, input:not([type="checkbox"])'

/** The arrow keys move from a button, link or checkbox to the same one in the row above or below. */
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
 * If `work` removes a row from its list, the focus would be lost; this moves it to the list. The caller reports the
 * result of `work`.
 */
export function keepPlace(inRow: Element, work: Promise<unknown>): void {
  const list = inRow.closest('ul')
  work.then(
    () => list?.focus(),
    () => {},
  )
}
