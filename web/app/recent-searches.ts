import { LONGEST_SEARCH } from '#contract/limits.ts'

const KEY = 'mandi_recent_searches'
const MOST = 6

/** The recent searches in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Adds a search at the start of the list. Without storage, the search is discarded. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, LONGEST_SEARCH)
  if (search === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)))
  } catch {
    // The storage is full or blocked.
  }
}
