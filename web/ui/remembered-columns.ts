import { useState } from 'react'
import { z } from 'zod'

const shownColumns = z.record(z.string(), z.boolean())

/**
 * Returns the visible columns of a table and a function that changes them. This browser stores the selection under the
 * table's name. A column without a stored value is visible, unless `atFirst` hides it.
 */
export function useRememberedColumns(table: string, atFirst: Record<string, boolean>) {
  const key = `mandi-columns-${table}`
  const [shown, setShown] = useState(() => ({ ...atFirst, ...remembered(key) }))

  function show(next: Record<string, boolean>) {
    setShown(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // If storage is unavailable, the selection lasts only until the user leaves the page.
    }
  }

  return [shown, show] as const
}

function remembered(key: string): Record<string, boolean> {
  try {
    return shownColumns.catch({}).parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
