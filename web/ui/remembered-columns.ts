import { useState } from 'react'
import { z } from 'zod'

const shownColumns = z.record(z.string(), z.boolean())

/** The visible columns of a table, stored in this browser by the table's name. Columns without an entry are visible. */
export function useRememberedColumns(table: string, atFirst: Record<string, boolean>) {
  const key = `mandi-columns-${table}`
  const [shown, setShown] = useState(() => ({ ...atFirst, ...remembered(key) }))

  function show(next: Record<string, boolean>) {
    setShown(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage, the choice lasts until the page is left.
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
