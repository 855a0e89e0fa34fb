import { useState } from 'react'
import { z } from 'zod'

const shownColumns = z.record(z.string(), z.boolean())

/**
 * Returns the visible columns of a table, and a function that changes them. The browser stores the user's selection
 * under the name of the table. A column for which nothing is stored is visible, unless `atFirst` hides it.
 */
export function useRememberedColumns(table: string, atFirst: Record<string, boolean>) {
  const key = `mandi-columns-${table}`
  const [shown, setShown] = useState(() => ({ ...atFirst, ...remembered(key) }))

  function show(next: Record<string, boolean>) {
    setShown(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // If the browser cannot store data, the selection of columns lasts only until the user leaves the page.
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
