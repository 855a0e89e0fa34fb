import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { type EncryptionKey, PLAIN } from './configuration.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The prefix of every encrypted value. It is followed by the name of the key and a colon. */
export const MARK = `${CIPHER}:`

/** Thrown if a key is missing or different, or if a value cannot be decrypted. The message is for the operator. */
export class EncryptionKeyError extends Error {}

/**
 * The name of the column that contains an encrypted value: a column with secrets, or `encryption_keys.proof`, with
 * which a key is checked.
 */
type Place = EncryptedColumn | 'encryption_keys.proof'

/**
 * Encrypts secrets for the database with the first key, and decrypts each secret with the key that encrypted it. A
 * secret is bound to its column and row, and cannot be decrypted in another place. If the first entry is `none`,
 * secrets are stored as plain text. Plain text can always be read, because it may be older than the keys.
 */
export class Encryption {
  /** The name of the key that encrypts new values. It is `none` if they are stored as plain text. */
  readonly newest: string
  readonly #keys: Map<string, KeyObject | undefined>

  constructor(keys: EncryptionKey[]) {
    this.newest = keys[0]?.name ?? PLAIN
    this.#keys = new Map(keys.map(({ name, key }) => [name, key]))
  }

  /** Whether the shop has the encryption key with this name, and so can decrypt its values. */
  knows(name: string): boolean {
    return name === PLAIN || this.#keys.get(name) !== undefined
  }

  encrypt(place: Place, row: string, secret: string): string {
    const key = this.#keys.get(this.newest)
    if (!key) return secret
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(place, row))
    const encrypted = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return `${MARK}${this.newest}:${Buffer.concat(encrypted).toString('base64')}`
  }

  /**
   * Decrypts a stored value. Throws `EncryptionKeyError` if its key is missing or different, or if the value was
   * changed or moved to another row.
   */
  decrypt(place: Place, row: string, stored: string): string {
    if (!stored.startsWith(MARK)) return stored
    const [name = '', base64 = ''] = stored.slice(MARK.length).split(':')
    const key = this.#keys.get(name)
    if (!key) throw new EncryptionKeyError(`ENCRYPTION_KEYS lacks the key ${name}, with which ${place} is encrypted.`)
    try {
      const bytes = Buffer.from(base64, 'base64')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(boundTo(place, row)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      const reason = `it was changed or moved, or was encrypted with another key`
      throw new EncryptionKeyError(`The key ${name} of ENCRYPTION_KEYS does not decrypt ${place} of ${row}: ${reason}.`)
    }
  }

  /** Encrypts like `encrypt`, for a column of bytes. */
  encryptBytes(place: Place, row: string, secret: Buffer): Buffer {
    return this.newest === PLAIN ? secret : Buffer.from(this.encrypt(place, row, secret.toString('hex')))
  }

  decryptBytes(place: Place, row: string, stored: Buffer): Buffer {
    const text = stored.toString('latin1')
    return text.startsWith(MARK) ? Buffer.from(this.decrypt(place, row, text), 'hex') : stored
  }

  /** Encrypts a secret like `encrypt`, for a column of JSON. The encrypted text is stored as a JSON string. */
  encryptJson(place: Place, row: string, secret: object): string {
    const text = this.encrypt(place, row, JSON.stringify(secret))
    return text.startsWith(MARK) ? JSON.stringify(text) : text
  }

  decryptJson(place: Place, row: string, stored: unknown): unknown {
    return typeof stored === 'string' ? JSON.parse(this.decrypt(place, row, stored)) : stored
  }

  /**
   * Encrypts a secret like `encrypt`, for the payload of a job. The payload must be an object, so the encrypted text
   * becomes the only member of an object.
   */
  encryptJob(id: string, payload: object): object {
    const text = this.encrypt('pgboss.job.data', id, JSON.stringify(payload))
    return text.startsWith(MARK) ? { encrypted: text } : payload
  }

  decryptJob<Payload>(id: string, stored: Payload | { encrypted: string }): Payload {
    const isEncrypted = stored instanceof Object && 'encrypted' in stored
    return isEncrypted ? JSON.parse(this.decrypt('pgboss.job.data', id, stored.encrypted)) : stored
  }
}

/** The encryption object without keys, for programs that use a database in which nothing is encrypted. */
export const NO_ENCRYPTION = new Encryption([])

function boundTo(place: Place, row: string): Buffer {
  return Buffer.from(`${place} ${row}`)
}
