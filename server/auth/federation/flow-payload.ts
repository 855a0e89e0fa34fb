import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Profile } from './profile.ts'
import type { ProviderTokens } from './providers.ts'

/**
 * The data that is stored with a PKCE code until the code is exchanged. For a login, it is the provider's tokens. For
 * linking, it is the identity, the page to which an emailed link leads, and the session that requested the linking.
 */
export type FlowPayload = {
  tokens?: ProviderTokens | undefined
  link?: { profile: Profile; redirectTo: string; sessionId: string } | undefined
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts the data that is stored with a PKCE code with a key that is derived from the code. The database only
 * contains a hash of the code, so the provider's tokens cannot be read from the database.
 */
export function encryptPayload(code: string, payload: FlowPayload): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(code), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts the data that is stored with a PKCE code. Throws if it belongs to another code. */
export function decryptPayload(code: string, payload: Buffer): FlowPayload {
  const decipher = createDecipheriv(CIPHER, keyOf(code), payload.subarray(0, IV_BYTES))
  decipher.setAuthTag(payload.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = Buffer.concat([decipher.update(payload.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString())
}

function keyOf(code: string): Buffer {
  return createHash('sha256').update(`payload of ${code}`).digest()
}
