import type { Profile as Assertion } from '@node-saml/node-saml'
import { z } from 'zod'
import { AuthError } from '../../edge/auth-error.ts'
import { type Profile, toProfile } from '../profile.ts'

const key = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
})
/** The names that an identity provider gives to the attributes of its assertions, as a company has configured them. */
export const attributeMapping = z.object({ keys: z.record(z.string(), key).default({}) })
export type AttributeMapping = z.output<typeof attributeMapping>

/** The attribute names in which the email is searched if the company's mapping gives no email. */
const EMAIL_NAMES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const FORMAT = {
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
}
/** The maximum size of the mapped attributes, in bytes. The limit exists because every access token contains them. */
const MAX_CLAIMS = 2048

type Attributes = Record<string, unknown>

/**
 * Returns the profile in a verified assertion. Throws `saml_assertion_no_user_id` if the assertion has no identifier
 * that is the same at each login. Throws `saml_assertion_no_email` if it has no email.
 */
export function profileIn(assertion: Assertion, providerId: string, { keys }: AttributeMapping): Profile {
  const attributes = (assertion.attributes ?? {}) as Attributes
  const isEmail = assertion.nameIDFormat === FORMAT.email
  const nameId = assertion.nameIDFormat === FORMAT.transient ? undefined : assertion.nameID
  const subject = first(attributes[SUBJECT_ID]) ?? (isEmail ? nameId?.toLowerCase() : nameId)
  if (!subject) throw new AuthError(400, 'saml_assertion_no_user_id', 'SAML Assertion does not contain a user ID')
  const mapped = first(keys.email && mappedValue(attributes, keys.email))
  const usual = EMAIL_NAMES.map((name) => first(attributes[name])).find((email) => email !== undefined)
  const vouched = { provider: `sso:${providerId}`, subject, mayLackEmail: false }
  const email = mapped ?? usual ?? (isEmail ? assertion.nameID : undefined)
  const profile = toProfile(vouched, { iss: assertion.issuer, email, email_verified: true })
  if (!profile.email) {
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  const claims = Object.fromEntries(
    Object.entries(keys)
      .filter(([name]) => name !== 'email')
      .map(([name, own]) => [name, mappedValue(attributes, own)])
      .filter(([, value]) => value !== undefined),
  )
  const text = JSON.stringify(claims)
  const isKept = text !== '{}' && Buffer.byteLength(text) <= MAX_CLAIMS && !text.includes('\\u0000')
  return { ...profile, details: { ...profile.details, ...(isKept ? { custom_claims: claims } : {}) } }
}

function mappedValue(
  attributes: Attributes,
  { name, names = [], default: fallback, array }: z.output<typeof key>,
): unknown {
  const found = [...(name ? [name] : []), ...names].map((one) => attributes[one]).find((value) => value !== undefined)
  if (found === undefined) return fallback
  return array ? [found].flat() : [found].flat()[0]
}

function first(value: unknown): string | undefined {
  const [one] = [value].flat()
  return typeof one === 'string' && one.trim() !== '' ? one.trim() : undefined
}
