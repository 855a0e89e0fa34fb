import { LANGUAGE_COOKIE, type Language, languageOf } from '#contract/language.ts'

/** The number of seconds for which the browser remembers the chosen language: a year. */
const REMEMBERED_FOR = 31_536_000

/** Remembers the language that the visitor chose. The server then redirects to the pages in this language. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox have no Cookie Store API.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${REMEMBERED_FOR}; SameSite=Lax${secure}`
}

/** Returns the language that the visitor chose in this browser. Returns undefined if none was chosen. */
export function chosenLanguage(): Language | undefined {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1)
  return value === undefined ? undefined : languageOf(value)
}
