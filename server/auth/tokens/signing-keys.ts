import { readFile } from 'node:fs/promises'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { type Configuration, ConfigurationError } from '#server/platform/configuration.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { type Encryption, NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import type { Platform } from '#server/platform/platform.ts'

const ALGORITHM = 'ES256'
/** Milliseconds between two looks for a key that is not known yet. */
const RELOAD_PAUSE = 5000
/** Milliseconds after which the keys are read again, so that every node loads a new one. */
const RELOAD_AFTER = 60_000
/** Seconds a new key is only published: ten minutes it may wait in HTTP caches, ten more in the official client. */
const PUBLISHED_BEFORE = 1200
/** Seconds a key stays after its successor began to sign: longer than the last token that it signed. */
const KEPT_AFTER = 7200
/** PostgreSQL's advisory lock under which keys are made. */
const KEYS_LOCK = 7_036_001

/** A key with which tokens are proven, and the one algorithm that it is for. */
export type VerifyingKey = { kid: string; alg: string; publicKey: CryptoKey | Uint8Array }

type KeyPair = VerifyingKey & {
  /** Absent for a key that must not be shown, because it is a shared secret. */
  publicJwk?: JWK
  /** Absent for a key that only verifies. */
  privateKey?: CryptoKey
  signsFrom: number
}

/**
 * The keys that sign and verify access tokens: shared by all nodes through the database, which also rotates them; or
 * those of a file (AUTH_SIGNING_KEYS), of which the first with `sign` among its key_ops signs.
 */
export class SigningKeys {
  readonly #database: Database
  readonly #encryption: Encryption
  readonly #file: string | undefined
  /** The newest first. */
  #pairs: KeyPair[] = []
  #loadedAt = 0

  constructor(database: Database, encryption: Encryption = NO_ENCRYPTION, file?: string) {
    this.#database = database
    this.#encryption = encryption
    this.#file = file
  }

  /** Loads the keys; the first node to ask makes the first one. Throws where a file of keys can't be used. */
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

  /** The key that signs, with its id: the newest that was published long enough, or else the oldest. */
  signing(): { kid: string; alg: string; privateKey: CryptoKey } {
    this.#reloadInBackground()
    const able = this.#pairs.filter(({ privateKey }) => privateKey !== undefined)
    const pair = able.find(({ signsFrom }) => signsFrom <= Date.now()) ?? able.at(-1)
    if (!pair?.privateKey) throw new Error('No signing key: the keys were not opened.')
    return { kid: pair.kid, alg: pair.alg, privateKey: pair.privateKey }
  }

  /**
   * The key that proves a token with this header; an unknown one is looked for again, at most once in a few seconds. A
   * token without a key's id can only be one of a shared secret.
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

  /** The public parts, as `.well-known/jwks.json` shows them. */
  jwks(): { keys: JWK[] } {
    this.#reloadInBackground()
    return { keys: this.#pairs.flatMap(({ publicJwk }) => publicJwk ?? []) }
  }

  #known(wanted: string): KeyPair | undefined {
    return this.#pairs.find(({ kid }) => kid === wanted)
  }

  #reloadInBackground(): void {
    if (Date.now() - this.#loadedAt < RELOAD_AFTER) return
    // Without the database the known keys go on working; the next minute tries again.
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
 * Where the keys of an installation are. Without a configuration they are in the database, without encryption as plain
 * text.
 */
export type KeyStore = {
  database: Database
  encryption?: Encryption
  configuration?: Pick<Configuration, 'auth'>
}

/** Opens the keys of this installation. */
export function openSigningKeys({ database, configuration, encryption }: KeyStore): Promise<SigningKeys> {
  return new SigningKeys(database, encryption, configuration?.auth.signingKeysFile).open()
}

/**
 * Makes a new key, which is published at once and signs after twenty minutes, and removes those whose last token has
 * expired. Nobody is signed out. Resolves to the new key's id.
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

/** The parts of a private JWK that may be shown. */
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
        // A private key may only list `sign`. Files for Supabase Auth list `verify` too.
        const privateKey = (await importJWK({ ...jwk, key_ops: ['sign'] }, pair.alg)) as CryptoKey
        return { ...pair, privateKey, signsFrom: 0 }
      }),
    )
  } catch (error) {
    throw new ConfigurationError([`AUTH_SIGNING_KEYS: ${error instanceof Error ? error.message : error}`])
  }
}
