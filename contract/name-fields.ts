import { z } from 'zod'
import { tooLong } from './fields.ts'
import type { Language } from './language.ts'
import { URDU_LETTER } from './names.ts'

const texts = z.strictObject({ en: z.string().optional(), ur: z.string().optional() } satisfies Record<
  Language,
  z.ZodType
>)

/**
 * The names of a product or category in other languages than the main name. A language is missing if there is no name
 * in it.
 */
export const names = texts.describe('The name in languages other than the main one, by language')
/**
 * The descriptions of a product or category in other languages than the main description. A language is missing if
 * there is no description in it.
 */
export const descriptions = texts.describe('The description in languages other than the main one, by language')

/**
 * Returns the schema of the form fields for a text in other languages. An empty field means that there is no text in
 * this language.
 */
export const textFields = (longest: number) => {
  const text = z.string().trim().max(longest, tooLong)
  return z
    .strictObject({
      en: text.refine((typed) => !URDU_LETTER.test(typed), { error: 'Please write this text in English letters' }),
      ur: text.refine((typed) => typed === '' || URDU_LETTER.test(typed), {
        error: 'Please write this text in Urdu letters',
      }),
    })
    .partial()
}
