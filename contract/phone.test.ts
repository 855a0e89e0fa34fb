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
  ])('is stored as +923001234567 when typed as %s', (typed) => {
    expect(pakistaniPhone(typed)).toBe('+923001234567')
  })

  it.each([
    ['(042) 35761999', '+924235761999'],
    ['+92 42 111 062 634', '+9242111062634'],
  ])('may be a landline number, such as %s', (typed, stored) => {
    expect(pakistaniPhone(typed)).toBe(stored)
  })

  it.each(['', '123', '0300 123456', '0300 12345678', '+1 555 0100', 'call me', '+49 30 1234567'])(
    'cannot be “%s”',
    (typed) => expect(pakistaniPhone(typed)).toBeUndefined(),
  )

  it('is shown as 0300 1234567 if it is stored with +92, and unchanged otherwise', () => {
    expect(shownPhone('+923001234567')).toBe('0300 1234567')
    expect(shownPhone('03001234567')).toBe('03001234567')
  })

  it.each(['+923001234567', '03001234567', '0092 300 1234567', '+92 300-1234567', '۰۳۰۰ ۱۲۳۴۵۶۷'])(
    'opens the same call and the same WhatsApp chat if it is stored as %s',
    (stored) => {
      expect(callAddress(stored)).toBe('tel:+923001234567')
      expect(whatsAppAddress(stored)).toBe('https://wa.me/923001234567')
    },
  )

  it('has no WhatsApp chat if it is a landline or no Pakistani number, but can be called', () => {
    expect(whatsAppAddress('042 35761999')).toBeUndefined()
    expect(callAddress('042 35761999')).toBe('tel:+924235761999')
    expect(whatsAppAddress('+1 555 0100')).toBeUndefined()
    expect(callAddress('+1 (555) 0100')).toBe('tel:+15550100')
  })
})
