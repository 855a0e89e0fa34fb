import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The filters of a list in the URL, so that a link or the back button restores them. `set` keeps the scroll position
 * and adds no history entry.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string>) => {
      setSearch((before) => searchWith(before, values), { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  return {
    value: (name: string) => search.get(name) ?? '',
    set: (name: string, value: string) => change({ [name]: value }),
    setAll: change,
    clear: (names: readonly string[]) => change(Object.fromEntries(names.map((name) => [name, '']))),
  }
}

/** The search parameters with these values; empty values are removed. */
export function searchWith(search: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
