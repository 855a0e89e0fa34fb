import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPath, pathWithoutLanguage } from '#contract/language.ts'
import { loadDictionary, missingDictionaries } from './text/dictionaries.ts'

const { pathname } = window.location
const missing = missingDictionaries(languageOfPath(pathname), pathWithoutLanguage(pathname))
// React hydrates the page with the texts that the server rendered, so the dictionaries must be there first. If one
// cannot be loaded, the page works in English.
await Promise.allSettled(missing.map(loadDictionary))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
