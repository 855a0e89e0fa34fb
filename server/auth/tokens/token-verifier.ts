import { hash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { Identification, TokenHolder } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

/**
 * Verifies an access token with the published keys, without the database. Each key verifies tokens of one algorithm
 * only. Throws the errors of jose.
 */
export async function verifyAccessToken(keys: SigningKeys, token: string): Promise<JWTPayload> {
  const key = await keys.verifying(decodeProtectedHeader(token))
  if (!key) throw new Error('unknown key')
  const { payload } = await jwtVerify(token, key.publicKey, { algorithms: [key.alg] })
  return payload
}

/**
 * The number of verified tokens in the cache, half a kilobyte each. A browser sends the same token with every call for
 * an hour.
 */
const REMEMBERED = 12_000

/** The holder of a token, and its expiry in seconds since 1970. */
type Proven = { holder: TokenHolder | null; expiresAt: number }

const SERVICE_ROLES = ['service_role', 'supabase_admin']

/** Whether a verified token is a service key. */
export function isServiceRole({ role }: JWTPayload): boolean {
  return SERVICE_ROLES.includes(String(role))
}

/** Verifies access tokens and service keys for the HTTP edge, without a query. `verify` caches verified tokens. */
export async function createTokenVerifier(
  platform: Platform,
): Promise<Pick<Identification, 'verify' | 'isServiceKey'>> {
  const keys = await openSigningKeys(platform)
  return { verify: createVerify(keys), isServiceKey: (token) => isServiceKey(keys, token) }
}

/**
 * Also false for tokens of accounts. A token is verified only if it claims the role, so that other texts cost no
 * signature check.
 */
async function isServiceKey(keys: SigningKeys, token: string): Promise<boolean> {
  try {
    return isServiceRole(decodeJwt(token)) && isServiceRole(await verifyAccessToken(keys, token))
  } catch {
    return false
  }
}

function createVerify(keys: SigningKeys): Identification['verify'] {
  // The cache, by hash, which is shorter than the token. The oldest entry is removed first.
  const proven = new Map<string, Proven>()
  return async (token) => {
    const name = hash('sha256', token, 'base64url')
    const known = proven.get(name)
    if (known && known.expiresAt * 1000 > Date.now()) return known.holder
    proven.delete(name)
    try {
      const claims = await verifyAccessToken(keys, token)
      const [oldest] = proven.size < REMEMBERED ? [] : proven.keys()
      if (oldest !== undefined) proven.delete(oldest)
      const holder = toHolder(claims)
      proven.set(name, { holder, expiresAt: claims.exp ?? 0 })
      return holder
    } catch {
      // Expired, foreign and malformed tokens have the same result for the caller.
      return null
    }
  }
}

function toHolder(claims: JWTPayload): TokenHolder | null {
  const { sub, aud, session_id, email, aal, user_metadata } = claims
  if (aud !== 'authenticated' || typeof sub !== 'string' || typeof session_id !== 'string') return null
  return {
    user_id: sub,
    session_id,
    email: typeof email === 'string' ? email : '',
    aal: typeof aal === 'string' ? aal : 'aal1',
    user_metadata: (user_metadata ?? {}) as Record<string, unknown>,
  }
}
