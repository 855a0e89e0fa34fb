import { readFile } from 'node:fs/promises'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { type Configuration, ConfigurationError } from '#server/platform/configuration.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { type Encryption, NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import type { Platform } from '#server/platform/platform.ts'

const ALGORITHM = 'ES256'
/**
 * The minimum number of milliseconds between two reloads of the signing keys because of access tokens with an unknown
 * key id.
 */
const RELOAD_PAUSE = 5000
/**
 * Milliseconds after which a node reads the signing keys from the database again, so that every node finds a new key.
 */
const RELOAD_AFTER = 60_000
/**
 * Seconds between the creation of a signing key and its first signature. HTTP caches may return the old list of public
 * keys for ten minutes, and the official Supabase client for ten more.
 */
const PUBLISHED_BEFORE = 1200
/**
 * Seconds for which an old signing key stays after the first signature of its successor. This is longer than the
 * lifetime of access tokens.
 */
const KEPT_AFTER = 7200
/** The number of the PostgreSQL advisory lock under which signing keys are created. */
const KEYS_LOCK = 7_036_001

/** A key that verifies access tokens. It verifies only tokens with the algorithm `alg`. */
export type VerifyingKey = { kid: string; alg: string; publicKey: CryptoKey | Uint8Array }

type KeyPair = VerifyingKey & {
  /** The public key of a signing key as a JWK. Absent for a shared secret, which must not be published. */
  publicJwk?: JWK
  /** The private key. Absent for a key that only verifies. */
  privateKey?: CryptoKey
  signsFrom: number
}

/**
 * The keys that sign and verify access tokens. They are stored in the database, which all nodes share and in which keys
 * can be rotated. With AUTH_SIGNING_KEYS they are read from a file instead. The first key in the file with `sign` in
 * its `key_ops` signs.
 */
export class SigningKeys {
  readonly #database: Database
  readonly #encryption: Encryption
  readonly #file: string | undefined
  /** The keys, newest first. */
  #pairs: KeyPair[] = []
  #loadedAt = 0

  constructor(database: Database, encryption: Encryption = NO_ENCRYPTION, file?: string) {
    this.#database = database
    this.#encryption = encryption
    this.#file = file
  }

  /**
   * Loads the signing keys. If the database has none, the first node creates one. Throws if the file of keys is
   * invalid.
   */
  async open(): Promise<this> {
    if (this.#file !== undefined) {
      this.#pairs = await readKeyFile(this.#file)
      this.#loadedAt = Number.POSITIVE_INFINITY
      return this
    }
    await this.#database.transaction().execute(async (tx) => {
      await lockKeys(tx)
      const known = await tx.selectFrom('auth.signing_keys').select('kid').executeTakeFirst()
      if (!known) await addKey(tx, this.#encryption)
    })
    await this.#load()
    return this
  }

  /**
   * Returns the key that signs access tokens now, with its id and algorithm. This is the newest key that was published
   * at least 20 minutes ago. If there is no such key, it is the oldest key.
   */
  signing(): { kid: string; alg: string; privateKey: CryptoKey } {
    this.#reloadInBackground()
    const able = this.#pairs.filter(({ privateKey }) => privateKey !== undefined)
    const pair = able.find(({ signsFrom }) => signsFrom <= Date.now()) ?? able.at(-1)
    if (!pair?.privateKey) throw new Error('No signing key: the keys were not opened.')
    return { kid: pair.kid, alg: pair.alg, privateKey: pair.privateKey }
  }

  /**
   * Returns the key that verifies an access token with this header. If the key id is unknown, the keys are reloaded,
   * but at most once in 5 seconds. A token without a key id is verified with a shared secret only.
   */
  async verifying({
    kid,
    alg,
  }: {
    kid?: string | undefined
    alg?: string | undefined
  }): Promise<VerifyingKey | undefined> {
    if (kid === undefined) return this.#pairs.find((pair) => pair.alg === alg && pair.publicJwk === undefined)
    if (!this.#known(kid) && Date.now() - this.#loadedAt > RELOAD_PAUSE) await this.#load()
    return this.#known(kid)
  }

  /** Returns the public keys for `.well-known/jwks.json`. */
  jwks(): { keys: JWK[] } {
    this.#reloadInBackground()
    return { keys: this.#pairs.flatMap(({ publicJwk }) => publicJwk ?? []) }
  }

  #known(wanted: string): KeyPair | undefined {
    return this.#pairs.find(({ kid }) => kid === wanted)
  }

  #reloadInBackground(): void {
    if (Date.now() - this.#loadedAt < RELOAD_AFTER) return
    // If the database is down, the loaded signing keys stay in use. The next attempt to read them follows a minute
    // later.
    this.#load().catch(() => {})
  }

  async #load(): Promise<void> {
    this.#loadedAt = Date.now()
    const rows = await this.#database
      .selectFrom('auth.signing_keys')
      .select(['kid', 'private_jwk', 'created_at'])
      .orderBy('created_at', 'desc')
      .execute()
    this.#pairs = await Promise.all(
      rows.map(({ kid, private_jwk, created_at }) => {
        const jwk = this.#encryption.decryptJson('auth.signing_keys.private_jwk', kid, private_jwk)
        return toPair(kid, jwk as JWK, created_at)
      }),
    )
  }
}

/**
 * The place where the signing keys of a shop are stored. Without `configuration`, this is the database. Without
 * `encryption`, the keys are stored in the database as plain text.
 */
export type KeyStore = {
  database: Database
  encryption?: Encryption
  configuration?: Pick<Configuration, 'auth'>
}

/** Opens the signing keys of this installation. */
export function openSigningKeys({ database, configuration, encryption }: KeyStore): Promise<SigningKeys> {
  return new SigningKeys(database, encryption, configuration?.auth.signingKeysFile).open()
}

/**
 * Creates a new signing key. It is published at once and signs after twenty minutes. Also deletes each key whose
 * successor has signed for two hours. No session ends, because an access token is valid for one hour only. Resolves to
 * the id of the new key.
 */
export async function rotateKeys({ database, encryption }: Pick<Platform, 'database' | 'encryption'>): Promise<string> {
  return database.transaction().execute(async (tx) => {
    await lockKeys(tx)
    await sql`
      delete from auth.signing_keys as old using auth.signing_keys as successor
      where successor.created_at > old.created_at
        and successor.created_at < now() - make_interval(secs => ${PUBLISHED_BEFORE + KEPT_AFTER})`.execute(tx)
    return addKey(tx, encryption)
  })
}

async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx)
}

async function addKey(tx: Tx, encryption: Encryption): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await tx
    .insertInto('auth.signing_keys')
    .values({ kid, private_jwk: encryption.encryptJson('auth.signing_keys.private_jwk', kid, jwk) })
    .execute()
  return kid
}

async function toPair(kid: string, jwk: JWK, createdAt: string): Promise<KeyPair> {
  const pair = await toVerifyingPair({ ...jwk, kid, alg: ALGORITHM })
  const privateKey = (await importJWK(jwk, ALGORITHM)) as CryptoKey
  return { ...pair, privateKey, signsFrom: Date.parse(createdAt) + PUBLISHED_BEFORE * 1000 }
}

/** The public members of a private JWK. */
const PUBLIC_PARTS = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const

async function toVerifyingPair(jwk: JWK): Promise<KeyPair> {
  const alg = jwk.alg ?? ALGORITHMS[`${jwk.kty} ${jwk.crv ?? ''}`.trim()]
  if (!alg) throw new Error(`a key of kind ${jwk.kty} can't be used`)
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk))
  if (jwk.kty === 'oct') return { kid, alg, publicKey: await importJWK(jwk, alg), signsFrom: Number.POSITIVE_INFINITY }
  const shown = Object.fromEntries(PUBLIC_PARTS.flatMap((part) => (jwk[part] ? [[part, jwk[part]]] : []))) as JWK
  return {
    kid,
    alg,
    publicJwk: { ...shown, kid, alg, use: 'sig', key_ops: ['verify'] },
    publicKey: await importJWK(shown, alg),
    signsFrom: Number.POSITIVE_INFINITY,
  }
}

const ALGORITHMS: Record<string, string> = { 'EC P-256': 'ES256', RSA: 'RS256', oct: 'HS256' }

async function readKeyFile(file: string): Promise<KeyPair[]> {
  try {
    const content: JWK[] | { keys: JWK[] } = JSON.parse(await readFile(file, 'utf8'))
    const jwks = Array.isArray(content) ? content : content.keys
    const signer = jwks.find(({ kty, key_ops }) => kty !== 'oct' && key_ops?.includes('sign'))
    if (!signer) throw new Error('no RSA or EC key has sign among its key_ops')
    return await Promise.all(
      jwks.map(async (jwk) => {
        const pair = await toVerifyingPair(jwk)
        if (jwk !== signer) return pair
        // The private key of a key file is imported for `sign` only. Key files for Supabase Auth also list `verify`,
        // which a private key must not have.
        const privateKey = (await importJWK({ ...jwk, key_ops: ['sign'] }, pair.alg)) as CryptoKey
        return { ...pair, privateKey, signsFrom: 0 }
      }),
    )
  } catch (error) {
    throw new ConfigurationError([`AUTH_SIGNING_KEYS: ${error instanceof Error ? error.message : error}`])
  }
}
