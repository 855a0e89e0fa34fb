/**
 * The languages of the shop. English is the language of all texts in the code. `web/text/urdu` contains the Urdu texts
 * of the screens. Each module of the server contains the Urdu texts of its emails.
 */
export const LANGUAGES = ['en', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns a stored language. Any other value gives English, the default language of accounts and orders. */
export function languageOf(value: unknown): Language {
  return value === 'ur' ? 'ur' : 'en'
}

/** The path that Urdu pages start with. English pages have no prefix. */
export const URDU_PATH = '/ur'

/** The name of the cookie with the language that the visitor chose. */
export const LANGUAGE_COOKIE = 'language'

/**
 * Returns the language of the page at this path: `/ur` and `/ur/shop` are Urdu, `/shop` is English. The path `/ur.data`
 * is Urdu too, because React Router loads the data of the page `/ur` from there.
 */
export function languageOfPath(path: string): Language {
  return path === URDU_PATH || path.startsWith(`${URDU_PATH}/`) || path === `${URDU_PATH}.data` ? 'ur' : 'en'
}

/** Returns the path of a page in this language. `path` is the path of the English page and starts with a slash. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? URDU_PATH : URDU_PATH + path
}

/** Returns the path of the English page for the path of a page in any language. */
export function pathWithoutLanguage(path: string): string {
  return languageOfPath(path) === 'en' ? path : path.slice(URDU_PATH.length) || '/'
}

/** Returns the direction in which a language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr'
}
