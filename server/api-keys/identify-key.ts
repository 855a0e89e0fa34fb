import { KEY_CALLS_PER_MINUTE } from '#contract/limits.ts'
import type { Identification, KeyHolder } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { RateLimiter } from '#server/platform/rate-limiter.ts'
import { hashOf } from './key-text.ts'
import { noteUse, usableKey } from './queries.ts'

const MINUTE = 60
/**
 * The number of calls with an API key that a node reserves at a time in the database, so that most calls need no
 * statement for it.
 */
const BATCH = 20

/**
 * Creates the functions with which the HTTP edge identifies API keys. `loadKey` reads a key on every call with one
 * query, so a revoked key is refused at once. `countKeyCall` counts the call against the limit of the key.
 */
export function createKeyIdentification({ database }: Platform): Pick<Identification, 'loadKey' | 'countKeyCall'> {
  const limiter = new RateLimiter(database, 'api_key', { points: KEY_CALLS_PER_MINUTE, seconds: MINUTE, batch: BATCH })
  return {
    async loadKey(secret): Promise<KeyHolder | null> {
      const row = await usableKey(database, hashOf(secret))
      if (!row) return null
      const { key_id, name, scopes, seller_id, created_by, email, is_use_outdated } = row
      if (is_use_outdated) await noteUse(database, key_id)
      return {
        user_id: seller_id ?? created_by,
        email: email ?? '',
        session_id: '',
        aal: '',
        user_metadata: {},
        role: seller_id ? 'seller' : 'admin',
        seller_id,
        seller_role: seller_id ? 'owner' : null,
        staff_roles: seller_id ? [] : ['owner'],
        has_seller_profile: seller_id !== null,
        is_verified: seller_id !== null,
        second_factor: 'none',
        api_key: { key_id, name, scopes },
      }
    },
    async countKeyCall({ api_key }) {
      return { ...(await limiter.use(api_key.key_id)), limit: KEY_CALLS_PER_MINUTE, window: MINUTE }
    },
  }
}
