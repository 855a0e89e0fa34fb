import { LONGEST_SEARCH } from '#contract/limits.ts'

const KEY = 'mandi_recent_searches'
const MOST = 6

/** Returns the last searches in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Adds a search to the start of the list of recent searches. If browser storage is unavailable, nothing is stored. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, LONGEST_SEARCH)
  if (search === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)))
  } catch {
    // If the browser storage is full or disabled, the search is not remembered.
  }
}
