import { hkdfSync } from 'node:crypto'
import type { TokenHolder } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { refreshKeyOf } from './sessions.ts'

/** Tells this use of a session's key from every other: from what is derived, its refresh tokens can't be. */
const LABEL = 'mandi draft key'
const KEY_BYTES = 32

/**
 * The key with which the caller's browser seals what was typed, in Base64. It is derived from the session's own key (HKDF-SHA-256), so that
 * every process gives the same, no other session has it, and nobody once the session has ended. Throws `bad_token` when it ends meanwhile.
 */
export async function draftKeyOf(platform: Platform, { user_id, session_id }: TokenHolder): Promise<{ key: string }> {
  const session = await platform.database
    .selectFrom('auth.sessions')
    .select('refresh_key')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!session) throw new Problem('bad_token')
  const sessionKey = refreshKeyOf(platform, session_id, session.refresh_key)
  return { key: Buffer.from(hkdfSync('sha256', sessionKey, '', LABEL, KEY_BYTES)).toString('base64') }
}
