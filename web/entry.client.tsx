import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPath, pathWithoutLanguage } from '#contract/language.ts'
import { loadDictionary, missingDictionaries } from './text/dictionaries.ts'

const { pathname } = window.location
const missing = missingDictionaries(languageOfPath(pathname), pathWithoutLanguage(pathname))
// When React hydrates the page, its texts must be the same as on the server, so the dictionaries are loaded first. If a
// dictionary cannot be loaded, the page is shown in English.
await Promise.allSettled(missing.map(loadDictionary))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
