import { useState } from 'react'
import { z } from 'zod'

const shownColumns = z.record(z.string(), z.boolean())

/** Which columns of a table are shown (those not named are), kept in this browser under the table's name. */
export function useRememberedColumns(table: string, atFirst: Record<string, boolean>) {
  const key = `mandi-columns-${table}`
  const [shown, setShown] = useState(() => ({ ...atFirst, ...remembered(key) }))

  function show(next: Record<string, boolean>) {
    setShown(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing shows the choice until the page is left.
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
