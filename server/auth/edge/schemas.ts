import { z } from 'zod'
import type { Identifier } from '../accounts/users.ts'
import { AuthError } from './auth-error.ts'

/** Makes a field optional. Null counts as absent, because clients of the protocol send null for absent fields. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}

/** Returns the schema of a request body. A missing body counts as empty, and unknown fields are ignored. */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, z.object(shape))
}

/**
 * Validates a body or a value with a schema. Returns the data, or an error: `bad_json` if a field has the wrong type,
 * `validation_failed` with the rule's message if a rule is broken.
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

/** Validates like `parse`, but returns the data directly and throws the error. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = parse(schema, value)
  if (parsed.error) throw parsed.error
  return parsed.data
}

/**
 * Returns the options of a validation rule: the error message, and the option that stops the validation if the rule is
 * broken.
 */
export function rule(error: string) {
  return { error, abort: true }
}

export const text = optional(z.string())
export const flag = optional(z.boolean())
const filledText = text.transform((value) => value || undefined)

const EMAIL = z.email().max(255)
const isEmail = (value: string) => EMAIL.safeParse(value).success
const INVALID_EMAIL = rule('Unable to validate email address: invalid format')

/** A required email address. */
export const requiredEmail = text
  .transform((value) => value ?? '')
  .refine((value) => value !== '', rule('An email address is required'))
  .refine(isEmail, INVALID_EMAIL)
/** An optional email address. An empty text counts as absent. */
export const optionalEmail = filledText.refine((value) => value === undefined || isEmail(value), INVALID_EMAIL)

const E164 = /^[1-9]\d{1,14}$/
const INVALID_PHONE = rule('Invalid phone number format (E.164 required)')
const digitsOf = (phone: string) => phone.replace(/^\+/, '').replaceAll(' ', '')

/** A required phone number. The result has only its digits, without plus sign and blanks. */
export const requiredPhone = text
  .transform((value) => digitsOf(value ?? ''))
  .refine((digits) => E164.test(digits), INVALID_PHONE)
/** An optional phone number. The result has only its digits. An empty text counts as absent. */
export const optionalPhone = filledText
  .transform((value) => (value === undefined ? undefined : digitsOf(value)))
  .refine((digits) => digits === undefined || E164.test(digits), INVALID_PHONE)

/** The channel through which a code is sent to a phone. Only `sms` is supported. */
export const channel = text.refine(
  (value) => !value || value === 'sms',
  rule('Invalid channel, supported values are "sms"'),
)

/** The password of a new account. */
export const requiredPassword = text
  .transform((value) => value ?? '')
  .refine((value) => value !== '', rule('Signup requires a valid password'))

/**
 * The maximum size of an account's metadata, in bytes. The limit exists because every access token contains the
 * metadata.
 */
export const MAX_METADATA = 4096
export const METADATA_TOO_LARGE = `Metadata may hold at most ${MAX_METADATA} bytes`

/**
 * The metadata of an account. As JSON, it may have at most `MAX_METADATA` bytes. Null characters are refused, because
 * PostgreSQL cannot store them.
 */
export const metadata = optional(z.record(z.string(), z.unknown()))
  .refine((value) => Buffer.byteLength(JSON.stringify(value ?? {})) <= MAX_METADATA, rule(METADATA_TOO_LARGE))
  .refine(
    (value) => !JSON.stringify(value ?? {}).includes('\\u0000'),
    rule('User metadata may not hold null characters'),
  )

/** The email or the phone in a request. Exactly one of the two must be present. */
export const identifier = body({ email: optionalEmail, phone: optionalPhone })
  .refine(
    ({ email, phone }) => (email === undefined) !== (phone === undefined),
    rule('Only an email address or phone number should be provided'),
  )
  .transform(({ email, phone }): Identifier => (email === undefined ? { phone: phone ?? '' } : { email }))
