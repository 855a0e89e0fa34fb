import { LANGUAGES, type Language, pathIn } from '#contract/language.ts'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { type Translate, textIn } from '#web/text/text.tsx'

/** A language in which a journey runs, as the value of the loop around the journey. */
type JourneyLanguage = {
  language: Language
  /** The words about the language in the title of the journey, such as “in Urdu”. */
  inLanguage: string
  /** Returns the path of a page in the language. */
  at: (path: string) => string
}

const NAMES: Record<Language, string> = { en: 'in English', ur: 'in Urdu' }

/**
 * Both languages of the shop. A journey in a loop over them finds texts with `t` of `textsIn`, and opens pages with
 * `at`.
 */
export const BOTH_LANGUAGES: readonly JourneyLanguage[] = LANGUAGES.map((language) => ({
  language,
  inLanguage: NAMES[language],
  at: (path) => pathIn(language, path),
}))

/**
 * A list with Urdu as the only language. A run in Urdu takes the same steps as one in English, and other tests show the
 * English texts. Decision 193 explains the choice.
 */
export const IN_URDU = BOTH_LANGUAGES.filter(({ language }) => language === 'ur')

/** Returns the function that translates the English texts of the screens into a language, as the pages do. */
export async function textsIn(language: Language): Promise<Translate> {
  await loadAllDictionaries()
  return textIn(language)
}

/**
 * A character that stands for a value that a test does not know, such as a time. In a pattern of `like`, it matches any
 * text.
 */
export const ANY = '﹡'

/**
 * Returns a pattern for a text in which `ANY` stands for values that a test does not know: `like(t('Paid on {time}', {
 * time: ANY }))`.
 */
export function like(text: string): RegExp {
  return new RegExp(RegExp.escape(text).replaceAll(ANY, '.*'))
}

/**
 * Returns a translated text without the invisible characters that isolate the direction of its values. A page shows a
 * text in this form if the values are elements, such as prices.
 */
export function withElements(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '')
}
