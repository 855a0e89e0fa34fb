import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import { type Paisa, rupees } from '#contract/money.ts'

/** A form field with an amount in rupees, with at most two decimals. */
export const rupeesField = z.preprocess(
  (typed) => (typeof typed === 'string' ? latinDigits(typed).replaceAll(',', '').trim() : typed),
  z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter the amount in rupees' }),
)

/** Converts the text of a rupees field to paisa. */
export function paisaIn(text: string): Paisa {
  return rupees(Number(latinDigits(text).replaceAll(',', '')))
}
