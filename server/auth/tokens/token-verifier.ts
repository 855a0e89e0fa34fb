import { hash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import type { Identification, TokenHolder } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

/**
 * Verifies an access token with the public keys, without the database. Each key verifies tokens of one algorithm only.
 * Throws the errors of the npm package jose.
 */
export async function verifyAccessToken(keys: SigningKeys, token: string): Promise<JWTPayload> {
  const key = await keys.verifying(decodeProtectedHeader(token))
  if (!key) throw new Error('unknown key')
  const { payload } = await jwtVerify(token, key.publicKey, { algorithms: [key.alg] })
  return payload
}

/**
 * The maximum number of verified access tokens in the cache. An entry takes half a kilobyte. The cache saves time
 * because a browser sends the same token with every call for an hour.
 */
const REMEMBERED = 12_000

/** The account and session of a verified token, and the token's expiry in seconds since 1970. */
type Proven = { holder: TokenHolder | null; expiresAt: number }

const SERVICE_ROLES = ['service_role', 'supabase_admin']

/** Returns whether a verified token is a service key. */
export function isServiceRole({ role }: JWTPayload): boolean {
  return SERVICE_ROLES.includes(String(role))
}

/**
 * Creates the functions with which the HTTP edge verifies access tokens and service keys, without a query. `verify`
 * caches verified tokens.
 */
export async function createTokenVerifier(
  platform: Platform,
): Promise<Pick<Identification, 'verify' | 'isServiceKey'>> {
  const keys = await openSigningKeys(platform)
  return { verify: createVerify(keys), isServiceKey: (token) => isServiceKey(keys, token) }
}

/**
 * Returns whether a token is a service key. To save signature checks, it only verifies a token that claims the service
 * role.
 */
async function isServiceKey(keys: SigningKeys, token: string): Promise<boolean> {
  try {
    return isServiceRole(decodeJwt(token)) && isServiceRole(await verifyAccessToken(keys, token))
  } catch {
    return false
  }
}

function createVerify(keys: SigningKeys): Identification['verify'] {
  // The cache of verified access tokens. Its keys are hashes of the tokens, which are shorter. When the cache is full,
  // the oldest entry is removed.
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
      // Verification returns null for every invalid token: an expired token, a token that another server has signed, or
      // a malformed token.
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
