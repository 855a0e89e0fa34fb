import { sql } from 'kysely'
import type { ApiKey } from '#contract/api-keys.ts'
import type { ApiScope } from '#contract/api-scopes.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** The row of a usable key, with the account that created it. */
type KeyRow = {
  key_id: string
  name: string
  scopes: ApiScope[]
  seller_id: string | null
  created_by: string
  email: string | null
  is_use_outdated: boolean
}

/**
 * Returns an API key by its hash (unique index). Returns undefined if it has expired, if its creator is banned, deleted
 * or has lost the role, or if its seller is not verified. The creator of a key of the shop must be an owner.
 */
export async function usableKey(database: Database, hash: Buffer): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select api_keys.key_id, api_keys.name, api_keys.scopes, api_keys.seller_id, api_keys.created_by, account.email,
      last_used_at is null or last_used_at < now() - interval '1 minute' as is_use_outdated
    from api_keys
    join users on users.id = api_keys.created_by
    join auth.users as account on account.id = api_keys.created_by
    left join seller_profiles on seller_profiles.id = api_keys.seller_id
    where api_keys.key_hash = ${hash} and api_keys.expires_at > now()
      and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
      and case when api_keys.seller_id is null then users.role = 'admin' and 'owner' = any(users.staff_roles)
        else users.is_seller end
      and (api_keys.seller_id is null or seller_profiles.is_verified)`.execute(database)
  return rows[0]
}

/** Stores the current time as the last use of an API key, at most once a minute. */
export async function noteUse(database: Database, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where key_id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(database)
}

/**
 * Returns the API keys of a seller, or of the shop if `sellerId` is null, that have not expired, newest first (index
 * api_keys_of_seller). With `keyId`, returns only this key.
 */
export async function keysOf(database: Database | Tx, sellerId: string | null, keyId?: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select api_keys.key_id, api_keys.name, api_keys.prefix, api_keys.scopes, account.email as created_by,
      api_keys.created_at, api_keys.expires_at, api_keys.last_used_at
    from api_keys left join auth.users as account on account.id = api_keys.created_by
    where api_keys.seller_id is not distinct from ${sellerId}::uuid and api_keys.expires_at > now()
      and (${keyId ?? null}::uuid is null or api_keys.key_id = ${keyId ?? null}::uuid)
    order by api_keys.created_at desc, api_keys.key_id`.execute(database)
  return rows
}

type NewKey = {
  key_hash: Buffer
  prefix: string
  seller_id: string | null
  created_by: string
  name: string
  scopes: ApiScope[]
  days: number
}

/** Inserts an API key that expires after `days` days, and returns its id. */
export async function insertKey(tx: Tx, { days, ...key }: NewKey): Promise<string> {
  const { key_id } = await tx
    .insertInto('api_keys')
    .values({ ...key, expires_at: sql`now() + make_interval(days => ${days})` })
    .returning('key_id')
    .executeTakeFirstOrThrow()
  return key_id
}

/** Deletes an API key of a seller, or of the shop. Returns its name, or undefined if there is no such key. */
export async function deleteKey(tx: Tx, sellerId: string | null, keyId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('api_keys')
    .where('key_id', '=', keyId)
    .where(sql<boolean>`seller_id is not distinct from ${sellerId}::uuid`)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** Deletes the API keys that expired more than ten days ago (index api_keys_by_expiry). */
export async function deleteExpiredKeys(database: Database): Promise<void> {
  await sql`delete from api_keys where expires_at < now() - interval '10 days'`.execute(database)
}
