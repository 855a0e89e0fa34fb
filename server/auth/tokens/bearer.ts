import type { FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { isBanned, type UserRow, userById } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, SessionOver } from '../edge/auth-error.ts'
import { isServiceRole, verifyAccessToken } from './token-verifier.ts'

/** The verified caller of a sign-in endpoint: the account and the session of the request's token. */
export type Bearer = { user: UserRow; session: { id: string; aal: string; created_at: string } }

/**
 * Hours after which a session is old. In an old session, the owner must prove their identity again to change a
 * password, an email or another way to sign in.
 */
const OLD_AFTER = 24

const BEARER = /^Bearer (\S+)$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * Whether a sign-in endpoint accepts a session whose second factor is not verified yet, or else the HTTP status of the
 * error.
 */
type FactorRules = { precedesSecondFactor?: boolean; owedStatus?: 401 | 403 | 422 }

/**
 * Identifies the caller of a sign-in endpoint. Verifies the token, and reads its account and session from the database.
 * Throws `no_authorization`, `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`, and `insufficient_aal` if
 * the account has a verified second factor and the session is below aal2. With `precedesSecondFactor`, such a session
 * is accepted.
 */
export async function requireBearer(
  context: AuthContext,
  request: FastifyRequest,
  { precedesSecondFactor = false, owedStatus = 401 }: FactorRules = {},
): Promise<Bearer> {
  const claims = await requireClaims(context, request)
  if (claims.aud !== 'authenticated' || !claims.sub) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const { database } = context.platform
  const user = await userById(database, claims.sub)
  if (!user) throw new SessionOver(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (isBanned(user)) throw new SessionOver(403, 'user_banned', 'User is banned')
  const found = await findOpenSession(database, user.id, String(claims.session_id))
  if (!found) throw new SessionOver(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const { has_factor, ...session } = found
  if (has_factor && session.aal !== 'aal2' && !precedesSecondFactor) {
    throw new AuthError(owedStatus, 'insufficient_aal', 'AAL2 session is required when MFA is enabled.')
  }
  return { user, session }
}

/**
 * Returns a session that has not ended, and whether its account has a verified second factor. Returns undefined if the
 * session has ended or does not exist.
 */
async function findOpenSession(database: Database, userId: string, sessionId: string) {
  if (!isUuid(sessionId)) return undefined
  return database
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'created_at'])
    .select(
      sql<boolean>`exists (select from auth.mfa_factors where user_id = ${userId} and status = 'verified')`.as(
        'has_factor',
      ),
    )
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where((session) => session.or([session('not_after', 'is', null), session('not_after', '>', sql<string>`now()`)]))
    .executeTakeFirst()
}

/** Identifies the caller like `requireBearer`, but throws `no_authorization` for an anonymous account. */
export async function requireNamedBearer(
  context: AuthContext,
  request: FastifyRequest,
  rules: FactorRules = {},
): Promise<Bearer> {
  const bearer = await requireBearer(context, request, rules)
  if (bearer.user.is_anonymous) throw new AuthError(403, 'no_authorization', 'Anonymous users are not allowed')
  return bearer
}

/**
 * Returns whether a session is so old that a person other than the owner may be using it, for example on a shared
 * computer.
 */
export function isOld({ created_at }: Bearer['session']): boolean {
  return Date.now() - Date.parse(created_at) > OLD_AFTER * 3_600_000
}

/**
 * Throws `reauthentication_needed` if the login was more than a day ago. It guards changes for which the protocol has
 * no other proof than a recent login.
 */
export function requireRecentLogin({ session }: Bearer): void {
  if (!isOld(session)) return
  throw new AuthError(400, 'reauthentication_needed', 'This change requires a login within the last day')
}

/** Throws `not_admin` if the token of the request is not a service key. */
export async function requireServiceRole(context: AuthContext, request: FastifyRequest): Promise<void> {
  if (!isServiceRole(await requireClaims(context, request))) throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function requireClaims({ keys }: AuthContext, request: FastifyRequest): Promise<JWTPayload> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return verifyAccessToken(keys, token).catch((error: Error) => {
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
}
