import { pakistaniPhone } from '#contract/phone.ts'

/**
 * Returns a phone number in the format in which orders and addresses are stored: `+923001234567`. A text that is not a
 * phone number of Pakistan is returned unchanged.
 */
export function storedPhone(phone: string): string {
  return pakistaniPhone(phone) ?? phone
}
