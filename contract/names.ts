import { LANGUAGES, type Language } from './language.ts'

/** The translations of a text, by language. A language is missing if there is no text in it. */
export type Texts = { [Name in Language]?: string | undefined }

/** Matches a letter of Urdu. */
export const URDU_LETTER = /\p{Script=Arabic}/u

/** Returns the language of a text by its letters. A text in Latin letters, such as Roman Urdu, counts as English. */
export function languageOfText(text: string): Language {
  return URDU_LETTER.test(text) ? 'ur' : 'en'
}

/**
 * Returns the text in a language. `main` is the text that its author typed first, in any language; the function returns
 * it if there is no text in this language.
 */
export function textFor(language: Language, main: string, others: Texts = {}): string {
  return others[language] || main
}

/** Returns the texts that are not empty. */
export function withoutEmpty(given: Texts): Texts {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (given[language] ? [[language, given[language]]] : [])))
}
