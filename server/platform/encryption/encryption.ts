import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { type EncryptionKey, PLAIN } from './configuration.ts'
import type { EncryptedColumn } from './encrypted-columns.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What every encrypted value begins with; the name of its key and a colon come next. */
export const MARK = `${CIPHER}:`

/** Thrown where a value can't be decrypted; its message is for the operator. */
export class EncryptionKeyError extends Error {}

/** Where a value belongs: the proof of a key, or a column of secrets. */
type Place = EncryptedColumn | 'encryption_keys.proof'

/**
 * Encrypts secrets for the database with the first of the keys, and decrypts them with whichever they were encrypted with. Each is bound to its
 * column and row: in another place it opens nothing. Where the first key is none, or there are none, secrets stay as they are; plain text is
 * read either way, because it may be older than the keys.
 */
export class Encryption {
  /** The name of the key that encrypts; `none` where nothing does. */
  readonly newest: string
  readonly #keys: Map<string, KeyObject | undefined>

  constructor(keys: EncryptionKey[]) {
    this.newest = keys[0]?.name ?? PLAIN
    this.#keys = new Map(keys.map(({ name, key }) => [name, key]))
  }

  /** Whether values of this name's key can be read. */
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

  /** Throws `EncryptionKeyError` where the key is missing or another, and where the value was changed or moved. */
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
      const reason = `it was changed or moved, or the key is another one than it was encrypted with`
      throw new EncryptionKeyError(`The key ${name} of ENCRYPTION_KEYS does not open ${place} of ${row}: ${reason}.`)
    }
  }

  /** The same for a column of bytes. */
  encryptBytes(place: Place, row: string, secret: Buffer): Buffer {
    return this.newest === PLAIN ? secret : Buffer.from(this.encrypt(place, row, secret.toString('hex')))
  }

  decryptBytes(place: Place, row: string, stored: Buffer): Buffer {
    const text = stored.toString('latin1')
    return text.startsWith(MARK) ? Buffer.from(this.decrypt(place, row, text), 'hex') : stored
  }

  /** The same for a column of JSON; what is encrypted stands there as a string. */
  encryptJson(place: Place, row: string, secret: object): string {
    const text = this.encrypt(place, row, JSON.stringify(secret))
    return text.startsWith(MARK) ? JSON.stringify(text) : text
  }

  decryptJson(place: Place, row: string, stored: unknown): unknown {
    return typeof stored === 'string' ? JSON.parse(this.decrypt(place, row, stored)) : stored
  }

  /** The same for what a job carries, which has to be an object. */
  encryptJob(id: string, payload: object): object {
    const text = this.encrypt('pgboss.job.data', id, JSON.stringify(payload))
    return text.startsWith(MARK) ? { encrypted: text } : payload
  }

  decryptJob<Payload>(id: string, stored: Payload | { encrypted: string }): Payload {
    const isEncrypted = stored instanceof Object && 'encrypted' in stored
    return isEncrypted ? JSON.parse(this.decrypt('pgboss.job.data', id, stored.encrypted)) : stored
  }
}

/** For what runs on a database without keys. */
export const NO_ENCRYPTION = new Encryption([])

function boundTo(place: Place, row: string): Buffer {
  return Buffer.from(`${place} ${row}`)
}
