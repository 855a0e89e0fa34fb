import { describe, expect, it } from 'vitest'
import { phoneNumber } from './phone-number.ts'

describe('the field for a phone number', () => {
  it.each([
    ['0300 1234567', '+923001234567'],
    ['+92 300 1234567', '+923001234567'],
    ['0092-300-1234567', '+923001234567'],
    ['92 300 1234567', '+923001234567'],
    ['+44 (20) 7946 0958', '+442079460958'],
  ])('[N9] the field for a phone number converts the input %s to %s', (typed, number) => {
    expect(phoneNumber.parse(typed)).toBe(number)
  })

  it.each(['', '12', 'my phone', '300 1234567', '+0300 1234567'])(
    '[N9] the field for a phone number refuses “%s”, which is no phone number',
    (typed) => {
      expect(phoneNumber.safeParse(typed).success).toBe(false)
    },
  )
})
