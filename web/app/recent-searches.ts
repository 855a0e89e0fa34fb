import { LONGEST_SEARCH } from '#contract/limits.ts'

const KEY = 'mandi_recent_searches'
const MOST = 6

/** What was searched for last in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search first. A browser that keeps nothing forgets it. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, LONGEST_SEARCH)
  if (search === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or forbidden.
  }
}
