import { expect, it } from 'vitest'
import { billingFields } from './addresses.ts'
import { username } from './fields.ts'
import { joinParts } from './join-parts.ts'
import { sellerProfileForm } from './sellers.ts'

const { first_name } = billingFields.shape
const faultOf = (name: string, schema: typeof first_name = first_name) =>
  schema.safeParse(name).error?.issues[0]?.message

it.each(['Ayesha', 'Dr. Ali', 'M.A. Jinnah', 'Ch.Nisar', 'O’Neill-Khan', 'عائشہ', 'St. John (Jr.)', 'A/C Khan'])(
  'the first name “%s” is accepted',
  (name) => {
    expect(faultOf(name)).toBeUndefined()
  },
)

it.each([
  'https://evil.test/claim?id=7',
  'Win at http://evil.test',
  'see www.evil.example',
  'evil.com',
  'your prize: EVIL.SHOP/claim',
  'mailto:x@evil.pk',
  'bit.ly/abc',
  'claim-prize.click',
  'evil.cc',
  'evil．com',
  'x@evil.example-bank',
  '203.0.113.7/claim',
  'evil.anything/claim',
])('a first name that contains a web address is refused, such as “%s”', (name) => {
  expect(faultOf(name)).toBe('First name can’t contain a web address')
})

it.each([
  ['a line break', 'Ayesha\nKhan'],
  ['a line break of Windows', 'Ayesha\r\nBcc: x'],
  ['a null character', 'Ay\u0000esha'],
  ['a character that reverses the direction of text', 'Ay\u202eesha'],
  ['a line separator', 'Ay\u2028esha'],
  ['a control character for the next line', 'Ay\u0085esha'],
])('a first name with %s is refused', (_, name) => {
  expect(faultOf(name)).toBe('First name can’t contain line breaks or control characters')
})

it('names of people may contain no web address, and business names and address lines no control character', () => {
  const { last_name, city, address, phone, zip_code, state } = billingFields.shape
  const { first_name: sellers, business_name } = sellerProfileForm.shape
  expect(faultOf('evil.com', last_name)).toBe('Last name can’t contain a web address')
  expect(faultOf('evil.com', username)).toBe('Username can’t contain a web address')
  expect(faultOf('evil.com', sellers)).toBe('First name can’t contain a web address')
  expect(faultOf('Khan\u0007 Farms', business_name)).toBe(
    'Business name can’t contain line breaks or control characters',
  )
  for (const line of [city, address, phone, zip_code, state])
    expect(line.safeParse('12\n34').error?.issues[0]?.message).toMatch(
      /can’t contain line breaks or control characters$/,
    )
})

it.each([
  [['7 Canal Road', 'Lahore'], '7 Canal Road, Lahore'],
  [['نہر روڈ 7', 'لاہور'], 'نہر روڈ 7، لاہور'],
  [['7 Canal Road', 'لاہور', '54000'], '7 Canal Road، لاہور، 54000'],
  [['7 Canal Road', '', null, undefined], '7 Canal Road'],
])('the parts %j are joined with the comma of their script: %s', (parts, expected) => {
  expect(joinParts(parts)).toBe(expected)
})
