import { createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/**
 * An encryption key that the operator has configured. Each value that the key encrypts begins with the key's name. The
 * entry `none` has no key.
 */
export type EncryptionKey = { name: string; key: KeyObject | undefined }

/**
 * The name of the entry of `ENCRYPTION_KEYS` without a key. If this entry is the first, new values are stored as plain
 * text.
 */
export const PLAIN = 'none'

const BYTES = 32
const NAME = /^[a-z0-9][a-z0-9-]{0,31}$/i
const BASE64 = /^[a-z0-9+/_-]+={0,2}$/i

/** The environment variables of encryption. */
export const encryptionVariables = {
  ENCRYPTION_KEYS: z
    .string()
    .default(PLAIN)
    .transform(readKeys)
    .describe(
      'The keys that encrypt secrets in the database, such as signing keys, authenticator secrets, sessions, webhook secrets and queued emails. ' +
        'Each key is a name and 32 bytes in Base64, such as `2026:…`; `openssl rand -base64 32` creates the bytes. Separate several keys ' +
        'by commas or line breaks. The shop encrypts with the first key and decrypts with all keys. If the first entry is `none`, the ' +
        'shop stores secrets as plain text. The shop does not start if a key is missing that encrypted a stored value. This also applies ' +
        'after you restore a backup. Store the keys in another place than the backups.',
    ),
}

/**
 * Parses the keys of `ENCRYPTION_KEYS`: `2026:Base64,2025:Base64`, or one key per line. The newest key is the first.
 * Error messages do not contain keys.
 */
function readKeys(text: string, { addIssue }: z.RefinementCtx): EncryptionKey[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const keys = parts.map((part) => {
    const [name = '', secret = ''] = part.split(/:(.*)/)
    return { name, secret }
  })
  const fault = keys.map(faultOf).find((found) => found !== undefined) ?? faultOfAll(keys)
  if (fault !== undefined) {
    addIssue({ code: 'custom', message: fault })
    return z.NEVER
  }
  return keys.map(({ name, secret }) => ({
    name,
    key: name === PLAIN ? undefined : createSecretKey(Buffer.from(secret, 'base64')),
  }))
}

type Given = { name: string; secret: string }

function faultOf({ name, secret }: Given, index: number): string | undefined {
  const place = `number ${index + 1}`
  if (!NAME.test(name)) return `${place} must begin with a name of letters, digits and hyphens, and a colon`
  if (name === PLAIN) return secret === '' ? undefined : `${place} is named ${PLAIN}, which is reserved for plain text`
  const isKey = BASE64.test(secret) && Buffer.from(secret, 'base64').length === BYTES
  return isKey ? undefined : `the key ${name} must be ${BYTES} bytes in Base64, as openssl rand -base64 ${BYTES} prints`
}

function faultOfAll(keys: Given[]): string | undefined {
  if (keys.length === 0) return 'must name a key'
  if (new Set(keys.map(({ name }) => name)).size < keys.length) return 'must give each key a unique name'
  const bytes = keys.map(({ secret }) => Buffer.from(secret, 'base64').toString('hex'))
  return new Set(bytes).size < keys.length ? 'must not repeat a key' : undefined
}
