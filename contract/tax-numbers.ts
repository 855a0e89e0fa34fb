import { z } from 'zod'
import { latinDigits } from './digits.ts'

/** Returns a tax number without the spaces and hyphens with which people write it, in Latin digits. */
const compact = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '')

const numberOf = (form: RegExp, error: string) =>
  z
    .string()
    .max(30, { error })
    .overwrite(compact)
    .refine((digits) => digits === '' || form.test(digits), { error })

/**
 * The schema of a national tax number (NTN): 7 digits, and for some taxpayers a check digit. An empty text is
 * permitted.
 */
const ntn = numberOf(/^\d{7,8}$/, 'Enter an NTN like 1234567 or 1234567-8')
/** The schema of the number of the national identity card (CNIC): 13 digits, or empty. */
const cnic = numberOf(/^\d{13}$/, 'Enter a CNIC like 35202-1234567-1')
/** The schema of a sales tax registration number (STRN): 13 digits, or empty. */
const strn = numberOf(/^\d{13}$/, 'Enter an STRN with 13 digits')

/**
 * The tax numbers that a seller enters. A text is empty if the seller has no such number. The NTN or the CNIC is
 * required.
 */
export const taxNumbers = z
  .strictObject({
    ntn: ntn.describe('National tax number, 7 or 8 digits; empty if there is none'),
    cnic: cnic.describe('Number of the identity card, 13 digits; empty if there is none'),
    strn: strn.describe('Sales tax registration number, 13 digits; empty if there is none'),
  })
  .refine(({ ntn: own, cnic: card }) => own !== '' || card !== '', {
    path: ['ntn'],
    error: 'Enter the NTN or the CNIC',
  })
  .meta({ id: 'TaxNumbers' })
export type TaxNumbers = z.infer<typeof taxNumbers>

/** Formats an NTN as people write it: `1234567-8`, or `1234567` without a check digit. */
export function shownNtn(digits: string): string {
  return digits.replace(/^(\d{7})(\d)$/, '$1-$2')
}

/** Formats a CNIC as on the card: `35202-1234567-1`. */
export function shownCnic(digits: string): string {
  return digits.replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3')
}
