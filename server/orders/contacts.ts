import { sql } from 'kysely'
import { pakistaniPhone } from '#contract/phone.ts'

/** Whether a search text may be a phone number. It must contain a digit. */
export function mayBePhone(words: string): boolean {
  return /\d/.test(words)
}

/**
 * SQL condition: the order was placed with this phone number, in any spelling, or with this email, which must be in
 * lower case (index orders_search). The phone number is also compared as typed, because earlier versions of the shop
 * stored it that way.
 */
export function hasContact(contact: string) {
  const holds = (value: string) => sql<boolean>`array[orders.phone, lower(orders.email)] @> array[${value}::text]`
  const phone = pakistaniPhone(contact)
  return phone === undefined || phone === contact
    ? holds(contact)
    : sql<boolean>`(${holds(phone)} or ${holds(contact)})`
}
