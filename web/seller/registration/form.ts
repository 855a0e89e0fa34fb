import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { bankStep, businessStep, consentStep, contactStep, type SellerProfile } from '#contract/sellers.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english } from '#web/text/text.tsx'
import { postalCodeInput } from '../profile.ts'

/**
 * The business picture in the registration wizard: a file that is not uploaded yet, or the URL of an uploaded picture.
 */
type Picture = File | string

const picture = z.custom<Picture | null>().transform((chosen, context): Picture => {
  if (chosen) return chosen
  context.addIssue({ code: 'custom', message: areaMessages.sellers.businessImage })
  return z.NEVER
})

/**
 * The schema of the registration wizard. It combines the contract's four steps, with texts as input, and the picture.
 */
export const registrationForm = z.object({
  ...businessStep.shape,
  ...contactStep.shape,
  ...bankStep.shape,
  postal_code: postalCodeInput,
  consent: z.boolean().pipe(consentStep.shape.consent),
  picture,
})
export type RegistrationInput = z.input<typeof registrationForm>
export type Registration = z.output<typeof registrationForm>

type FieldName = keyof RegistrationInput
const namesOf = (step: z.ZodObject) => Object.keys(step.shape) as FieldName[]

/** The steps of the registration wizard in their order. The button Next validates the fields of the step. */
export const STEPS: { name: PlainText; fields: FieldName[] }[] = [
  { name: english('Business'), fields: [...namesOf(businessStep), 'picture'] },
  { name: english('Contact'), fields: namesOf(contactStep) },
  { name: english('Bank'), fields: namesOf(bankStep) },
  { name: english('Consent'), fields: namesOf(consentStep) },
]
export const BANK_STEP = 2
export const LAST_STEP = STEPS.length - 1

export const BLANK: RegistrationInput = {
  business_name: '',
  business_details: '',
  picture: null,
  first_name: '',
  last_name: '',
  contact_no: '',
  city: '',
  province: '',
  address: '',
  postal_code: '',
  bank_name: '',
  beneficiary_name: '',
  account_no: '',
  consent: false,
}

/** Returns the registration wizard's values for a saved business profile. The fields of the bank account are empty. */
export function inputFrom(profile: SellerProfile): RegistrationInput {
  const { business_name, business_details, first_name, last_name, contact_no, city, province, address } = profile
  return {
    ...BLANK,
    ...{ business_name, business_details, first_name, last_name, contact_no, city, province, address },
    postal_code: String(profile.postal_code),
    picture: profile.profile_picture,
    consent: true,
  }
}
