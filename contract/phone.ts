import { latinDigits } from './digits.ts'

const MOBILE = /^3\d{9}$/
/** Area code and number of a landline, without the leading zero. */
const LANDLINE = /^[24-9]\d{7,10}$/

/**
 * A Pakistani phone number as it is stored, `+923001234567`: from any common spelling, with spaces or dashes, with or
 * without the country code, in Latin or Urdu digits. Undefined for any other text.
 */
export function pakistaniPhone(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:\+92|0092|92(?=\d{9,11}$)|0)0?/, '')
  return MOBILE.test(national) || LANDLINE.test(national) ? `+92${national}` : undefined
}

/** A stored phone number as people in Pakistan write it: `0300 1234567`. Any other text is unchanged. */
export function shownPhone(stored: string): string {
  const [, code, number] = /^\+92(3\d\d)(\d{7})$/.exec(stored) ?? []
  return code ? `0${code} ${number}` : stored
}
