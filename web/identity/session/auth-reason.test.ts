import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { authCode, authReason } from './auth-reason.ts'

const LINK_ERROR = { error: 'access_denied', code: 'otp_expired' }

it.each([
  ['a refusal of the service', new AuthApiError('Too many requests', 429, 'over_limit'), 'Too many requests'],
  ['a weak password', new AuthWeakPasswordError('Add a digit', 422, ['characters']), 'Add a digit'],
  [
    'a refusal with a message of the shop',
    new AuthApiError('x', 400, 'captcha_failed'),
    areaMessages.auth.captchaFailed,
  ],
  ['an expired link', new AuthImplicitGrantRedirectError('x', LINK_ERROR), areaMessages.auth.codeExpired],
  ['an error of the client itself', new AuthSessionMissingError(), areaMessages.auth.failed],
  ['a network error', new TypeError('Failed to fetch'), areaMessages.auth.failed],
  ['no error', null, areaMessages.auth.failed],
])('the login shows one sentence for an error of the sign-in client: %s', (_, error, sentence) => {
  expect(authReason(error)).toBe(sentence)
})

it('the code of an error is the code of the service, or the code in the address of an emailed link', () => {
  expect(authCode(new AuthApiError('Confirm your email', 400, 'email_not_confirmed'))).toBe('email_not_confirmed')
  expect(authCode(new AuthImplicitGrantRedirectError('x', LINK_ERROR))).toBe('otp_expired')
  expect(authCode(new TypeError('Failed to fetch'))).toBeUndefined()
})
