import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const ALGORITHM = 'ES256'
/** Milliseconds between two looks for a key that is not known yet. */
const RELOAD_PAUSE = 5000
/** PostgreSQL's advisory lock under which the first key is made. */
const FIRST_KEY_LOCK = 7_036_001

type KeyPair = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey; isSigning: boolean }

/** The keys that sign and verify access tokens, shared by all nodes through the database. */
export class SigningKeys {
  readonly #database: Database
  #pairs = new Map<string, KeyPair>()
  #loadedAt = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** Loads the keys; the first node to ask makes the first one. */
  async open(): Promise<this> {
    await this.#database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(tx)
      const known = await tx
        .selectFrom('auth.signing_keys')
        .select('kid')
        .where('is_signing', '=', true)
        .executeTakeFirst()
      if (known) return
      const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
      const jwk = await exportJWK(privateKey)
      const kid = await calculateJwkThumbprint(jwk)
      await tx
        .insertInto('auth.signing_keys')
        .values({ kid, private_jwk: JSON.stringify(jwk), is_signing: true })
        .execute()
    })
    await this.#load()
    return this
  }

  /** The key that signs, with its id. */
  signing(): { kid: string; privateKey: CryptoKey } {
    for (const pair of this.#pairs.values()) if (pair.isSigning) return pair
    throw new Error('No signing key: the keys were not opened.')
  }

  /** The public key of this id; an unknown one is looked for again, at most once in a few seconds. */
  async verifying(kid: string): Promise<CryptoKey | undefined> {
    if (!this.#pairs.has(kid) && Date.now() - this.#loadedAt > RELOAD_PAUSE) await this.#load()
    return this.#pairs.get(kid)?.publicKey
  }

  /** The public parts, as `.well-known/jwks.json` shows them. */
  jwks(): { keys: JWK[] } {
    return { keys: [...this.#pairs.values()].map(({ publicJwk }) => publicJwk) }
  }

  async #load(): Promise<void> {
    this.#loadedAt = Date.now()
    const rows = await this.#database.selectFrom('auth.signing_keys').selectAll().execute()
    const pairs = await Promise.all(
      rows.map(({ kid, private_jwk, is_signing }) => toPair(kid, private_jwk as JWK, is_signing)),
    )
    this.#pairs = new Map(pairs.map((pair) => [pair.kid, pair]))
  }
}

async function toPair(kid: string, jwk: JWK, isSigning: boolean): Promise<KeyPair> {
  const { d: _, ...publicPart } = jwk
  const publicJwk = { ...publicPart, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(publicPart, ALGORITHM)])
  return { kid, publicJwk, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey, isSigning }
}
