import { z } from 'zod'
import { contactStep } from '#contract/sellers.ts'

/** A postal code as it is typed into a text field; yields the contract's number. */
export const typedPostalCode = z
  .string()
  .transform((typed): unknown => typed)
  .pipe(contactStep.shape.postal_code)
