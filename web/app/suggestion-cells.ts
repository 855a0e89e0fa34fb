import type { SuggestedPlace } from './use-suggestions.ts'

/** The suggestion that the arrow keys have selected: the link of a row (cell 0) or the button in that row (cell 1). */
export type ActiveCell = { row: number; cell: 0 | 1 }

export function cellId(id: string, { row, cell }: ActiveCell): string {
  return `${id}-${row}-${cell}`
}

export type NextCell = typeof nextCell

/**
 * Returns the search suggestion that an arrow key selects. Undefined means the search field, which comes before the
 * first row. If no row is selected, the left and right keys move the text cursor in the field.
 */
export function nextCell(
  key: string,
  active: ActiveCell | undefined,
  places: readonly SuggestedPlace[],
): ActiveCell | undefined {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const product = active && places[active.row]?.product
    if (!active || !product || product.stock === 0) return active
    return { row: active.row, cell: key === 'ArrowRight' ? 1 : 0 }
  }
  const step = key === 'ArrowDown' ? 1 : -1
  const stops = places.length + 1
  const row = (((active?.row ?? -1) + 1 + step + stops) % stops) - 1
  return row < 0 ? undefined : { row, cell: 0 }
}
