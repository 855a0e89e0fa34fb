import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError, SessionOver } from './auth-error.ts'
import { isRefreshTokenOf, makeRefreshToken, readRefreshToken } from './refresh-token.ts'
import type { SignIn } from './sign-in.ts'
import { type AccountDetails, detailColumns, isBanned, presentWith, type UserRow } from './users.ts'

/** Seconds. */
const ACCESS_TOKEN_LIFETIME = 3600
/** A token that was just replaced still gives the current one for these seconds: several tabs refresh at once. */
const REUSE_INTERVAL = 10
/** How often a refresh looks again after another request was faster with the same token. */
const MAX_ATTEMPTS = 5

/** Where a request came from, kept with the session so that people recognise their devices. */
export type Device = { ip: string; userAgent: string }

/** The key as it is used, not as the database holds it. */
export type SessionRow = { id: string; aal: string; refresh_key: Buffer; refresh_counter: number }

/** What a session's tokens and its user tell besides the rows themselves; the methods with the newest first. */
type SessionDetails = AccountDetails & { methods: { method: string; provider: string | null; timestamp: number }[] }

/**
 * How somebody has proven who they are (`password`, `otp`, `oauth` …), by whom, and until when that holds; with the hash of the code that
 * they brought, where it was one.
 */
export type Authentication = { method: string; provider?: string; notAfter?: Date; codeHash?: string }

type NewSession = {
  id: string
  user_id: string
  refresh_key: Buffer
  ip: string
  user_agent: string
  not_after: Date | null
  code_hash: string | null
  method: string
  provider: string | null
}

const sessionOpened = compileOnce(
  (
    _,
    __: null,
    { id, user_id, refresh_key, ip, user_agent, not_after, code_hash, method, provider }: NewSession,
  ) => sql<Omit<SessionRow, 'refresh_key'> & { created_at: string } & AccountDetails>`
    with session as (
      insert into auth.sessions (id, user_id, refresh_key, ip, user_agent, not_after, auth_code_hash)
      values (${id}, ${user_id}, ${refresh_key}, ${ip}, ${user_agent}, ${not_after}, ${code_hash})
      returning id, aal, refresh_counter, created_at
    ), claim as (
      insert into auth.mfa_amr_claims (session_id, method, provider) select id, ${method}, ${provider} from session
    ), account as (
      update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user_id}
    )
    select session.*, ${detailColumns(user_id)} from session`,
)

/** Opens a session for somebody who has just proven who they are, in one statement. */
export async function openSession(
  signIn: SignIn,
  database: Database | Tx,
  user: UserRow,
  authentication: string | Authentication,
  device: Device,
) {
  const { method, provider, notAfter, codeHash }: Authentication =
    typeof authentication === 'string' ? { method: authentication } : authentication
  const { encryption } = signIn.platform
  const [id, refresh_key] = [randomUUID(), randomBytes(32)]
  const [session] = await sessionOpened(database, null, {
    id,
    user_id: user.id,
    refresh_key: encryption.encryptBytes('auth.sessions.refresh_key', id, refresh_key),
    ip: device.ip,
    user_agent: device.userAgent.slice(0, 500),
    not_after: notAfter ?? null,
    code_hash: codeHash ?? null,
    method,
    provider: provider ?? null,
  })
  if (!session) throw new Error('A session is missing right after it was made.')
  signIn.platform.log.info({ user_id: user.id, session_id: session.id, method, provider, ip: device.ip }, 'signed in')
  const methods = [{ method, provider: provider ?? null, timestamp: Math.floor(Date.parse(session.created_at) / 1000) }]
  const signedIn = { ...user, last_sign_in_at: session.created_at, updated_at: session.created_at }
  return issueTokens(signIn, signedIn, { ...session, refresh_key }, { ...session, methods })
}

/**
 * Gives a new pair of tokens for a refresh token. The token that was replaced last, or a few seconds ago, still gives the
 * current pair (an answer was lost, tabs raced); an older one is taken for stolen, and ends the session.
 */
export async function refreshSession(signIn: SignIn, token: string, device: Device) {
  const parts = readRefreshToken(token)
  if (!parts) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await readSession(signIn, parts.sessionId)
    if (!found || !isRefreshTokenOf(found.refresh_key, token)) throw refusal('refresh_token_not_found')
    const behind = found.refresh_counter - parts.counter
    await requireUsable(signIn, found, parts.counter)
    if (behind > 0) return issueTokens(signIn, found, toSession(found), found)
    // When another request with the same token was faster, this one gets what that one made.
    if (await advance(signIn, found, device)) {
      return issueTokens(signIn, found, { ...toSession(found), refresh_counter: found.refresh_counter + 1 }, found)
    }
  }
  const message = 'Too many concurrent token refresh requests on the same session or refresh token'
  throw new AuthError(409, 'conflict', message)
}

type FoundSession = UserRow &
  Omit<SessionRow, 'id'> &
  SessionDetails & { session_id: string; first_counter: number; is_fresh: boolean } & Record<
    'is_over' | 'is_too_old' | 'is_forgotten' | 'is_replaced',
    boolean
  >

/** A session with its account and all that its tokens tell, in one query. */
async function readSession({ platform }: SignIn, sessionId: string): Promise<FoundSession | undefined> {
  const { lifetime, inactivity, isSingle } = platform.configuration.auth.session
  const { rows } = await sql<FoundSession>`
    select account.*, session.id as session_id, aal, refresh_key, refresh_counter, first_counter,
      refreshed_at > now() - make_interval(secs => ${REUSE_INTERVAL}) as is_fresh,
      coalesce(not_after <= now(), false) as is_over,
      coalesce(session.created_at <= now() - make_interval(secs => ${lifetime ?? null}), false) as is_too_old,
      coalesce(refreshed_at <= now() - make_interval(secs => ${inactivity ?? null}), false) as is_forgotten,
      ${isSingle} and exists (select from auth.sessions as newer
        where newer.user_id = session.user_id and newer.created_at > session.created_at) as is_replaced,
      ${detailColumns(sql`account.id`)}, ${methodsColumn(sql`session.id`)}
    from auth.sessions as session join auth.users as account on account.id = session.user_id
    where session.id = ${sessionId} and account.deleted_at is null`.execute(platform.database)
  const [found] = rows
  return found && { ...found, refresh_key: refreshKeyOf(platform, sessionId, found.refresh_key) }
}

/** The key of a session, from what the database holds. */
export function refreshKeyOf({ encryption }: Platform, sessionId: string, held: Buffer): Buffer {
  return encryption.decryptBytes('auth.sessions.refresh_key', sessionId, held)
}

function methodsColumn(sessionId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('method', method, 'provider', provider, 'timestamp',
        floor(extract(epoch from created_at))) order by created_at desc), '[]')
      from auth.mfa_amr_claims where session_id = ${sessionId}) as methods`
}

/** Refuses what gives no tokens any more; a token that must have been stolen ends its session. */
async function requireUsable({ platform }: SignIn, found: FoundSession, counter: number): Promise<void> {
  if (found.is_over || found.is_too_old) throw refusal('session_expired')
  if (found.is_forgotten) throw refusal('session_expired', 'Inactivity')
  if (found.is_replaced) throw refusal('session_expired', 'Revoked by Newer Login')
  const behind = found.refresh_counter - counter
  if (behind < 0) throw refusal('refresh_token_not_found')
  const isOutdated = counter < found.first_counter
  if ((isOutdated || behind > 1) && !found.is_fresh) {
    await platform.database.deleteFrom('auth.sessions').where('id', '=', found.session_id).execute()
    throw refusal('refresh_token_already_used')
  }
  // The session goes on, with the token that has just come in this one's place.
  if (isOutdated) throw new AuthError(400, 'refresh_token_already_used', REFUSALS.refresh_token_already_used)
  if (isBanned(found)) throw refusal('user_banned')
}

/** Counts the refresh, unless another request has done so in the meantime. */
async function advance({ platform }: SignIn, found: FoundSession, device: Device): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth.sessions set refresh_counter = refresh_counter + 1, refreshed_at = now(), ip = ${device.ip},
      user_agent = ${device.userAgent.slice(0, 500)}
    where id = ${found.session_id} and refresh_counter = ${found.refresh_counter} and aal = ${found.aal}`.execute(
    platform.database,
  )
  return numAffectedRows === 1n
}

function toSession({ session_id, aal, refresh_key, refresh_counter }: FoundSession): SessionRow {
  return { id: session_id, aal, refresh_key, refresh_counter }
}

function refusal(code: keyof typeof REFUSALS, reason?: string): SessionOver {
  return new SessionOver(400, code, reason ? `${REFUSALS[code]} (${reason})` : REFUSALS[code])
}

const REFUSALS = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'User is banned',
}

/** A pair of tokens for a session as it is now, with the user. */
export async function presentSession(signIn: SignIn, tx: Tx, user: UserRow, session: SessionRow) {
  const { rows } = await sql<SessionDetails>`
    select ${detailColumns(user.id)}, ${methodsColumn(session.id)}`.execute(tx)
  const [details] = rows
  if (!details) throw new Error('A query without a table gave no row.')
  return issueTokens(signIn, user, session, details)
}

async function issueTokens({ keys, issuer }: SignIn, user: UserRow, session: SessionRow, details: SessionDetails) {
  const issuedAt = Math.floor(Date.now() / 1000)
  const { kid, alg, privateKey } = keys.signing()
  const accessToken = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: 'authenticated',
    aal: session.aal,
    amr: details.methods.map(({ method, provider, timestamp }) => ({
      method,
      timestamp,
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
    user: presentWith(user, details),
  }
}
