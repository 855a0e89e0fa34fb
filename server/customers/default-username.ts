import { username } from '#contract/fields.ts'

const MAX_LENGTH = 80

/** For an account that has neither a name nor an e-mail, as one made with a phone number. */
const UNNAMED = 'customer'

/**
 * The username of a new profile: the one given at sign-up, else the name from another service, else the part of the email before the at sign. A name
 * that `username` refuses counts as none.
 */
export function defaultUsername(email: string, metadata: Record<string, unknown> = {}): string {
  const { username: own, full_name, name } = metadata
  return nameIn(own) || nameIn(full_name) || nameIn(name) || email.split('@', 1)[0]?.slice(0, MAX_LENGTH) || UNNAMED
}

function nameIn(wished: unknown): string {
  const cut = typeof wished === 'string' ? wished.trim().slice(0, MAX_LENGTH).trim() : ''
  return username.safeParse(cut).success ? cut : ''
}
