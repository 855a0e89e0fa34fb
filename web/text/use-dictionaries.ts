import { use } from 'react'
import { useLocation } from 'react-router'
import { loadDictionary, missingDictionaries } from './dictionaries.ts'
import { useLanguage } from './text.tsx'

/** Suspends the component until the browser has the Urdu texts of the current page. English pages never suspend. */
export function useDictionaries(): void {
  const missing = missingDictionaries(useLanguage(), useLocation().pathname)
  for (const name of missing) use(loadDictionary(name))
}
