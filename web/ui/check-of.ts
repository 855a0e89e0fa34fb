import type { z } from 'zod'
import type { Check, Errors, Texts } from './use-late-form.ts'

/** Returns the check of a late form by a schema. The first error of each field counts. */
export function checkOf<Values extends Texts>(schema: z.ZodType<Values>): Check<Values> {
  return (texts) => {
    const { data, error } = schema.safeParse(texts)
    if (!error) return { values: data }
    const errors = new Map<string, string>()
    for (const { path, message } of error.issues) if (!errors.has(String(path[0]))) errors.set(String(path[0]), message)
    return { errors: Object.fromEntries(errors) as Errors<Values> }
  }
}
