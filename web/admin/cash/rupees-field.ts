import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import { type Paisa, rupees } from '#contract/money.ts'

/**
 * The schema of a form field with an amount in rupees: at most nine digits and two decimals. The output is the text
 * without commas and with Latin digits.
 */
export const rupeesField = z.preprocess(
  (typed) => (typeof typed === 'string' ? latinDigits(typed).replaceAll(',', '').trim() : typed),
  z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter the amount in rupees' }),
)

/** Converts the text of a rupees field to paisa. */
export function paisaIn(text: string): Paisa {
  return rupees(Number(latinDigits(text).replaceAll(',', '')))
}
