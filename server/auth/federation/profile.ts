import { z } from 'zod'

/** The profile of a person at a provider. */
export type Profile = {
  /** `google`, `keycloak`, `sso:<id>`. */
  provider: string
  /** The service's own name for the person, which never changes. */
  subject: string
  /** Lower case. */
  email: string | undefined
  isEmailVerified: boolean
  /** Whether the account may be opened without an e-mail. */
  mayLackEmail: boolean
  /** What the identity keeps of it, and the person's metadata. */
  details: Record<string, unknown>
}

const EMAIL = z.email().max(255)
/** Characters of a claim that an identity keeps; it travels in each of the person's tokens. */
const MAX_CLAIM = 1000

type Vouched = Pick<Profile, 'provider' | 'subject' | 'mayLackEmail'>

/**
 * The profile in a service's claims. What is no text, is overlong, or is no e-mail where one should be, is left out.
 */
export function toProfile(vouched: Vouched, claims: Record<string, unknown>): Profile {
  const email = EMAIL.safeParse(claims.email).data?.toLowerCase()
  // Some services write the flag as a text.
  const isEmailVerified = email !== undefined && String(claims.email_verified) === 'true'
  const { iss, name, phone, picture, preferred_username } = claims
  const details = {
    ...onlyShortTexts({
      iss,
      sub: vouched.subject,
      provider_id: vouched.subject,
      name,
      full_name: name,
      picture,
      avatar_url: picture,
      preferred_username,
      user_name: preferred_username,
      phone,
      email,
    }),
    email_verified: isEmailVerified,
    phone_verified: false,
  }
  return { ...vouched, email, isEmailVerified, details }
}

function onlyShortTexts(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(claims).filter((claim): claim is [string, string] => isShortText(claim[1])))
}

/** The database can't keep null characters. */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_CLAIM && !value.includes('\0')
}

/** Whether single sign-on vouches: its people are managed there and never mixed with the shop's other accounts. */
export function isSingleSignOn(provider: string): boolean {
  return provider.startsWith('sso:')
}
