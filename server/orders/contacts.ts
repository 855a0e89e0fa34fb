import { sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import { pakistaniPhone } from '#contract/phone.ts'

/** Returns true if the search text contains a digit, and so may be a phone number. */
export function mayBePhone(words: string): boolean {
  return /\d/.test(words)
}

/**
 * Matches four to nine digits, which can be the last digits of a phone number. A longer number is searched as a
 * complete phone number.
 */
const LAST_DIGITS = /^\d{4,9}$/
/** The indexes of phone numbers contain this many last digits of each number. */
export const INDEXED_DIGITS = 4

/**
 * Returns the digits with which a searched phone number can end: the digits as typed, and those of a complete number
 * without its leading zero or country code. Returns an empty list if the text is no number of four or more digits.
 */
export function phoneEndings(typed: string): string[] {
  const digits = latinDigits(typed).replace(/[\s().+-]/g, '')
  if (!/^\d{4,15}$/.test(digits)) return []
  const phone = pakistaniPhone(typed)?.replace('+92', '')
  return phone === undefined ? [digits] : [digits, phone]
}

/**
 * SQL condition: the order was placed with this phone number or this email (index orders_search). `contact` is a phone
 * number in any spelling, its last four to nine digits, or an email in lower case. The condition also compares the
 * phone number as typed, because earlier versions of the shop stored it that way.
 */
export function hasContact(contact: string) {
  const digits = latinDigits(contact).replace(/[\s-]/g, '')
  if (LAST_DIGITS.test(digits))
    return sql<boolean>`(${holds(digits.slice(-INDEXED_DIGITS))} and orders.phone like ${`%${digits}`})`
  const phone = pakistaniPhone(contact)
  return phone === undefined || phone === contact
    ? holds(contact)
    : sql<boolean>`(${holds(phone)} or ${holds(contact)})`
}

function holds(value: string) {
  return sql<boolean>`array[orders.phone, right(orders.phone, 4), lower(orders.email)] @> array[${value}::text]`
}
