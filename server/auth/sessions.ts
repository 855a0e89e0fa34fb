import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from './auth-error.ts'
import { isRefreshTokenOf, makeRefreshToken, readRefreshToken } from './refresh-token.ts'
import type { SignIn } from './sign-in.ts'
import { isBanned, presentUser, type UserRow, userById } from './users.ts'

/** Seconds. */
const ACCESS_TOKEN_LIFETIME = 3600
/** A token that was just replaced still gives the current one for these seconds: several tabs refresh at once. */
const REUSE_INTERVAL = 10

/** Where a request came from, kept with the session so that people recognise their devices. */
export type Device = { ip: string; userAgent: string }

export type SessionRow = { id: string; aal: string; refresh_key: Buffer; refresh_counter: number; created_at: string }

/** How somebody has proven who they are (`password`, `otp`, `oauth` …), by whom, and until when that holds. */
export type Authentication = { method: string; provider?: string; notAfter?: Date }

/** Opens a session for somebody who has just proven who they are. */
export async function openSession(
  signIn: SignIn,
  tx: Tx,
  user: UserRow,
  authentication: string | Authentication,
  device: Device,
) {
  const { method, provider, notAfter }: Authentication =
    typeof authentication === 'string' ? { method: authentication } : authentication
  const session = await tx
    .insertInto('auth.sessions')
    .values({
      id: randomUUID(),
      user_id: user.id,
      refresh_key: randomBytes(32),
      ip: device.ip,
      user_agent: device.userAgent.slice(0, 500),
      not_after: notAfter ?? null,
    })
    .returning(['id', 'aal', 'refresh_key', 'refresh_counter', 'created_at'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: session.id, method, provider: provider ?? null })
    .execute()
  const now = new Date()
  await tx.updateTable('auth.users').set({ last_sign_in_at: now, updated_at: now }).where('id', '=', user.id).execute()
  return presentSession(signIn, tx, { ...user, last_sign_in_at: now.toISOString() }, session)
}

/**
 * Gives a new pair of tokens for a refresh token. The token that was replaced last, or a few seconds ago, still gives the
 * current pair (an answer was lost, tabs raced); an older one is taken for stolen, and ends the session.
 */
export async function refreshSession(signIn: SignIn, token: string, device: Device) {
  const parts = readRefreshToken(token)
  if (!parts) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  const outcome = await signIn.platform.database.transaction().execute(async (tx) => {
    const { rows } = await sql<
      SessionRow & { user_id: string; first_counter: number; is_fresh: boolean; is_over: boolean }
    >`
      select id, user_id, aal, refresh_key, refresh_counter, first_counter, created_at,
        refreshed_at > now() - make_interval(secs => ${REUSE_INTERVAL}) as is_fresh,
        coalesce(not_after <= now(), false) as is_over
      from auth.sessions where id = ${parts.sessionId} for update`.execute(tx)
    const session = rows[0]
    if (!session || !isRefreshTokenOf(session.refresh_key, token)) return 'refresh_token_not_found' as const
    if (session.is_over) return 'session_expired' as const
    const behind = session.refresh_counter - parts.counter
    if (behind < 0) return 'refresh_token_not_found' as const
    const isOutdated = parts.counter < session.first_counter
    if ((isOutdated || behind > 1) && !session.is_fresh) {
      await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    }
    if (isOutdated || (behind > 1 && !session.is_fresh)) {
      return 'refresh_token_already_used' as const
    }
    const user = await userById(tx, session.user_id)
    if (!user) return 'refresh_token_not_found' as const
    if (isBanned(user)) return 'user_banned' as const
    const counter = behind === 0 ? session.refresh_counter + 1 : session.refresh_counter
    if (behind === 0) {
      await tx
        .updateTable('auth.sessions')
        .set({
          refresh_counter: counter,
          refreshed_at: sql`now()`,
          ip: device.ip,
          user_agent: device.userAgent.slice(0, 500),
        })
        .where('id', '=', session.id)
        .execute()
    }
    return presentSession(signIn, tx, user, { ...session, refresh_counter: counter })
  })
  if (typeof outcome === 'string') throw new AuthError(400, outcome, REFUSALS[outcome])
  return outcome
}

const REFUSALS = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'User is banned',
}

/** A pair of tokens for a session as it is now, with the user. */
export async function presentSession({ keys, issuer }: SignIn, tx: Tx, user: UserRow, session: SessionRow) {
  const methods = await tx
    .selectFrom('auth.mfa_amr_claims')
    .select(['method', 'provider', 'created_at'])
    .where('session_id', '=', session.id)
    .orderBy('created_at', 'desc')
    .execute()
  const issuedAt = Math.floor(Date.now() / 1000)
  const { kid, alg, privateKey } = keys.signing()
  const accessToken = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: 'authenticated',
    aal: session.aal,
    amr: methods.map(({ method, provider, created_at }) => ({
      method,
      timestamp: Math.floor(Date.parse(created_at) / 1000),
      ...(provider ? { provider } : {}),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg, typ: 'JWT', kid })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME)
    .sign(privateKey)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFETIME,
    expires_at: issuedAt + ACCESS_TOKEN_LIFETIME,
    refresh_token: makeRefreshToken(session.refresh_key, { sessionId: session.id, counter: session.refresh_counter }),
    user: await presentUser(tx, user),
  }
}
