import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

const ALGORITHM = 'ES256'
/** Milliseconds between two looks for a key that is not known yet. */
const RELOAD_PAUSE = 5000
/** Milliseconds after which the keys are read again, so that every node hears of a new one. */
const RELOAD_AFTER = 60_000
/** Seconds a new key is only published: ten minutes it may wait in HTTP caches, ten more in the official client. */
const PUBLISHED_BEFORE = 1200
/** Seconds a key stays after its successor began to sign: longer than the last token that it signed. */
const KEPT_AFTER = 7200
/** PostgreSQL's advisory lock under which keys are made. */
const KEYS_LOCK = 7_036_001

type KeyPair = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey; signsFrom: number }

/** The keys that sign and verify access tokens, shared by all nodes through the database. */
export class SigningKeys {
  readonly #database: Database
  /** The newest first. */
  #pairs: KeyPair[] = []
  #loadedAt = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** Loads the keys; the first node to ask makes the first one. */
  async open(): Promise<this> {
    await this.#database.transaction().execute(async (tx) => {
      await lockKeys(tx)
      const known = await tx.selectFrom('auth.signing_keys').select('kid').executeTakeFirst()
      if (!known) await addKey(tx)
    })
    await this.#load()
    return this
  }

  /** The key that signs, with its id: the newest that was published long enough, or else the oldest. */
  signing(): { kid: string; privateKey: CryptoKey } {
    this.#reloadInBackground()
    const pair = this.#pairs.find(({ signsFrom }) => signsFrom <= Date.now()) ?? this.#pairs.at(-1)
    if (!pair) throw new Error('No signing key: the keys were not opened.')
    return pair
  }

  /** The public key of this id; an unknown one is looked for again, at most once in a few seconds. */
  async verifying(kid: string): Promise<CryptoKey | undefined> {
    if (!this.#publicKey(kid) && Date.now() - this.#loadedAt > RELOAD_PAUSE) await this.#load()
    return this.#publicKey(kid)
  }

  /** The public parts, as `.well-known/jwks.json` shows them. */
  jwks(): { keys: JWK[] } {
    this.#reloadInBackground()
    return { keys: this.#pairs.map(({ publicJwk }) => publicJwk) }
  }

  #publicKey(wanted: string): CryptoKey | undefined {
    return this.#pairs.find(({ kid }) => kid === wanted)?.publicKey
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
    this.#pairs = await Promise.all(rows.map((row) => toPair(row.kid, row.private_jwk as JWK, row.created_at)))
  }
}

/**
 * Makes a new key, which is published at once and signs after twenty minutes, and removes those whose last token has expired.
 * Nobody is signed out. Resolves to the new key's id.
 */
export async function rotateKeys(database: Database): Promise<string> {
  return database.transaction().execute(async (tx) => {
    await lockKeys(tx)
    await sql`
      delete from auth.signing_keys as old using auth.signing_keys as successor
      where successor.created_at > old.created_at
        and successor.created_at < now() - make_interval(secs => ${PUBLISHED_BEFORE + KEPT_AFTER})`.execute(tx)
    return addKey(tx)
  })
}

async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(tx)
}

async function addKey(tx: Tx): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await tx
    .insertInto('auth.signing_keys')
    .values({ kid, private_jwk: JSON.stringify(jwk) })
    .execute()
  return kid
}

async function toPair(kid: string, jwk: JWK, createdAt: string): Promise<KeyPair> {
  const { d: _, ...publicPart } = jwk
  const publicJwk = { ...publicPart, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(publicPart, ALGORITHM)])
  const signsFrom = Date.parse(createdAt) + PUBLISHED_BEFORE * 1000
  return { kid, publicJwk, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey, signsFrom }
}
