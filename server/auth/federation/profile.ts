import { z } from 'zod'

/** The data of a user at a login provider. */
export type Profile = {
  /** The name of the login provider, such as `google`, or `sso:<id>` for a company's SAML provider. */
  provider: string
  /** The id of the user at the provider, which never changes. */
  subject: string
  /** The user's email from the login provider, in lower case. Undefined if the provider returns none. */
  email: string | undefined
  isEmailVerified: boolean
  /** Whether a login at this provider may create an account without an email. */
  mayLackEmail: boolean
  /** The claims of a login provider that are stored with the identity and in the user metadata of the account. */
  details: Record<string, unknown>
}

const EMAIL = z.email().max(255)
/**
 * The maximum length of a stored claim, in characters. The limit exists because every access token contains these
 * claims.
 */
const MAX_CLAIM = 1000

type Vouched = Pick<Profile, 'provider' | 'subject' | 'mayLackEmail'>

/**
 * Returns the user's profile from the claims of a login provider. Leaves out claims that are not text or too long, and
 * an invalid email.
 */
export function toProfile(vouched: Vouched, claims: Record<string, unknown>): Profile {
  const email = EMAIL.safeParse(claims.email).data?.toLowerCase()
  // Some providers send `email_verified` as text.
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

/**
 * Returns whether a claim is stored: a text of 1 to `MAX_CLAIM` characters. It must have no null character, because
 * PostgreSQL cannot store them.
 */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_CLAIM && !value.includes('\0')
}

/**
 * Returns whether a login provider is the single sign-on of a company. The company manages the accounts of such a
 * provider. They are never linked to other accounts of the shop.
 */
export function isSingleSignOn(provider: string): boolean {
  return provider.startsWith('sso:')
}
