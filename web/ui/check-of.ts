import type { z } from 'zod'
import type { Check, Errors, Texts } from './use-late-form.ts'

/**
 * Returns a check for `useLateForm` that validates the texts of a form with a schema. If a field has several errors,
 * only the first one is returned.
 */
export function checkOf<Values extends Texts>(schema: z.ZodType<Values>): Check<Values> {
  return (texts) => {
    const { data, error } = schema.safeParse(texts)
    if (!error) return { values: data }
    const errors = new Map<string, string>()
    for (const { path, message } of error.issues) if (!errors.has(String(path[0]))) errors.set(String(path[0]), message)
    return { errors: Object.fromEntries(errors) as Errors<Values> }
  }
}
