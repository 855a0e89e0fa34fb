import { isolate } from '#contract/fill-text.ts'
import type { Language } from '#contract/language.ts'
import type { Order } from '#contract/orders.ts'

type Recipient = Pick<Order, 'first_name' | 'last_name' | 'phone' | 'address' | 'city' | 'state' | 'zip_code'>

/** A character that is not visible and makes the text after it run from right to left. */
const RIGHT_TO_LEFT = '\u200f'

/**
 * Returns the name, the address and the phone number of a recipient in one line. In Urdu, the parts run from right to
 * left, and each part has the direction of its own letters.
 */
export function addressLine(recipient: Recipient, language: Language): string {
  const { first_name, last_name, phone, address, city, state, zip_code } = recipient
  const parts = [`${first_name} ${last_name}`, address, `${city} ${zip_code}`, state, phone].filter(
    (part) => part !== null && part !== undefined && part !== '',
  )
  return language === 'ur' ? RIGHT_TO_LEFT + parts.map((part) => isolate(part)).join('، ') : parts.join(', ')
}
