import { fill, splitAtPlaces } from '#contract/fill-text.ts'
import type { Language } from '#contract/language.ts'
import type { MailKind, MailWords, OwnPlace } from '#contract/mail-texts.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { shopName } from '../settings.ts'
import type { Mail } from './post.ts'

/** The words of an email: its subject, its heading and its paragraphs. */
export type Words = { subject: string; heading: string; lines: string[] }

/** The name of an email, and the values for the placeholders of the operator's own text. A value can be empty. */
export type OwnMail = {
  [Kind in MailKind]: { kind: Kind; values: Record<OwnPlace<Kind>, string | number> }
}[MailKind]

type Content = Words & { own?: OwnMail }

/** The invisible characters that isolate the direction of values inside Urdu sentences. */
const ISOLATES = /[\u2066-\u2069]/g

/**
 * Returns the words of an email: the operator's own text in this language with the values of its placeholders, or the
 * default words. Leaves out a line whose placeholders are all empty. The values stay plain text, because the caller
 * escapes the words.
 */
export function ownWords(store: ShopSettings, language: Language, content: Content): Words {
  const text = content.own && store.mail_texts[content.own.kind]?.[language]
  if (!text) return content
  const values = valuesOf(store, language, content)
  const filled = (line: string) => fill(line, values, language === 'ur')
  const lines = text.text.split(/\n+/).filter((line) => line.trim() !== '' && !isEmptied(line, values))
  return { subject: filled(text.subject).replace(/\s+/g, ' '), heading: filled(text.title), lines: lines.map(filled) }
}

function isEmptied(line: string, values: Record<string, string | number>): boolean {
  const places = splitAtPlaces(line).filter((_, index) => index % 2 === 1)
  return places.length > 0 && places.every((place) => values[place] === '')
}

function valuesOf(store: ShopSettings, language: Language, { own }: Content): Record<string, string | number> {
  return { ...own?.values, store: shopName(store, language), email: store.email }
}

/** Returns the default words and the values of an email whose text the operator can replace. */
export function wordingOf(store: ShopSettings, language: Language, content: Content): Pick<Mail, 'wording'> {
  if (!content.own) return {}
  const { subject, heading, lines } = content
  const words = { subject, title: heading, text: lines.join('\n') }
  return { wording: { words, values: valuesOf(store, language, content) } }
}

/**
 * Returns the default words of an email with placeholders in place of the values. Replaces the longest value first,
 * because it may contain another one.
 */
export function withPlaces({ words, values }: NonNullable<Mail['wording']>): MailWords {
  const longestFirst = Object.entries(values)
    .map(([place, value]) => [place, String(value).replace(ISOLATES, '')] as const)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  const place = (text: string) =>
    longestFirst.reduce((rest, [name, value]) => rest.replaceAll(value, `{${name}}`), text.replace(ISOLATES, ''))
  return { subject: place(words.subject), title: place(words.title), text: place(words.text) }
}
