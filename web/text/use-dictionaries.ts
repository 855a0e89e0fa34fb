import { use } from 'react'
import { useLocation } from 'react-router'
import { loadDictionariesOf, missingDictionaries } from './dictionaries.ts'
import { useLanguage } from './text.tsx'

/** Suspends the component until the browser has the Urdu texts of the current page. English pages never suspend. */
export function useDictionaries(): void {
  const { pathname } = useLocation()
  if (missingDictionaries(useLanguage(), pathname).length > 0) use(loadDictionariesOf(pathname))
}
