import type { Language } from '#contract/language.ts'

/**
 * Returns the metadata of a new account for the language of its sign-up page. English is the default and no choice, so
 * it is not stored. A browser without a choice would otherwise take it over and leave Urdu pages.
 */
export function languageMetadata(language: Language): { language?: Language } {
  return language === 'en' ? {} : { language }
}
