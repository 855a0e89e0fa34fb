import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { fill, type Places, splitAtPlaces, type Values } from '#contract/fill-text.ts'
import { directionOf, type Language, languageOfPath } from '#contract/language.ts'
import { languageOfText, type Texts, textFor } from '#contract/names.ts'
import { type PlainText, type Text, urduFor, urduForMessage } from './dictionaries.ts'

/** The object whose functions translate the texts of the screens into one language. */
export type Translate = {
  /** Translates a text and fills in its placeholders: `t('Only {left} left', { left: 3 })`. */
  <S extends Text>(text: S, ...values: Values<S>): string
  /** Translates the text `one` if the number is 1, or else the text `many`. Replaces `{count}` with the number. */
  count<One extends Text, Many extends Text>(
    count: number,
    one: One,
    many: Many,
    values?: Record<Exclude<Places<One> | Places<Many>, 'count'>, string | number>,
  ): string
  /** Translates an English message of the server or of a schema. A message that is in no dictionary stays English. */
  message(sentence: string): string
  /**
   * Returns a text that a seller or an admin has typed, such as a product name, in the language of the page. If the
   * text does not exist in this language, returns the main text.
   */
  own(main: string, others: Texts | undefined): string
  /**
   * Returns the language of a typed text for the attribute `lang`. Returns undefined if it is the language of the page.
   */
  langOf(text: string): Language | undefined
}

/**
 * Marks an English text in a constant outside components as a text that needs a translation. A component translates the
 * text: `t(LINK.label)`. The function returns the text unchanged.
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

/** Returns the writing direction of the page: left to right (`ltr`) in English, right to left (`rtl`) in Urdu. */
export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useLanguage())
}

/** Returns the function that translates the texts of a component. Each rendering gets the same function. */
export function useText(): Translate {
  return TRANSLATORS[useLanguage()]
}

/** Returns the function that translates texts into a language, for code outside components. */
export function textIn(language: Language): Translate {
  return TRANSLATORS[language]
}

/** Returns the function that translates texts into the language of the page, for code that runs only in browsers. */
export function pageText(): Translate {
  return TRANSLATORS[languageOfPath(window.location.pathname)]
}

/**
 * A text whose placeholders contain elements, such as links: `<RichText text="See {terms}" values={{ terms: <Link
 * to="/terms">…</Link> }} />`.
 */
export function RichText<S extends Text>({ text, values }: { text: S; values: Record<Places<S>, ReactNode> }) {
  const all: Record<string, ReactNode> = values
  // A text that is split at its placeholders consists of pieces: those with an even index are texts, and those with an
  // odd index are names of placeholders.
  const pieces = splitAtPlaces(sentenceIn(useLanguage(), text))
  return createElement(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : all[piece])))
}
