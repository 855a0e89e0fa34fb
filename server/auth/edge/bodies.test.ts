import { describe, expect, it } from 'vitest'
import { readChallenge } from '../tokens/code-challenge.ts'
import { AuthError } from './auth-error.ts'
import * as bodies from './bodies.ts'
import { identifier, metadata, read, requiredEmail, requiredPassword, requiredPhone } from './schemas.ts'

/** Returns the code and the message of the error for a value, or the parsed data if the value is valid. */
function answerOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return [error.status, error.code, error.message]
  }
}

const invalid = (message: string) => [400, 'validation_failed', message]
const wrongType = (field: string) => [
  400,
  'bad_json',
  `Could not parse request body as JSON: ${field} has the wrong type`,
]
const CHALLENGE = 'c'.repeat(43)
const XOR = 'Only an email address or phone number should be provided'

describe('the schemas of sign-in return the data or an error of the protocol', () => {
  it.each([
    ['an email', requiredEmail, 'a@b.test', 'a@b.test'],
    ['no email', requiredEmail, undefined, invalid('An email address is required')],
    ['a malformed email', requiredEmail, 'a@', invalid('Unable to validate email address: invalid format')],
    ['a phone', requiredPhone, '+92 300 1234567', '923001234567'],
    ['a malformed phone', requiredPhone, 'abc', invalid('Invalid phone number format (E.164 required)')],
    ['no password', requiredPassword, '', invalid('Signup requires a valid password')],
    ['large metadata', metadata, { a: 'x'.repeat(4096) }, invalid('Metadata may hold at most 4096 bytes')],
    ['metadata with a null character', metadata, { a: '\0' }, invalid('User metadata may not hold null characters')],
    ['an email identifier', identifier, { email: 'a@b.test', phone: null }, { email: 'a@b.test' }],
    ['two identifiers', identifier, { email: 'a@b.test', phone: '923001234567' }, invalid(XOR)],
    ['no identifier', identifier, {}, invalid(XOR)],
    ['an absent body', bodies.refreshBody, undefined, { refresh_token: undefined }],
    ['an unknown field', bodies.refreshBody, { refresh_token: 't', other: 1 }, { refresh_token: 't' }],
    ['a body that is no object', bodies.refreshBody, 'text', wrongType('body')],
    ['a field of the wrong type', bodies.recoverBody, { email: 5 }, wrongType('email')],
    ['a wrong type and a broken rule', bodies.otpBody, { email: 'a@', create_user: 'yes' }, wrongType('create_user')],
    [
      'a code without its verifier',
      bodies.codeBody,
      { auth_code: 'c' },
      invalid('invalid request: both auth code and code verifier should be non-empty'),
    ],
    ['a code without a type', bodies.verifyBody, { token: '1' }, invalid('Verify requires a verification type')],
    [
      'a code and a link',
      bodies.verifyBody,
      { type: 'email', token: '1', token_hash: '2' },
      invalid('Verify requires either a token or a token hash'),
    ],
    [
      'a confirmation by phone',
      bodies.resendBody,
      { type: 'sms', email: 'a@b.test' },
      invalid('Type sms needs a phone number'),
    ],
    [
      'a channel for an email',
      bodies.otpBody,
      { email: 'a@b.test', channel: 'sms' },
      invalid('Channel should only be specified with Phone OTP'),
    ],
    ['an unknown factor', bodies.factorBody, { factor_type: 'key' }, invalid('factor_type needs to be totp or phone')],
  ])('for %s', (_, schema, value, expected) => {
    expect(answerOf(() => read(schema, value))).toEqual(expected)
  })

  it.each([
    [{}, undefined],
    [
      { code_challenge: CHALLENGE, code_challenge_method: 'S256' },
      { challenge: CHALLENGE, method: 's256' },
    ],
    [{ code_challenge: CHALLENGE }, invalid('PKCE flow requires code_challenge_method and code_challenge')],
    [
      { code_challenge: 'short', code_challenge_method: 's256' },
      invalid('code challenge has to be between 43 and 128 characters'),
    ],
    [
      { code_challenge: CHALLENGE, code_challenge_method: 'md5' },
      invalid('code challenge method has to be s256 or plain'),
    ],
  ])('for the PKCE challenge %o', (fields, expected) => {
    expect(answerOf(() => readChallenge(fields))).toEqual(expected)
  })
})
