import { z } from 'zod'
import { AuthError } from './auth-error.ts'

/** The protocol sends null for "absent", and fields that mean nothing here; both are passed over. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const object = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)

const form = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  channel: text,
  create_user: flag,
  refresh_token: text,
  token: text,
  token_hash: text,
  type: text,
  nonce: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
  data: object,
  app_metadata: object,
  gotrue_meta_security: z
    .object({ captcha_token: text })
    .nullish()
    .transform((value) => value ?? undefined),
  factor_type: text,
  friendly_name: text,
  issuer: text,
  challenge_id: text,
  code: text,
  provider: text,
  client_id: text,
  id_token: text,
  access_token: text,
  link_identity: flag,
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: flag,
})
export type SignInForm = z.output<typeof form>

/** Reads a body of the protocol, whatever its content type said; an absent one is empty. Throws `bad_json`. */
export function readForm(body: unknown): SignInForm {
  const parsed = form.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') || 'body'
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${field} has the wrong type`)
}

/** What a solved captcha gave, where the form carries one. */
export function captchaTokenIn({ gotrue_meta_security }: SignInForm): string | undefined {
  return gotrue_meta_security?.captcha_token
}

const EMAIL = z.email().max(255)

/** The e-mail of a form. Throws `validation_failed` when it is missing or malformed. */
export function requireEmail(email: string | undefined): string {
  if (!email) throw new AuthError(400, 'validation_failed', 'An email address is required')
  if (!EMAIL.safeParse(email).success) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return email
}

/** Bytes of a person's metadata: it travels in each of their tokens. */
const MAX_METADATA = 4096

/** The metadata of a form. Throws `validation_failed` for more than a token can carry, or what the database can't keep. */
export function requireSmallMetadata(data: SignInForm['data']): SignInForm['data'] {
  const text = JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > MAX_METADATA) {
    throw new AuthError(400, 'validation_failed', `User metadata may hold at most ${MAX_METADATA} bytes`)
  }
  if (text.includes('\\u0000')) {
    throw new AuthError(400, 'validation_failed', 'User metadata may not hold null characters')
  }
  return data
}
