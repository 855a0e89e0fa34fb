import { expect, it } from 'vitest'
import { providerFault } from './provider-fault.ts'

it.each([
  ['', null],
  ['next=/cart', null],
  ['error=access_denied&error_description=Aborted', 'Login cancelled.'],
  ['error=access_denied&error_code=user_banned', 'This account has been suspended.'],
  ['error=invalid_request&error_code=bad_oauth_state', 'This login is no longer valid. Please try again.'],
  ['error=server_error&error_code=toString', 'Login failed. Please try again.'],
  ['error=server_error&error_code=new&error_description=Call+0300+1234567', 'Login failed. Please try again.'],
])('[N2] if a provider redirects back with the query “%s”, the error text is from the shop: %s', (search, sentence) => {
  expect(providerFault(new URLSearchParams(search))).toBe(sentence)
})
