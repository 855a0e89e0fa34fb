import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Returns a random token for the link of an invitation: 256 random bits. */
export function newInvitationToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/**
 * Returns the hash under which the token of an invitation is stored. A fast hash is enough, because a token is random
 * and too long to be found by trying.
 */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
