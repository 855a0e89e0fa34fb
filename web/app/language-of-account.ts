import { useEffect } from 'react'
import { languageOf } from '#contract/language.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { chosenLanguage, rememberLanguage } from '#web/shared/chosen-language.ts'

/**
 * Keeps the language of the account and of this browser the same. A choice in the browser is saved in the account, so
 * that emails are in this language. A browser without a choice takes over the language of the account for the next
 * page.
 */
export function useLanguageOfAccount(): void {
  const { auth, session, secondFactor, view } = useSession()
  const saved = session?.user.user_metadata.language as unknown
  const isSignedIn = session !== null && view === null && secondFactor === 'satisfied'
  useEffect(() => {
    if (!isSignedIn) return
    const chosen = chosenLanguage()
    if (chosen === undefined) {
      if (saved !== undefined) rememberLanguage(languageOf(saved))
    } else if (chosen !== saved) {
      // If the server cannot be reached, the next page saves the chosen language.
      void auth().then((client) => client.updateUser({ data: { language: chosen } }).catch(() => {}))
    }
  }, [auth, isSignedIn, saved])
}
