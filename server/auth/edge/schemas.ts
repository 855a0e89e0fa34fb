import { z } from 'zod'
import type { Identifier } from '../accounts/users.ts'
import { AuthError } from './auth-error.ts'

/** Makes a field optional. Clients of the protocol send null for absent fields. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}

/** The body of a call. An absent body is empty, and unknown fields are ignored. */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, z.object(shape))
}

/**
 * Parses a body or a value of the protocol. Returns the data or the error response: `bad_json` for a field of the wrong
 * type, `validation_failed` with the message of the broken rule.
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema>; error?: undefined } | { error: AuthError } {
  const { success, data, error } = schema.safeParse(value)
  if (success) return { data }
  const wrongType = error.issues.find(({ code }) => code !== 'custom')
  if (!wrongType)
    return { error: new AuthError(400, 'validation_failed', error.issues[0]?.message ?? 'Invalid request') }
  const field = wrongType.path.join('.') || 'body'
  return { error: new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${field} has the wrong type`) }
}

/** Like `parse`, but returns the data and throws the error. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = parse(schema, value)
  if (parsed.error) throw parsed.error
  return parsed.data
}

/** The message of a rule. Validation stops at the first broken rule. */
export function rule(error: string) {
  return { error, abort: true }
}

export const text = optional(z.string())
export const flag = optional(z.boolean())
const filledText = text.transform((value) => value || undefined)

const EMAIL = z.email().max(255)
const isEmail = (value: string) => EMAIL.safeParse(value).success
const INVALID_EMAIL = rule('Unable to validate email address: invalid format')

/** A required email. */
export const requiredEmail = text
  .transform((value) => value ?? '')
  .refine((value) => value !== '', rule('An email address is required'))
  .refine(isEmail, INVALID_EMAIL)
/** An email, or undefined if it is absent or empty. */
export const optionalEmail = filledText.refine((value) => value === undefined || isEmail(value), INVALID_EMAIL)

const E164 = /^[1-9]\d{1,14}$/
const INVALID_PHONE = rule('Invalid phone number format (E.164 required)')
const digitsOf = (phone: string) => phone.replace(/^\+/, '').replaceAll(' ', '')

/** A required phone number. The output is its digits, without plus and blanks. */
export const requiredPhone = text
  .transform((value) => digitsOf(value ?? ''))
  .refine((digits) => E164.test(digits), INVALID_PHONE)
/** The digits of a phone number, or undefined if it is absent or empty. */
export const optionalPhone = filledText
  .transform((value) => (value === undefined ? undefined : digitsOf(value)))
  .refine((digits) => digits === undefined || E164.test(digits), INVALID_PHONE)

/** The channel of a code to a phone. The shop sends text messages only. */
export const channel = text.refine(
  (value) => !value || value === 'sms',
  rule('Invalid channel, supported values are "sms"'),
)

/** The password of a new account. */
export const requiredPassword = text
  .transform((value) => value ?? '')
  .refine((value) => value !== '', rule('Signup requires a valid password'))

/** The maximum size of an account's metadata in bytes. Every access token contains it. */
export const MAX_METADATA = 4096
export const METADATA_TOO_LARGE = `User metadata may hold at most ${MAX_METADATA} bytes`

/**
 * The metadata of an account: at most `MAX_METADATA` bytes of JSON, without null characters, which PostgreSQL cannot
 * store.
 */
export const metadata = optional(z.record(z.string(), z.unknown()))
  .refine((value) => Buffer.byteLength(JSON.stringify(value ?? {})) <= MAX_METADATA, rule(METADATA_TOO_LARGE))
  .refine(
    (value) => !JSON.stringify(value ?? {}).includes('\\u0000'),
    rule('User metadata may not hold null characters'),
  )

/** The email or the phone of a request, and not both. */
export const identifier = body({ email: optionalEmail, phone: optionalPhone })
  .refine(
    ({ email, phone }) => (email === undefined) !== (phone === undefined),
    rule('Only an email address or phone number should be provided'),
  )
  .transform(({ email, phone }): Identifier => (email === undefined ? { phone: phone ?? '' } : { email }))
