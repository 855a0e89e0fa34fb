import { sql } from 'kysely'
import { pakistaniPhone } from '#contract/phone.ts'

/** Whether a search may be a phone number. It must contain a digit. */
export function mayBePhone(words: string): boolean {
  return /\d/.test(words)
}

/**
 * Whether an order was placed with this phone number, in any spelling, or this email, which must be in lower case
 * (index orders_search). Orders of earlier versions have the phone number as it was typed.
 */
export function hasContact(contact: string) {
  const holds = (value: string) => sql<boolean>`array[orders.phone, lower(orders.email)] @> array[${value}::text]`
  const phone = pakistaniPhone(contact)
  return phone === undefined || phone === contact
    ? holds(contact)
    : sql<boolean>`(${holds(phone)} or ${holds(contact)})`
}
