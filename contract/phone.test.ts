import { describe, expect, it } from 'vitest'
import { callAddress, pakistaniPhone, shownPhone, whatsAppAddress } from './phone.ts'

describe('a Pakistani phone number', () => {
  it.each([
    '0300 1234567',
    '0300-1234567',
    '03001234567',
    '3001234567',
    '923001234567',
    '+92 300 1234567',
    '0092 300 1234567',
    '+92 (0)300 1234567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    '٠٣٠٠١٢٣٤٥٦٧',
  ])('a Pakistani phone number is stored as +923001234567 when typed as %s', (typed) => {
    expect(pakistaniPhone(typed)).toBe('+923001234567')
  })

  it.each([
    ['(042) 35761999', '+924235761999'],
    ['+92 42 111 062 634', '+9242111062634'],
  ])('a Pakistani phone number may be a landline number, such as %s', (typed, stored) => {
    expect(pakistaniPhone(typed)).toBe(stored)
  })

  it.each(['', '123', '0300 123456', '0300 12345678', '+1 555 0100', 'call me', '+49 30 1234567'])(
    'a text that is not a Pakistani phone number is refused: “%s”',
    (typed) => expect(pakistaniPhone(typed)).toBeUndefined(),
  )

  it('a Pakistani mobile number that is stored with +92 is displayed as 0300 1234567, and other texts are unchanged', () => {
    expect(shownPhone('+923001234567')).toBe('0300 1234567')
    expect(shownPhone('03001234567')).toBe('03001234567')
  })

  it.each(['+923001234567', '03001234567', '0092 300 1234567', '+92 300-1234567', '۰۳۰۰ ۱۲۳۴۵۶۷'])(
    'the links of a Pakistani phone number open the same call and the same WhatsApp chat if it is stored as %s',
    (stored) => {
      expect(callAddress(stored)).toBe('tel:+923001234567')
      expect(whatsAppAddress(stored)).toBe('https://wa.me/923001234567')
    },
  )

  it('a landline number and a number outside Pakistan have no WhatsApp link, but have a link to call', () => {
    expect(whatsAppAddress('042 35761999')).toBeUndefined()
    expect(callAddress('042 35761999')).toBe('tel:+924235761999')
    expect(whatsAppAddress('+1 555 0100')).toBeUndefined()
    expect(callAddress('+1 (555) 0100')).toBe('tel:+15550100')
  })
})
