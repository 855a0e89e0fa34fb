import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the filters of a list from the URL, so that a link or the back button restores them. `set` changes a filter
 * without a new history entry and without scrolling.
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

/** Matches the URL parameters that name a page of a list (`useCursorPages`). */
const OF_PAGE = /^(\w+_)?(after|page)$/

/**
 * Returns the search parameters with the given values changed. A parameter with an empty value is removed. Lists return
 * to their first page, because a cursor is only valid for one filter.
 */
export function searchWith(search: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !OF_PAGE.test(name)))
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
