import { directionOf } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { html } from '../html.ts'
import { serverTexts } from '../server-texts.ts'
import { shopName } from '../settings.ts'
import { type OwnMail, ownWords, type Words, wordingOf } from './own-words.ts'
import type { Mail } from './post.ts'
import type { Recipient } from './recipient.ts'

/**
 * The content of an email: a heading, paragraphs, and optionally a table of names and values, a button or a code. If
 * `own` names the email, the operator's own text replaces the subject, the heading and the lines, but not `kept`.
 */
type Letter = Words & {
  kept?: string[]
  own?: OwnMail
  rows?: [name: string, value: string][]
  button?: { label: string; url: string }
  code?: string
}

const textIn = serverTexts({
  'Your code': 'آپ کا کوڈ',
  'If the button does not work, open this address:': 'اگر بٹن کام نہ کرے تو یہ پتہ کھولیں:',
})

/**
 * Matches a letter of the Arabic script. A line of an Urdu email without one is a text that a person typed in English.
 */
const URDU_LETTER = /[\u0600-\u06ff]/

/** The default brand colour. */
const GREEN = '#1e5a33'

/** The fonts and the line height of each language. Urdu letters need more height than Latin ones. */
const TYPE = {
  en: '16px/1.6 Helvetica,Arial,sans-serif',
  ur: "17px/2 'Noto Naskh Arabic','Geeza Pro',Tahoma,Arial,sans-serif",
}

/**
 * Creates an email in the shop's design and in the recipient's language: as HTML that is readable without pictures, and
 * as plain text.
 */
export function letter(store: ShopSettings, { email, language }: Recipient, content: Letter): Mail {
  const { rows = [], button, code, kept = [] } = content
  const { subject, heading, lines: words } = ownWords(store, language, content)
  const lines = [...words, ...kept]
  const t = textIn(language)
  const name = shopName(store, language)
  const colour = store.brand_colour ?? GREEN
  const direction = directionOf(language)
  const [end, gap] = direction === 'rtl' ? ['left', '0 6px 12px'] : ['right', '12px 6px 0']
  const paragraphs = lines.map((line) => {
    const isLatin = direction === 'rtl' && !URDU_LETTER.test(line)
    return html`<p style="margin:0 0 16px">${isLatin ? html`<bdi dir="ltr">${line}</bdi>` : line}</p>`
  })
  const cells = rows.map(
    ([label, value]) =>
      html`<tr><td style="padding:6px ${gap};border-bottom:1px solid #e7dfcd">${label}</td><td style="padding:6px 0;border-bottom:1px solid #e7dfcd;text-align:${end};white-space:nowrap">${value}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${cells}</table>`
      : ''
  const link = button
    ? html`<p style="margin:24px 0"><a href="${button.url}" style="background:${colour};color:#ffffff;padding:14px 28px;border-radius:999px;text-decoration:none;font-weight:bold;display:inline-block">${button.label}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#58655c">${t('If the button does not work, open this address:')}<br><bdi dir="ltr" style="word-break:break-all">${button.url}</bdi></p>`
    : ''
  const digits = code
    ? html`<p style="margin:0 0 16px">${t('Your code')}: <strong dir="ltr" style="font-size:22px;letter-spacing:4px">${code}</strong></p>`
    : ''
  // The URL of the logo is only a path. The class `Post` adds the URL of the shop before it sends the email.
  const logo = store.logo_url
    ? html`<img src="${store.logo_url}" alt="" height="40" style="height:40px;vertical-align:middle"> `
    : ''
  const page = html`<!doctype html><html lang="${language}" dir="${direction}"><body dir="${direction}" style="margin:0;background:#fbf7ee;color:#1b2a21;font:${TYPE[language]}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-size:22px;font-weight:bold;color:${colour};margin:0 0 24px">${logo}${name}</p>
<h1 style="font-size:24px;line-height:${language === 'ur' ? '1.8' : '1.25'};margin:0 0 16px">${heading}</h1>${paragraphs}${table}${link}${digits}
<p style="margin:32px 0 0;font-size:13px;color:#58655c">${name} · <bdi>${store.address}</bdi> · <bdi dir="ltr">${store.phone}</bdi></p></div></body></html>`
  const text = [
    heading,
    ...lines,
    ...(rows.length > 0 ? [rows.map((row) => row.join(': ')).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(code ? [`${t('Your code')}: ${code}`] : []),
    `${name}, ${store.address}`,
  ]
  return {
    ...{ to: email, from: name, subject, html: page.text, text: text.join('\n\n') },
    ...wordingOf(store, language, content),
  }
}
