const MAX_LENGTH = 80

/** For an account that has neither a name nor an e-mail, as one made with a phone number. */
const UNNAMED = 'customer'

/**
 * The username of a new profile: the one given at sign-up, else the name that another service told, else the part of the e-mail
 * before the at sign.
 */
export function defaultUsername(email: string, metadata: Record<string, unknown> = {}): string {
  const { username, full_name, name } = metadata
  return (
    nameIn(username) || nameIn(full_name) || nameIn(name) || email.split('@', 1)[0]?.slice(0, MAX_LENGTH) || UNNAMED
  )
}

function nameIn(wished: unknown): string {
  return typeof wished === 'string' ? wished.trim().slice(0, MAX_LENGTH).trim() : ''
}
