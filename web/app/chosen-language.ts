import { useEffect } from 'react'
import { LANGUAGE_COOKIE, type Language, languageOf } from '#contract/language.ts'
import { useSession } from '#web/identity/session/session.tsx'

/** Seconds for which the browser remembers the language: a year. */
const REMEMBERED_FOR = 31_536_000

/** Remembers the language that the visitor chose. The server then redirects to the pages in this language. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox have no Cookie Store API.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${REMEMBERED_FOR}; SameSite=Lax${secure}`
}

/** Returns the language that the visitor chose in this browser. Undefined if none was chosen. */
export function chosenLanguage(): Language | undefined {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1)
  return value === undefined ? undefined : languageOf(value)
}

/**
 * Keeps the language of the account and of this browser the same. A choice in the browser is saved in the account, so
 * that emails are in this language. A browser without a choice takes over the language of the account for the next
 * page.
 */
export function useLanguageOfAccount(): void {
  const { auth, session, secondFactor } = useSession()
  const saved = session?.user.user_metadata.language as unknown
  const isSignedIn = session !== null && secondFactor === 'satisfied'
  useEffect(() => {
    if (!isSignedIn) return
    const chosen = chosenLanguage()
    if (chosen === undefined) {
      if (saved !== undefined) rememberLanguage(languageOf(saved))
    } else if (chosen !== saved) {
      // If the server cannot be reached, the next page saves the choice.
      void auth().then((client) => client.updateUser({ data: { language: chosen } }).catch(() => {}))
    }
  }, [auth, isSignedIn, saved])
}
