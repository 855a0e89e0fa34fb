import type { Language } from '#contract/language.ts'

/**
 * Returns the metadata of a new account for the language of its sign-up page. English is not stored, because it is the
 * default and the user may not have chosen it. If English were stored, other browsers of the user would leave Urdu
 * pages.
 */
export function languageMetadata(language: Language): { language?: Language } {
  return language === 'en' ? {} : { language }
}
