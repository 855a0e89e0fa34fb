import { expect, it } from 'vitest'
import { providerFault } from './provider-fault.ts'

it.each([
  ['no error if the URL has no query', '', null],
  ['no error if the query contains none', 'next=/cart', null],
  [
    '“Login cancelled.” if the visitor cancelled the login',
    'error=access_denied&error_description=Aborted',
    'Login cancelled.',
  ],
  [
    '“This account has been suspended.” if the account is banned',
    'error=access_denied&error_code=user_banned',
    'This account has been suspended.',
  ],
  [
    '“This attempt to log in is no longer valid.” if the OAuth flow has become invalid',
    'error=invalid_request&error_code=bad_oauth_state',
    'This attempt to log in is no longer valid. Please try again.',
  ],
  [
    '“Login failed.” if the error code is unknown',
    'error=server_error&error_code=toString',
    'Login failed. Please try again.',
  ],
  [
    '“Login failed.” instead of the text of the provider',
    'error=server_error&error_code=new&error_description=Call+0300+1234567',
    'Login failed. Please try again.',
  ],
])('[N2] after the return from a login provider, the shop shows %s', (_, search, sentence) => {
  expect(providerFault(new URLSearchParams(search))).toBe(sentence)
})
