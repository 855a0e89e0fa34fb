import { use } from 'react'
import { useLocation } from 'react-router'
import { loadDictionary, missingDictionaries } from './dictionaries.ts'
import { useLanguage } from './text.tsx'

/** Suspends the component until the browser has the Urdu texts of the current page. English pages never suspend. */
export function useDictionaries(): void {
  const missing = missingDictionaries(useLanguage(), useLocation().pathname)
  // All dictionaries start to load before the component suspends for the first one.
  const loads = missing.map(loadDictionary)
  for (const load of loads) use(load)
}
