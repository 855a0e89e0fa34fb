import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { fill, type Places, splitAtPlaces, type Values } from '#contract/fill-text.ts'
import { directionOf, type Language, languageOfPath } from '#contract/language.ts'
import { languageOfText, type Texts, textFor } from '#contract/names.ts'
import { type PlainText, type Text, urduFor, urduForMessage } from './dictionaries.ts'

/** The function that translates the texts of the screens into one language. */
export type Translate = {
  /** Returns a text with its placeholders filled in: `t('Only {left} left', { left: 3 })`. */
  <S extends Text>(text: S, ...values: Values<S>): string
  /** Translates `one` if the number is 1, or else `many`, and fills in `{count}`. */
  count<One extends Text, Many extends Text>(
    count: number,
    one: One,
    many: Many,
    values?: Record<Exclude<Places<One> | Places<Many>, 'count'>, string | number>,
  ): string
  /**
   * Translates a message of the server or of a schema. A message is an English sentence. An unknown message stays
   * English.
   */
  message(sentence: string): string
  /**
   * Returns a text that a seller or an admin typed, such as a product name, in this language. If it does not exist in
   * this language, returns the main text.
   */
  own(main: string, others: Texts | undefined): string
  /** Returns the language of a typed text for the attribute `lang`, if it is not the language of the page. */
  langOf(text: string): Language | undefined
}

/**
 * Marks an English text in a constant outside components, so that it is found for translation. A component translates
 * it: `t(LINK.label)`. The function returns the text unchanged.
 */
export const english = <S extends PlainText>(text: S): S => text

const NOTE = /\|.*$/

function sentenceIn(language: Language, text: string): string {
  const urdu = language === 'ur' ? urduFor(text) : undefined
  return urdu ?? text.replace(NOTE, '')
}

function translator(language: Language): Translate {
  const isUrdu = language === 'ur'
  const t = (text: string, values?: Record<string, string | number>) => {
    const sentence = sentenceIn(language, text)
    return values ? fill(sentence, values, isUrdu) : sentence
  }
  return Object.assign(t, {
    count: (count: number, one: string, many: string, values?: Record<string, string | number>) =>
      t(count === 1 ? one : many, { ...values, count: count.toLocaleString('en-PK') }),
    message: (sentence: string) => (isUrdu ? (urduForMessage(sentence) ?? sentence) : sentence),
    own: (main: string, others: Texts | undefined) => textFor(language, main, others),
    langOf: (text: string) => (languageOfText(text) === language ? undefined : languageOfText(text)),
  })
}

const TRANSLATORS: Record<Language, Translate> = { en: translator('en'), ur: translator('ur') }

const LanguageContext = createContext<Language>('en')

/** Sets the language of the page for the components below it. */
export const LanguageProvider = LanguageContext.Provider

/** Returns the language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** Returns the direction of the page. */
export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useLanguage())
}

/** Returns the function that translates the texts of a component. It is the same function for each render. */
export function useText(): Translate {
  return TRANSLATORS[useLanguage()]
}

/** Returns the translating function of a language, for code outside components. */
export function textIn(language: Language): Translate {
  return TRANSLATORS[language]
}

/** Returns the translating function of the page in this browser, for code that only runs in browsers. */
export function pageText(): Translate {
  return TRANSLATORS[languageOfPath(window.location.pathname)]
}

/**
 * A text whose placeholders contain elements, such as links: `<RichText text="See {terms}" values={{ terms: <Link
 * to="/terms">…</Link> }} />`.
 */
export function RichText<S extends Text>({ text, values }: { text: S; values: Record<Places<S>, ReactNode> }) {
  const all: Record<string, ReactNode> = values
  // The pieces of a split text alternate: even pieces are texts, and odd pieces are names of placeholders.
  const pieces = splitAtPlaces(sentenceIn(useLanguage(), text))
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : all[piece])))
}
