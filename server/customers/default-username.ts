import { username } from '#contract/fields.ts'

const MAX_LENGTH = 80

/** The username of an account that has neither a name nor an email, such as an account with a phone number only. */
const UNNAMED = 'customer'

/**
 * Returns the username of a new profile. It is the name given at sign-up, or the name from a login provider, or the
 * part of the email before the at sign, or `customer`. The first of these that exists is used. A name that the schema
 * `username` of the contract refuses is not used.
 */
export function defaultUsername(email: string, metadata: Record<string, unknown> = {}): string {
  const { username: own, full_name, name } = metadata
  return nameIn(own) || nameIn(full_name) || nameIn(name) || email.split('@', 1)[0]?.slice(0, MAX_LENGTH) || UNNAMED
}

function nameIn(given: unknown): string {
  const cut = typeof given === 'string' ? given.trim().slice(0, MAX_LENGTH).trim() : ''
  return username.safeParse(cut).success ? cut : ''
}
