const MAX_LENGTH = 80

/** For an account that has neither a name nor an e-mail, as one made with a phone number. */
const UNNAMED = 'customer'

/** The username of a new profile: the one given at sign-up, else the part of the e-mail before the at sign. */
export function defaultUsername(email: string, wished?: unknown): string {
  const name = typeof wished === 'string' ? wished.trim().slice(0, MAX_LENGTH).trim() : ''
  return name || email.split('@', 1)[0]?.slice(0, MAX_LENGTH) || UNNAMED
}
