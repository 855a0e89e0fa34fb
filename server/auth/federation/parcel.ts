import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Profile } from './profile.ts'
import type { ProviderTokens } from './providers.ts'

/** What waits with a code for its exchange: a provider's tokens, an identity to be linked, where its mail leads and in
 * which session that was asked for. */
export type Parcel = {
  tokens?: ProviderTokens | undefined
  link?: { profile: Profile; redirectTo: string; sessionId: string } | undefined
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Only the code opens it, and of the code only a hash is stored: who reads the database reads no provider's tokens. */
export function sealParcel(code: string, parcel: Parcel): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(code), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(parcel)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openParcel(code: string, parcel: Buffer): Parcel {
  const decipher = createDecipheriv(CIPHER, keyOf(code), parcel.subarray(0, IV_BYTES))
  decipher.setAuthTag(parcel.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = Buffer.concat([decipher.update(parcel.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString())
}

function keyOf(code: string): Buffer {
  return createHash('sha256').update(`parcel of ${code}`).digest()
}
