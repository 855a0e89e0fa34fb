import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { latinDigits } from '#contract/digits.ts'

const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A field for a phone number, with or without the country code, in Latin or Urdu digits. The result has the form
 * `+923001234567`.
 */
export const phoneNumber = z
  .string()
  .trim()
  .min(1, { error: areaMessages.auth.phoneRequired })
  .transform(international)
  .pipe(z.string().regex(E164, { error: areaMessages.auth.phoneInvalid }))

function international(typed: string): string {
  const number = latinDigits(typed).replace(/[\s().-]/g, '')
  if (number.startsWith('00')) return `+${number.slice(2)}`
  if (number.startsWith('0')) return `+92${number.slice(1)}`
  return number.startsWith('92') ? `+${number}` : number
}
