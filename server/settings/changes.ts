import type { MailWords } from '#contract/mail-texts.ts'
import { formatRupees, type Paisa } from '#contract/money.ts'
import type { OpeningLine, ShopSettings } from '#contract/settings.ts'

/** The maximum length of an old or new setting in the audit log, in characters. */
const LONGEST = 500

/**
 * The settings with one value each. `page_texts` and `mail_texts` are missing, because they have a text for each page
 * or email and language.
 */
type OneValue = Omit<ShopSettings, 'page_texts' | 'mail_texts'>

const written = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const values = Object.entries(value).map(([name, one]) => `${name}: ${one}`)
  return values.join(', ')
}

/**
 * For some settings, the function that formats their values for the audit log. `written` formats all other settings.
 */
const FORMS: { [Name in keyof OneValue]?: (value: OneValue[Name]) => string } = {
  opening_hours: (lines) => lines.map(lineOf).join(', '),
  shipping_fee: formatRupees,
  largest_totals: (totals) =>
    Object.entries(totals)
      .map(([method, most]) => `${method}: ${formatRupees(most as Paisa)}`)
      .join(', '),
}

function lineOf({ days, names, hours }: OpeningLine): string {
  const others = Object.values(names).filter(Boolean)
  return [days, ...others.map((name) => `(${name})`), hours].filter(Boolean).join(' ')
}

/**
 * Returns each setting that differs, as a text for the audit log: the old value, an arrow and the new value. Texts of
 * pages and emails are compared one by one: `page_text_about_ur` is the Urdu text of the page `/about`.
 */
export function changesOf(before: ShopSettings, after: ShopSettings): Record<string, string> {
  const [from, to] = [textsOf(before), textsOf(after)]
  const names = Object.keys({ ...from, ...to })
  return Object.fromEntries(
    names.flatMap((name) => {
      const [old = '', next = ''] = [from[name], to[name]]
      return old === next ? [] : [[name, `${shortened(old)} → ${shortened(next)}`]]
    }),
  )
}

function textsOf({ page_texts, mail_texts, ...settings }: ShopSettings): Record<string, string> {
  const names = Object.keys(settings) as (keyof typeof settings)[]
  const pages = Object.entries(page_texts).flatMap(([page, texts]) =>
    Object.entries(texts).map(([language, text]) => [`page_text_${page}_${language}`, text]),
  )
  const mails = Object.entries(mail_texts).flatMap(([mail, texts]) =>
    Object.entries(texts).map(([language, words]) => [`mail_text_${mail}_${language}`, writtenMail(words)]),
  )
  return Object.fromEntries([...names.map((name) => [name, textOf(name, settings)]), ...pages, ...mails])
}

function writtenMail({ subject, title, text }: MailWords): string {
  return [subject, title, text].filter(Boolean).join(' / ')
}

function textOf<Name extends keyof OneValue>(name: Name, settings: OneValue): string {
  const form: ((value: OneValue[Name]) => string) | undefined = FORMS[name]
  return form ? form(settings[name]) : written(settings[name])
}

function shortened(text: string): string {
  if (text === '') return '–'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
