import type { FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import { AuthError, SessionOver } from './auth-error.ts'
import type { SignIn } from './sign-in.ts'
import { verifyAccessToken } from './token-verifier.ts'
import { isBanned, type UserRow, userById } from './users.ts'

/** Who calls a sign-in endpoint, proven by the token and by the rows behind it. */
export type Bearer = { user: UserRow; session: { id: string; aal: string; created_at: string } }

const BEARER = /^Bearer (\S+)$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SERVICE_ROLES = ['service_role', 'supabase_admin']

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The caller of a sign-in endpoint. Unlike the shop's own calls it looks the session up, so that a logout counts at once. */
export async function requireBearer(signIn: SignIn, request: FastifyRequest): Promise<Bearer> {
  const claims = await requireClaims(signIn, request)
  if (claims.aud !== 'authenticated' || !claims.sub) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const { database } = signIn.platform
  const user = await userById(database, claims.sub)
  if (!user) throw new SessionOver(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = isUuid(String(claims.session_id))
    ? await database
        .selectFrom('auth.sessions')
        .select(['id', 'aal', 'created_at'])
        .where('id', '=', String(claims.session_id))
        .where('user_id', '=', user.id)
        .executeTakeFirst()
    : undefined
  if (!session) throw new SessionOver(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user)) throw new SessionOver(403, 'user_banned', 'User is banned')
  return { user, session }
}

/** Like `requireBearer`, for what only a person with a name may do: anonymous accounts are refused. */
export async function requireNamedBearer(signIn: SignIn, request: FastifyRequest): Promise<Bearer> {
  const bearer = await requireBearer(signIn, request)
  if (bearer.user.is_anonymous) throw new AuthError(403, 'no_authorization', 'Anonymous users are not allowed')
  return bearer
}

/** Lets a program with the service role pass; anybody else gets `not_admin`. */
export async function requireServiceRole(signIn: SignIn, request: FastifyRequest): Promise<void> {
  const { role } = await requireClaims(signIn, request)
  if (!SERVICE_ROLES.includes(String(role))) throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function requireClaims({ keys }: SignIn, request: FastifyRequest): Promise<JWTPayload> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return verifyAccessToken(keys, token).catch((error: Error) => {
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
}
