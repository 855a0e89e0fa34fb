import { z } from 'zod'
import { oneLine, tooLong } from './fields.ts'
import { splitAtPlaces } from './fill-text.ts'
import type { Language } from './language.ts'

/** The placeholders that an operator's own text for any email can contain. */
const COMMON_PLACES = ['store', 'email'] as const

type Rules = {
  /**
   * The person who gets the email: a customer, a seller, or (`account`) the owner of a sign-in account with any role.
   */
  to: 'customer' | 'seller' | 'account'
  /** The placeholders of this email in addition to `COMMON_PLACES`. */
  places: readonly string[]
  /** The placeholders that the operator's own text of this email must contain. */
  required?: readonly string[]
  /**
   * Whether the email has sentences that the operator's own text cannot remove, such as a warning. The own text of such
   * an email can be empty.
   */
  keeps?: true
}

/**
 * The emails of the shop to customers and sellers. An operator's own text replaces the subject, the title and the
 * paragraphs of an email. It cannot change links, codes, tables of items, and the sentences that protect an account.
 */
export const MAILS = {
  order_placed: { to: 'customer', places: ['name', 'order', 'order_id', 'details'], required: ['details'] },
  order_paid: { to: 'customer', places: ['name', 'order', 'order_id', 'details'] },
  order_pending: { to: 'customer', places: ['name', 'order', 'order_id'] },
  order_processing: { to: 'customer', places: ['name', 'order', 'order_id'] },
  order_shipped: { to: 'customer', places: ['name', 'order', 'order_id', 'details'], required: ['details'] },
  order_delivered: { to: 'customer', places: ['name', 'order', 'order_id'] },
  order_cancelled: { to: 'customer', places: ['name', 'order', 'order_id', 'details'], required: ['details'] },
  order_refunded: {
    to: 'customer',
    places: ['name', 'order', 'order_id', 'title', 'answer', 'details'],
    required: ['answer', 'details'],
  },
  refund_declined: { to: 'customer', places: ['name', 'order', 'order_id', 'reason'], required: ['reason'] },
  stock_alert: { to: 'customer', places: ['product'], required: ['product'] },
  new_order: {
    to: 'seller',
    places: ['business', 'order', 'order_id', 'address', 'note'],
    required: ['address', 'note'],
  },
  new_cash_order: {
    to: 'seller',
    places: ['business', 'order', 'order_id', 'amount', 'address', 'note'],
    required: ['amount', 'address', 'note'],
  },
  address_changed: {
    to: 'seller',
    places: ['business', 'order', 'order_id', 'address'],
    required: ['order_id', 'address'],
  },
  fulfilment_cancelled: {
    to: 'seller',
    places: ['business', 'order', 'order_id', 'details', 'reason'],
    required: ['details', 'reason'],
  },
  stock_low: { to: 'seller', places: ['product', 'stock'], required: ['product'] },
  stock_out: { to: 'seller', places: ['product'], required: ['product'] },
  product_approved: { to: 'seller', places: ['product'] },
  products_approved: { to: 'seller', places: ['count'] },
  product_rejected: { to: 'seller', places: ['product', 'reason'], required: ['product', 'reason'] },
  payout_paid: { to: 'seller', places: ['amount', 'reference'] },
  payout_failed: { to: 'seller', places: ['amount', 'reference'] },
  payout_returned: { to: 'seller', places: ['amount', 'reference'] },
  bank_account_changed: { to: 'seller', places: ['business', 'account'], required: ['account'], keeps: true },
  seller_verified: { to: 'seller', places: ['business'] },
  seller_declined: { to: 'seller', places: ['business', 'reason'], required: ['reason'] },
  verification_withdrawn: { to: 'seller', places: ['business', 'reason'], required: ['reason'] },
  document_requested: {
    to: 'seller',
    places: ['business', 'document', 'reason'],
    required: ['document', 'reason'],
  },
  document_rejected: {
    to: 'seller',
    places: ['business', 'document', 'reason'],
    required: ['document', 'reason'],
  },
  documents_approved: { to: 'seller', places: ['business'] },
  sign_up: { to: 'account', places: [], keeps: true },
  login_link: { to: 'account', places: [], keeps: true },
  password_reset: { to: 'account', places: [], keeps: true },
  invitation: { to: 'account', places: [], keeps: true },
  confirmation_code: { to: 'account', places: ['code'], keeps: true },
  email_change: { to: 'account', places: ['new_email'], required: ['new_email'], keeps: true },
  first_email: { to: 'account', places: ['new_email'], required: ['new_email'], keeps: true },
  account_changed: { to: 'account', places: ['title', 'details'], required: ['details'], keeps: true },
  account_suspended: { to: 'account', places: ['details', 'reason'], required: ['details', 'reason'] },
} as const satisfies Record<string, Rules>

export type MailKind = keyof typeof MAILS
export const MAIL_KINDS = Object.keys(MAILS) as MailKind[]
export const mailKind = z.enum(MAIL_KINDS).meta({ id: 'MailKind' })

/** The placeholders of an email besides those of every email. */
export type OwnPlace<Kind extends MailKind> = (typeof MAILS)[Kind]['places'][number]
export type MailPlace = OwnPlace<MailKind> | (typeof COMMON_PLACES)[number]

/** Returns the placeholders that the operator's own text of an email can contain. */
export function placesOf(kind: MailKind): MailPlace[] {
  return [...MAILS[kind].places, ...COMMON_PLACES]
}

/** Returns the placeholders that the operator's own text of an email must contain. */
export function requiredPlacesOf(kind: MailKind): readonly MailPlace[] {
  const mail: Rules = MAILS[kind]
  return (mail.required ?? []) as MailPlace[]
}

/** Returns whether an email has sentences that the operator's own text cannot remove. */
export function keepsSentences(kind: MailKind): boolean {
  const mail: Rules = MAILS[kind]
  return mail.keeps === true
}

/** The longest subject or title of an email, and the longest text, in characters. */
export const LONGEST_MAIL_TITLE = 150
export const LONGEST_MAIL_TEXT = 4000

const title = (label: string) =>
  oneLine(label)
    .min(1, { error: `${label} is required` })
    .max(LONGEST_MAIL_TITLE, tooLong)

export const mailWords = z.strictObject({
  subject: title('Subject').describe('The subject of the email'),
  title: title('Title').describe('The heading of the email'),
  text: z.string().trim().max(LONGEST_MAIL_TEXT, tooLong).describe('Plain text; each line is a paragraph'),
})
export type MailWords = z.infer<typeof mailWords>

/**
 * The operator's own texts of emails, by language. In a language without an own text, an email has its default text.
 */
export const mailTexts = z
  .partialRecord(
    mailKind,
    z.strictObject({ en: mailWords, ur: mailWords } satisfies Record<Language, z.ZodType>).partial(),
  )
  .describe('The texts of emails that replace the default texts, by email and language')

/** A fault in a custom text of an email: the field, and a sentence for the screen. */
type MailFault = { field: keyof MailWords; message: string }

/**
 * Returns the faults in the operator's own text of an email: unknown placeholders, missing required placeholders, and
 * an empty text.
 */
export function faultsInMail(kind: MailKind, words: MailWords): MailFault[] {
  const known = placesOf(kind)
  const faults: MailFault[] = []
  for (const field of ['subject', 'title', 'text'] as const) {
    const unknown = placesIn(words[field]).find((place) => !known.some((other) => other === place))
    if (unknown !== undefined) faults.push({ field, message: `The placeholder {${unknown}} is unknown` })
  }
  if (words.text === '' && !keepsSentences(kind)) faults.push({ field: 'text', message: 'Enter a text' })
  const used = placesIn(words.text)
  const missing = requiredPlacesOf(kind).find((place) => !used.includes(place))
  if (missing !== undefined)
    faults.push({ field: 'text', message: `The text must contain the placeholder {${missing}}` })
  return faults
}

function placesIn(text: string): string[] {
  return splitAtPlaces(text).filter((_, index) => index % 2 === 1)
}
