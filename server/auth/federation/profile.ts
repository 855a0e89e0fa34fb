import { z } from 'zod'

/** The profile of a user at a provider. */
export type Profile = {
  /** `google`, `keycloak`, `sso:<id>`. */
  provider: string
  /** The provider's permanent id of the user. */
  subject: string
  /** Lower case. */
  email: string | undefined
  isEmailVerified: boolean
  /** Whether an account without an email is allowed. */
  mayLackEmail: boolean
  /** The claims that are stored with the identity and in the user metadata. */
  details: Record<string, unknown>
}

const EMAIL = z.email().max(255)
/** The maximum length of a stored claim. Every access token contains them. */
const MAX_CLAIM = 1000

type Vouched = Pick<Profile, 'provider' | 'subject' | 'mayLackEmail'>

/** The profile in the claims of a provider. Claims that are no string or too long, and invalid emails, are dropped. */
export function toProfile(vouched: Vouched, claims: Record<string, unknown>): Profile {
  const email = EMAIL.safeParse(claims.email).data?.toLowerCase()
  // Some providers send the flag as a string.
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

/** PostgreSQL cannot store null characters. */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_CLAIM && !value.includes('\0')
}

/**
 * Whether the provider is single sign-on. Its accounts are managed by the company and never linked to the shop's other
 * accounts.
 */
export function isSingleSignOn(provider: string): boolean {
  return provider.startsWith('sso:')
}
