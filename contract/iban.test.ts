import { expect, it } from 'vitest'
import { checkDigits, ibanIn, shownIban } from './iban.ts'

it.each([
  ['of Pakistan', 'PK36SCBL0000001123456702', 'PK36SCBL0000001123456702'],
  ['with spaces and small letters', ' pk36 scbl 0000 0011 2345 6702 ', 'PK36SCBL0000001123456702'],
  ['of another country', 'DE89370400440532013000', 'DE89370400440532013000'],
])('an IBAN %s is accepted and stored without spaces', (_, typed, expected) => {
  expect(ibanIn(typed)).toBe(expected)
})

it.each([
  ['with a wrong digit', 'PK36SCBL0000001123456703'],
  ['with two exchanged digits', 'PK36SCBL0000001123457602'],
  ['with a missing character', 'PK36SCBL000000112345670'],
  ['without letters for the bank', 'PK3600000000001123456702'],
  ['that is empty', ''],
])('an IBAN %s is refused', (_, typed) => {
  expect(ibanIn(typed)).toBeUndefined()
})

it('an IBAN is displayed in groups of four characters', () => {
  expect(shownIban('PK36SCBL0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702')
})

it.each([
  ['PK', 'SCBL0000001123456702', '36'],
  ['DE', '370400440532013000', '89'],
  ['GB', 'WEST12345698765432', '82'],
])(
  'for an account number in the country %s, the shop computes the IBAN check digits as ISO 13616 defines',
  (country, account, expected) => {
    expect(checkDigits(account, country)).toBe(expected)
  },
)
