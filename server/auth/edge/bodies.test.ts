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

describe('the validation of a sign-in request', () => {
  it.each([
    ['accepts an email', requiredEmail, 'a@b.test', 'a@b.test'],
    ['requires an email', requiredEmail, undefined, invalid('An email address is required')],
    ['refuses a malformed email', requiredEmail, 'a@', invalid('Unable to validate email address: invalid format')],
    ['accepts a phone, and removes its spaces and its plus sign', requiredPhone, '+92 300 1234567', '923001234567'],
    ['refuses a malformed phone', requiredPhone, 'abc', invalid('Invalid phone number format (E.164 required)')],
    ['requires a password', requiredPassword, '', invalid('Signup requires a valid password')],
    [
      'refuses metadata that is too large',
      metadata,
      { a: 'x'.repeat(4096) },
      invalid('Metadata may hold at most 4096 bytes'),
    ],
    [
      'refuses metadata with a null character',
      metadata,
      { a: '\0' },
      invalid('User metadata may not hold null characters'),
    ],
    ['accepts an email without a phone', identifier, { email: 'a@b.test', phone: null }, { email: 'a@b.test' }],
    ['refuses an email together with a phone', identifier, { email: 'a@b.test', phone: '923001234567' }, invalid(XOR)],
    ['requires an email or a phone', identifier, {}, invalid(XOR)],
    ['accepts an absent body if every field is optional', bodies.refreshBody, undefined, { refresh_token: undefined }],
    ['removes an unknown field', bodies.refreshBody, { refresh_token: 't', other: 1 }, { refresh_token: 't' }],
    ['refuses a body that is no object', bodies.refreshBody, 'text', wrongType('body')],
    ['refuses a field of the wrong type', bodies.recoverBody, { email: 5 }, wrongType('email')],
    [
      'reports a field of the wrong type before a malformed email',
      bodies.otpBody,
      { email: 'a@', create_user: 'yes' },
      wrongType('create_user'),
    ],
    [
      'refuses a code without its verifier',
      bodies.codeBody,
      { auth_code: 'c' },
      invalid('invalid request: both auth code and code verifier should be non-empty'),
    ],
    ['requires the type of a code', bodies.verifyBody, { token: '1' }, invalid('Verify requires a verification type')],
    [
      'refuses a code together with the token of a link',
      bodies.verifyBody,
      { type: 'email', token: '1', token_hash: '2' },
      invalid('Verify requires either a token or a token hash'),
    ],
    [
      'refuses to resend a confirmation by SMS without a phone',
      bodies.resendBody,
      { type: 'sms', email: 'a@b.test' },
      invalid('Type sms needs a phone number'),
    ],
    [
      'refuses a message channel for an email',
      bodies.otpBody,
      { email: 'a@b.test', channel: 'sms' },
      invalid('Channel should only be specified with Phone OTP'),
    ],
    [
      'refuses an unknown kind of second factor',
      bodies.factorBody,
      { factor_type: 'key' },
      invalid('factor_type needs to be totp or phone'),
    ],
  ])('the validation of a sign-in request %s', (_, schema, value, expected) => {
    expect(answerOf(() => read(schema, value))).toEqual(expected)
  })

  it.each([
    ['accepts a request without a challenge', {}, undefined],
    [
      'accepts a challenge with its method',
      { code_challenge: CHALLENGE, code_challenge_method: 'S256' },
      { challenge: CHALLENGE, method: 's256' },
    ],
    [
      'requires the method of a challenge',
      { code_challenge: CHALLENGE },
      invalid('PKCE flow requires code_challenge_method and code_challenge'),
    ],
    [
      'refuses a challenge that is too short',
      { code_challenge: 'short', code_challenge_method: 's256' },
      invalid('code challenge has to be between 43 and 128 characters'),
    ],
    [
      'refuses an unknown method of a challenge',
      { code_challenge: CHALLENGE, code_challenge_method: 'md5' },
      invalid('code challenge method has to be s256 or plain'),
    ],
  ])('the validation of a sign-in request with PKCE %s', (_, fields, expected) => {
    expect(answerOf(() => readChallenge(fields))).toEqual(expected)
  })
})
