import type { ApiKey, ApiKeyForm, NewApiKey } from '#contract/api-keys.ts'
import { MAX_API_KEYS } from '#contract/limits.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { hashOf, newKeyText, shownPartOf } from './key-text.ts'
import { deleteKey, insertKey, keysOf } from './queries.ts'

/** The person who manages API keys: the keys of a seller, or the keys of the shop if `seller_id` is null. */
type Manager = { member: Member; seller_id: string | null }

/** Returns the API keys of a seller, or of the shop, that have not expired, newest first. */
export async function listKeys({ database }: Platform, { seller_id }: Pick<Manager, 'seller_id'>) {
  return { items: await keysOf(database, seller_id), next_cursor: null }
}

/**
 * Creates an API key after `proveOwner`, and records it in the audit log. Returns the key. Later responses cannot show
 * it, because the shop stores only its hash. Throws the errors of `proveOwner`, and `too_many_api_keys`.
 */
export async function createKey(
  { database }: Platform,
  { member, seller_id }: Manager,
  { name, scopes, expires_in_days }: ApiKeyForm,
  proveOwner: () => Promise<void>,
): Promise<NewApiKey> {
  requireRoom(await keysOf(database, seller_id))
  await proveOwner()
  const secret = newKeyText()
  return database.transaction().execute(async (tx) => {
    const key_id = await insertKey(tx, {
      key_hash: hashOf(secret),
      prefix: shownPartOf(secret),
      seller_id,
      created_by: member.user_id,
      name,
      scopes: [...new Set(scopes)],
      days: expires_in_days,
    })
    const [key] = await keysOf(tx, seller_id, key_id)
    if (!key) throw new Error('The new key is missing.')
    await recordAct(tx, {
      actor_id: member.user_id,
      action: 'create',
      entity: 'api_key',
      entity_id: key_id,
      details: { name, prefix: key.prefix, scopes: key.scopes, expires_at: key.expires_at },
    })
    await noteForSeller(tx, { member, seller_id }, { action: 'create_api_key', name })
    return { ...key, secret }
  })
}

/**
 * Revokes an API key, so that the shop refuses it from then on. Records it in the audit log. Throws
 * `api_key_not_found`.
 */
export async function revokeKey({ database }: Platform, { member, seller_id }: Manager, keyId: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const name = await deleteKey(tx, seller_id, keyId)
    if (name === undefined) throw new Problem('api_key_not_found')
    const act = { action: 'revoke', entity: 'api_key', entity_id: keyId, details: { name } }
    await recordAct(tx, { actor_id: member.user_id, ...act })
    await noteForSeller(tx, { member, seller_id }, { action: 'revoke_api_key', name })
  })
}

type KeyAct = { action: 'create_api_key' | 'revoke_api_key'; name: string }

/** Adds an action to the history of the seller to whom the key belongs, if it belongs to a seller. */
async function noteForSeller(tx: Tx, { member, seller_id }: Manager, act: KeyAct): Promise<void> {
  if (seller_id !== null) await recordSellerAct(tx, { seller_id, member }, act)
}

/**
 * Throws `too_many_api_keys` if there are already `MAX_API_KEYS` keys. Two calls at the same moment can exceed the
 * limit by one key, which does no harm.
 */
function requireRoom(keys: ApiKey[]): void {
  if (keys.length >= MAX_API_KEYS) throw new Problem('too_many_api_keys')
}
