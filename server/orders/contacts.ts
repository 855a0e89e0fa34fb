import { sql } from 'kysely'

/** Whether a search may be a phone number. It must contain a digit. */
export function mayBePhone(words: string): boolean {
  return /\d/.test(words)
}

/** Whether an order was placed with this phone number or email, which must be in lower case (index orders_search). */
export function hasContact(contact: string) {
  return sql<boolean>`array[orders.phone, lower(orders.email)] @> array[${contact}::text]`
}
