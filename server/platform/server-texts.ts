import { fill, type Places, type Values } from '#contract/fill-text.ts'
import type { Language } from '#contract/language.ts'

/**
 * A function that returns a text in one language with its placeholders filled in: `t('Your order at {store}', { store
 * })`.
 */
export type ServerText<Text extends string> = <S extends Text>(text: S, ...values: Values<S>) => string

/** The type of those texts of a module that have no placeholders. */
export type PlainText<Text extends string> = { [S in Text]: [Places<S>] extends [never] ? S : never }[Text]

/**
 * Returns the translator of the emails or pages of one module. `urdu` contains the Urdu text of each English text. A
 * text without an Urdu text is a type error.
 */
export function serverTexts<const Urdu extends Record<string, string>>(
  urdu: Urdu,
): (language: Language) => ServerText<keyof Urdu & string> {
  return (language) => {
    const isUrdu = language === 'ur'
    return (text, ...[values]) => fill((isUrdu && urdu[text]) || text, values ?? {}, isUrdu)
  }
}
