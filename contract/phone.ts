import { latinDigits } from './digits.ts'

const MOBILE = /^3\d{9}$/
/** Matches the area code and number of a Pakistani landline, without the leading zero. */
const LANDLINE = /^[24-9]\d{7,10}$/

/**
 * Converts a Pakistani phone number to its stored format, `+923001234567`. Accepts spaces, dashes, a missing country
 * code, and Latin or Urdu digits. Returns undefined if the text is not a Pakistani phone number.
 */
export function pakistaniPhone(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:\+92|0092|92(?=\d{9,11}$)|0)0?/, '')
  return MOBILE.test(national) || LANDLINE.test(national) ? `+92${national}` : undefined
}

/**
 * Formats a stored Pakistani mobile number for screens, as it is written in Pakistan: `0300 1234567`. Returns any other
 * text unchanged, such as a landline number.
 */
export function shownPhone(stored: string): string {
  const [, code, number] = /^\+92(3\d\d)(\d{7})$/.exec(stored) ?? []
  return code ? `0${code} ${number}` : stored
}

/**
 * Returns the `tel:` link that calls a phone number. The link contains the stored format of a Pakistani number. For any
 * other text it contains only the digits and plus signs of the text.
 */
export function callAddress(typed: string): string {
  return `tel:${pakistaniPhone(typed) ?? latinDigits(typed).replace(/[^\d+]/g, '')}`
}

/**
 * Returns the URL of a WhatsApp chat with a mobile number, such as `https://wa.me/923001234567`. Returns undefined for
 * a landline and for a text that is not a Pakistani phone number.
 */
export function whatsAppAddress(typed: string): string | undefined {
  const phone = pakistaniPhone(typed)
  return phone?.startsWith('+923') ? `https://wa.me/${phone.slice(1)}` : undefined
}
