import { z } from 'zod'
import {
  body,
  channel,
  flag,
  metadata,
  optional,
  optionalEmail,
  optionalPhone,
  requiredEmail,
  rule,
  text,
} from './schemas.ts'

/** The field with a captcha token, for calls without a session. */
const guest = { gotrue_meta_security: optional(z.object({ captcha_token: text })) }
/** The request fields with which a client starts a PKCE flow. `readChallenge` checks their values. */
const pkce = { code_challenge: text, code_challenge_method: text }

/** Returns the captcha token in the body of a request without a session. Undefined if there is none. */
export function captchaTokenIn(sent: unknown): string | undefined {
  return body(guest).safeParse(sent).data?.gotrue_meta_security?.captcha_token
}

/** The body of `POST /signup`. The route checks its fields, in the order that the protocol defines. */
export const signUpBody = body({
  ...guest,
  ...pkce,
  email: text,
  phone: text,
  password: text,
  channel: text,
  data: optional(z.record(z.string(), z.unknown())),
})

/** The bodies of `POST /token`, one for each kind of grant. */
export const refreshBody = body({ refresh_token: text })
export const passwordBody = body({ ...guest, email: text, phone: text, password: text })
export const codeBody = body({ auth_code: text, code_verifier: text }).refine(
  (sent) => Boolean(sent.auth_code && sent.code_verifier),
  rule('invalid request: both auth code and code verifier should be non-empty'),
)
export const idTokenBody = body({
  provider: text,
  client_id: text,
  issuer: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: flag,
})
export type IdTokenBody = z.output<typeof idTokenBody>

/** The body of `POST /recover`. */
export const recoverBody = body({ ...guest, ...pkce, email: requiredEmail })

/** The kinds of confirmation that `POST /resend` can send again, by email and by phone. */
const EMAIL_TYPES = ['signup', 'email_change']
const PHONE_TYPES = ['sms', 'phone_change']
const RESEND_TYPES = [...EMAIL_TYPES, ...PHONE_TYPES]

/** The body of `POST /resend`. The field `type` decides whether the email or the phone is required. */
export const resendBody = body({ ...guest, ...pkce, type: text, email: optionalEmail, phone: optionalPhone })
  .refine(
    ({ type }) => RESEND_TYPES.includes(type ?? ''),
    rule(`Missing one of these types: ${RESEND_TYPES.join(', ')}`),
  )
  .refine(({ email, phone }) => !email !== !phone, rule('Resend requires an email address or a phone number'))
  .refine(({ type, phone }) => !PHONE_TYPES.includes(type ?? '') || Boolean(phone), {
    error: ({ input }) => `Type ${(input as { type: string }).type} needs a phone number`,
    abort: true,
  })
  .refine(({ type, email }) => !EMAIL_TYPES.includes(type ?? '') || Boolean(email), {
    error: ({ input }) => `Type ${(input as { type: string }).type} needs an email address`,
    abort: true,
  })
export type ResendBody = z.output<typeof resendBody>

/** The body of `POST /otp` and `POST /magiclink`. */
export const otpBody = body({
  ...guest,
  ...pkce,
  email: optionalEmail,
  phone: optionalPhone,
  channel: text,
  create_user: flag,
  data: metadata,
})
  .refine(({ email, phone }) => Boolean(email ?? phone), rule('One of email or phone must be set'))
  .refine((sent) => !sent.email || !sent.channel, rule('Channel should only be specified with Phone OTP'))
  .refine(({ email, phone }) => !email || !phone, rule('Only an email address or phone number should be provided'))
  .refine((sent) => channel.safeParse(sent.channel).success, rule('Invalid channel, supported values are "sms"'))
export type OtpBody = z.output<typeof otpBody>

/** The body of `POST /verify`. If `token` is a code, the body also contains an email or a phone (`identifier`). */
export const verifyBody = body({ type: text, token: text, token_hash: text })
  .refine(({ type }) => Boolean(type), rule('Verify requires a verification type'))
  .refine(({ token, token_hash }) => !token !== !token_hash, rule('Verify requires either a token or a token hash'))

/** The body of `PUT /user`. */
export const userBody = body({
  ...pkce,
  app_metadata: optional(z.record(z.string(), z.unknown())),
  channel,
  phone: optionalPhone,
  email: optionalEmail,
  data: metadata,
  password: text,
  current_password: text,
  nonce: text,
})

/**
 * The maximum length of a second factor's name and issuer, in characters. Every session response contains the name, and
 * a QR code can contain only a short issuer.
 */
export const MAX_NAME = 100

/** The body of `POST /factors`. */
export const factorBody = body({ factor_type: text, friendly_name: text, issuer: text, phone: text })
  .refine(
    ({ factor_type }) => factor_type === 'totp' || factor_type === 'phone',
    rule('factor_type needs to be totp or phone'),
  )
  .refine(
    ({ friendly_name = '' }) => friendly_name.length <= MAX_NAME,
    rule(`friendly_name may hold at most ${MAX_NAME} characters`),
  )
  .refine(({ issuer = '' }) => issuer.length <= MAX_NAME, rule(`issuer may hold at most ${MAX_NAME} characters`))
  .transform((sent) => ({
    ...sent,
    factor_type: sent.factor_type === 'phone' ? ('phone' as const) : ('totp' as const),
  }))
export type FactorBody = z.output<typeof factorBody>
/** The body of `POST /factors/:id/verify`. */
export const factorCodeBody = body({ challenge_id: text, code: text })
/** The body of `PUT /admin/users/:id/factors/:factor`. */
export const factorNameBody = body({ friendly_name: text })

/** The body of `POST /sso`. */
export const singleSignOnBody = body({
  ...guest,
  ...pkce,
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: flag,
})
export type SingleSignOnBody = z.output<typeof singleSignOnBody>
