import { z } from 'zod'
import { call } from './call.ts'
import { tooLong } from './fields.ts'
import { LANGUAGES, type Language } from './language.ts'

/** The information pages whose text owners can replace. Each name is also the path of the page, such as `/about`. */
export const INFORMATION_PAGES = [
  'about',
  'delivery',
  'money-back',
  'secure-payment',
  'contact',
  'privacy',
  'terms',
  'consent-policy',
] as const
export type InformationPage = (typeof INFORMATION_PAGES)[number]
export const informationPage = z.enum(INFORMATION_PAGES).meta({ id: 'InformationPage' })

/** The longest text of an information page in one language, in characters. */
export const LONGEST_PAGE_TEXT = 20_000

/**
 * The placeholders that the text of an information page can contain. The page shows the current value of the setting
 * instead.
 */
export const PAGE_PLACES = ['name', 'email', 'phone', 'address', 'shipping_fee', 'refund_days'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

export const pageText = z.string().trim().min(1, { error: 'Enter a text' }).max(LONGEST_PAGE_TEXT, tooLong)

/**
 * The operator's own texts of information pages, by page and language. In a language without an own text, a page has
 * its default text.
 */
export const pageTexts = z
  .partialRecord(
    informationPage,
    z.strictObject({ en: pageText, ur: pageText } satisfies Record<Language, z.ZodType>).partial(),
  )
  .describe('The texts of information pages that replace the default texts, in Markdown, by page and language')

/**
 * A piece of text with one style on an information page. It is data, not HTML, so that it cannot bring scripts or
 * styles into the page. A line break in `text` is shown as a line break.
 */
export const textSpan = z
  .object({
    text: z.string(),
    is_bold: z.boolean(),
    is_italic: z.boolean(),
    link: z.string().nullable().describe('An address that begins with `https:`, `mailto:`, `tel:` or `/`'),
  })
  .meta({ id: 'TextSpan' })
export type TextSpan = z.infer<typeof textSpan>

/** A block on an information page: a paragraph, a heading or a list. Only lists have several items. */
export const textBlock = z
  .object({
    kind: z.enum(['heading', 'subheading', 'paragraph', 'list', 'numbered_list']),
    items: z.array(z.array(textSpan)).describe('The pieces of each item; only a list has several items'),
  })
  .meta({ id: 'TextBlock' })
export type TextBlock = z.infer<typeof textBlock>

export const shownPageText = z
  .object({ blocks: z.array(textBlock).nullable().describe('Null if the page shows its default text') })
  .meta({ id: 'PageText' })
export type ShownPageText = z.infer<typeof shownPageText>

export const getPageText = call({
  name: 'getPageText',
  method: 'GET',
  path: '/api/page-texts/:page',
  caller: 'everyone',
  tag: 'Store',
  summary: 'The text of an information page, if the shop has replaced the default text',
  params: z.object({ page: informationPage }),
  query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  response: shownPageText,
})
