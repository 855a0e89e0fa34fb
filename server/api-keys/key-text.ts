import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'

const BYTES = 32
/** The number of characters of an API key that the list of keys shows. The other 38 characters stay secret. */
const SHOWN = API_KEY_PREFIX.length + 5

/** Returns a new API key: its prefix, and 256 random bits. */
export function newKeyText(): string {
  return API_KEY_PREFIX + randomBytes(BYTES).toString('base64url')
}

/** Returns the part of a key that lists show. */
export function shownPartOf(key: string): string {
  return key.slice(0, SHOWN)
}

/**
 * Returns the hash under which an API key is stored. A fast hash is enough, because an API key is random and too long
 * to be found by trying.
 */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
