import { type JWTPayload, jwtVerify } from 'jose'
import type { TokenHolder } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SigningKeys } from './signing-keys.ts'

const ALGORITHMS = ['ES256']

/** Proves an access token against the published keys, without the database. Throws what jose throws. */
export async function verifyAccessToken(keys: SigningKeys, token: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = kid === undefined ? undefined : await keys.verifying(kid)
      if (!key) throw new Error('unknown key')
      return key
    },
    { algorithms: ALGORITHMS, audience: 'authenticated' },
  )
  return payload
}

/** How the shop's own calls learn who holds a token: null when it is no valid token of a signed-in account. */
export async function createTokenVerifier(platform: Platform): Promise<(token: string) => Promise<TokenHolder | null>> {
  const keys = await new SigningKeys(platform.database).open()
  return async (token) => {
    try {
      return toHolder(await verifyAccessToken(keys, token))
    } catch {
      // Expired, foreign or malformed: for the caller it is all the same.
      return null
    }
  }
}

function toHolder(claims: JWTPayload): TokenHolder | null {
  const { sub, session_id, email, aal, user_metadata } = claims
  if (typeof sub !== 'string' || typeof session_id !== 'string') return null
  return {
    user_id: sub,
    session_id,
    email: typeof email === 'string' ? email : '',
    aal: typeof aal === 'string' ? aal : 'aal1',
    user_metadata: (user_metadata ?? {}) as Record<string, unknown>,
  }
}
