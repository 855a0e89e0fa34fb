import { sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import { pakistaniPhone } from '#contract/phone.ts'

/** Returns true if the search text contains a digit, and so may be a phone number. */
export function mayBePhone(words: string): boolean {
  return /\d/.test(words)
}

/**
 * Matches four to seven digits, which can be the last digits of a phone number. A longer number is searched as a
 * complete phone number.
 */
const LAST_DIGITS = /^\d{4,7}$/
/** The index orders_search contains this many last digits of each order's phone number. */
const INDEXED_DIGITS = 4

/**
 * SQL condition: the order was placed with this phone number or this email (index orders_search). A phone number may
 * have any spelling. It may also consist of the last four to seven digits only. The email must be in lower case. The
 * phone number is also compared as typed, because earlier versions of the shop stored it that way.
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
