import { AuthError } from './auth-error.ts'

const E164 = /^[1-9]\d{1,14}$/

/** A phone number as it is kept: its digits, without plus and blanks. Throws `validation_failed`. */
export function requirePhone(phone: string | undefined): string {
  const digits = (phone ?? '').replace(/^\+/, '').replaceAll(' ', '')
  if (!E164.test(digits)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return digits
}

/** Throws for a way of sending that is not there: text messages are. */
export function requireChannel(channel: string | undefined): void {
  if (channel !== undefined && channel !== '' && channel !== 'sms') {
    throw new AuthError(400, 'validation_failed', 'Invalid channel, supported values are "sms"')
  }
}
