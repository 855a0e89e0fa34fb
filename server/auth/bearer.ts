import type { FastifyRequest } from 'fastify'
import { AuthError } from './auth-error.ts'
import type { SignIn } from './sign-in.ts'
import { verifyAccessToken } from './token-verifier.ts'
import { isBanned, type UserRow, userById } from './users.ts'

/** Who calls a sign-in endpoint, proven by the token and by the rows behind it. */
export type Bearer = { user: UserRow; session: { id: string; created_at: string } }

const BEARER = /^Bearer (\S+)$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The caller of a sign-in endpoint. Unlike the shop's own calls it looks the session up, so that a logout counts at once. */
export async function requireBearer({ platform, keys }: SignIn, request: FastifyRequest): Promise<Bearer> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyAccessToken(keys, token).catch((error: Error) => {
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
  if (!claims.sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!UUID.test(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await userById(platform.database, claims.sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await platform.database
    .selectFrom('auth.sessions')
    .select(['id', 'created_at'])
    .where('id', '=', String(claims.session_id))
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user, session }
}
