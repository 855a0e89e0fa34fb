import { describe, expect, it } from 'vitest'
import { SELLER_PROFILE } from '#contract/testing/fixtures.ts'
import { BLANK, inputFrom, type RegistrationInput, registrationForm, STEPS } from './form.ts'

const filled: RegistrationInput = {
  business_name: 'Okara Fields',
  business_details: 'Vegetables from our own fields',
  picture: 'https://shop.test/storage/v1/object/public/seller-images/okara.png',
  first_name: 'Bilal',
  last_name: 'Ahmed',
  contact_no: '03001234567',
  city: 'Okara',
  province: 'Punjab',
  address: '12 Canal Road',
  postal_code: '56300',
  bank_name: 'Meezan Bank',
  beneficiary_name: 'Bilal Ahmed',
  account_no: '0123456789',
  consent: true,
}

function faultsOf(values: RegistrationInput): Record<string, string> {
  const issues = registrationForm.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the registration form', () => {
  it('[V4, V5] the registration form of a seller has the error text of the specification for every empty field', () => {
    expect(faultsOf(BLANK)).toEqual({
      business_name: 'Business name must be at least 4 characters',
      business_details: 'Description must be at least 5 characters',
      picture: 'Please upload a business image',
      first_name: 'First name is required',
      last_name: 'Last name is required',
      contact_no: 'Contact number must be at least 11 digits',
      city: 'City must be at least 3 characters',
      province: 'Province must be at least 4 characters',
      address: 'Street address is required',
      postal_code: 'Postal code is required',
      bank_name: 'Bank name must be at least 2 characters',
      beneficiary_name: 'Beneficiary name must be at least 2 characters',
      account_no: 'Account number must be at least 5 digits',
      consent: 'You must agree to the consent policy',
    })
  })

  it.each([
    ['contact_no', 'abcdefghijk', 'Contact number must be at least 11 digits'],
    ['contact_no', '+92 300 12345', 'Contact number must be at least 11 digits'],
    ['account_no', 'abcde', 'Account number must be at least 5 digits'],
    ['account_no', 'PK36SCBL', 'Account number must be at least 5 digits'],
  ])('[V4] the registration form refuses %s %s, because it has too few digits', (field, typed, message) => {
    expect(faultsOf({ ...filled, [field]: typed })).toEqual({ [field]: message })
  })

  it.each(['abc', '12a', '0', '-5', '1.5', '99999999999'])(
    '[V4] the registration form refuses %s as postal code',
    (postal_code) => {
      expect(faultsOf({ ...filled, postal_code })).toEqual({ postal_code: 'Postal code is required' })
    },
  )

  it('[V4] the registration form returns the postal code as an integer', () => {
    expect(registrationForm.parse(filled).postal_code).toBe(56300)
  })

  it('[S8] the registration form of a seller has each field in exactly one step', () => {
    const fields = STEPS.flatMap((step) => step.fields)
    expect(fields.toSorted()).toEqual(Object.keys(BLANK).toSorted())
  })

  it('the registration form is filled from a saved profile, with empty bank fields if there is no bank account yet', () => {
    const typed = inputFrom({
      ...SELLER_PROFILE,
      profile_picture: 'https://shop.test/okara.png',
    })
    expect(typed).toEqual({
      ...filled,
      picture: 'https://shop.test/okara.png',
      bank_name: '',
      beneficiary_name: '',
      account_no: '',
    })
  })
})
