import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { authCode, authReason } from './auth-reason.ts'

const LINK_ERROR = { error: 'access_denied', code: 'otp_expired' }

it.each([
  [
    'the server’s own message if the server refused the request',
    new AuthApiError('Too many requests', 429, 'over_limit'),
    'Too many requests',
  ],
  [
    'the reason of the server if the password is weak',
    new AuthWeakPasswordError('Add a digit', 422, ['characters']),
    'Add a digit',
  ],
  [
    'the sentence of the shop if the captcha failed',
    new AuthApiError('x', 400, 'captcha_failed'),
    areaMessages.auth.captchaFailed,
  ],
  [
    'a sentence about the expired link',
    new AuthImplicitGrantRedirectError('x', LINK_ERROR),
    areaMessages.auth.codeExpired,
  ],
  ['a general error if the browser has no session', new AuthSessionMissingError(), messages.loginFailed],
  ['a general error if the network fails', new TypeError('Failed to fetch'), messages.loginFailed],
  ['a general error if the error is missing', null, messages.loginFailed],
])('after a failed sign-in, the login shows %s', (_, error, sentence) => {
  expect(authReason(error)).toBe(sentence)
})

it('the code of a sign-in error is the code of the service, or the code in the URL of an emailed link', () => {
  expect(authCode(new AuthApiError('Confirm your email', 400, 'email_not_confirmed'))).toBe('email_not_confirmed')
  expect(authCode(new AuthImplicitGrantRedirectError('x', LINK_ERROR))).toBe('otp_expired')
  expect(authCode(new TypeError('Failed to fetch'))).toBeUndefined()
})
