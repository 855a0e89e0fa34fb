import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type AccountDetails, detailColumns, isBanned, presentWith, type UserRow } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { decideRefresh, type RefreshState, refreshTokenNotFound } from './refresh-decision.ts'
import { isRefreshTokenOf, makeRefreshToken, readRefreshToken } from './refresh-token.ts'

/** The lifetime of an access token in seconds. */
const ACCESS_TOKEN_LIFETIME = 3600
/**
 * Seconds after a refresh in which older refresh tokens still return the session's current pair of tokens. This is
 * needed because several tabs may refresh at once.
 */
const REUSE_INTERVAL = 10
/** The maximum number of attempts of a refresh. An attempt fails if another request with the same token is faster. */
const MAX_ATTEMPTS = 5

/**
 * The IP address and the browser of a request. They are stored with the session, so that users recognise their devices.
 */
export type Device = { ip: string; userAgent: string }

/** A session. Its `refresh_key` is already decrypted. */
export type SessionRow = { id: string; aal: string; refresh_key: Buffer; refresh_counter: number }

/**
 * The details of a session for its access token and for the user in the response. `methods` begins with the newest
 * sign-in method.
 */
type SessionDetails = AccountDetails & { methods: { method: string; provider: string | null; timestamp: number }[] }

/**
 * How a session was authenticated: the method (`password`, `otp`, `oauth` …) and the login provider, if there is one.
 * `notAfter` is the time at which the session must end. `codeHash` is the hash of the code that was exchanged for the
 * session.
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

function sessionOpened({
  id,
  user_id,
  refresh_key,
  ip,
  user_agent,
  not_after,
  code_hash,
  method,
  provider,
}: NewSession) {
  return sql<Omit<SessionRow, 'refresh_key'> & { created_at: string } & AccountDetails>`
    with session as (
      insert into auth.sessions (id, user_id, refresh_key, ip, user_agent, not_after, auth_code_hash)
      values (${id}, ${user_id}, ${refresh_key}, ${ip}, ${user_agent}, ${not_after}, ${code_hash})
      returning id, aal, refresh_counter, created_at
    ), claim as (
      insert into auth.mfa_amr_claims (session_id, method, provider) select id, ${method}, ${provider} from session
    ), account as (
      update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user_id}
    )
    select id, aal, refresh_counter, created_at, ${detailColumns(user_id)} from session`
}

/**
 * Opens a session for an authenticated account, with one SQL statement. Returns the tokens of the session and its user.
 */
export async function openSession(
  context: AuthContext,
  database: Database | Tx,
  user: UserRow,
  authentication: string | Authentication,
  device: Device,
) {
  const { method, provider, notAfter, codeHash }: Authentication =
    typeof authentication === 'string' ? { method: authentication } : authentication
  const { encryption } = context.platform
  const [id, refresh_key] = [randomUUID(), randomBytes(32)]
  const opened = await sessionOpened({
    id,
    user_id: user.id,
    refresh_key: encryption.encryptBytes('auth.sessions.refresh_key', id, refresh_key),
    ip: device.ip,
    user_agent: device.userAgent.slice(0, 500),
    not_after: notAfter ?? null,
    code_hash: codeHash ?? null,
    method,
    provider: provider ?? null,
  }).execute(database)
  const [session] = opened.rows
  if (!session) throw new Error('The session was not found after its creation.')
  context.platform.log.info({ user_id: user.id, session_id: session.id, method, provider, ip: device.ip }, 'signed in')
  const methods = [{ method, provider: provider ?? null, timestamp: Math.floor(Date.parse(session.created_at) / 1000) }]
  const signedIn = { ...user, last_sign_in_at: session.created_at, updated_at: session.created_at }
  return issueTokens(context, signedIn, { ...session, refresh_key }, { ...session, methods })
}

/**
 * Refreshes a session. Returns a new pair of tokens, or the current pair again; `decideRefresh` decides which. If the
 * refresh token was stolen, the session is deleted, which revokes all its tokens. `limit` enforces the rate limit of
 * the session, after the token is verified. Throws `validation_failed` for a malformed token, `conflict` after too many
 * concurrent refreshes, and the errors of `limit` and `decideRefresh`, such as `session_expired`.
 */
export async function refreshSession(
  context: AuthContext,
  token: string,
  device: Device,
  limit: (sessionId: string) => Promise<void>,
) {
  const parts = readRefreshToken(token)
  if (!parts) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await readSession(context, parts.sessionId)
    if (!found || !isRefreshTokenOf(found.refresh_key, token)) throw refreshTokenNotFound()
    if (attempt === 0) await limit(parts.sessionId)
    const decision = decideRefresh({ ...found, is_banned: isBanned(found) }, parts.counter)
    if (decision.outcome === 'refuse') {
      if (decision.revokes) await revokeFamily(context, parts.sessionId)
      throw decision.error
    }
    if (decision.outcome === 'repeat') return issueTokens(context, found, toSession(found), found)
    // If another request has refreshed the session in the meantime, the function `advance` returns false. The next
    // iteration then returns the pair of tokens of that request.
    if (await advance(context, found, device)) {
      return issueTokens(context, found, { ...toSession(found), refresh_counter: found.refresh_counter + 1 }, found)
    }
  }
  const message = 'Too many concurrent token refresh requests on the same session or refresh token'
  throw new AuthError(409, 'conflict', message)
}

type FoundSession = UserRow &
  Omit<SessionRow, 'id'> &
  SessionDetails & { session_id: string } & Omit<RefreshState, 'is_banned'>

const ACCOUNT_COLUMNS = sql.join(COLUMNS['auth.users'].map((column) => sql.ref(`account.${column}`)))

/** Reads a session for a refresh: its account, its state, and the data that its tokens contain, with one query. */
async function readSession({ platform }: AuthContext, sessionId: string): Promise<FoundSession | undefined> {
  const { lifetime, inactivity, isSingle } = platform.configuration.auth.session
  const { rows } = await sql<FoundSession>`
    select ${ACCOUNT_COLUMNS}, session.id as session_id, aal, refresh_key, refresh_counter, first_counter,
      refreshed_at > now() - make_interval(secs => ${REUSE_INTERVAL}) as is_within_reuse_interval,
      coalesce(not_after <= now(), false) as is_expired,
      coalesce(session.created_at <= now() - make_interval(secs => ${lifetime ?? null}), false) as exceeds_lifetime,
      coalesce(refreshed_at <= now() - make_interval(secs => ${inactivity ?? null}), false) as is_inactive,
      ${isSingle} and exists (select from auth.sessions as newer
        where newer.user_id = session.user_id and newer.created_at > session.created_at) as is_superseded,
      ${detailColumns(sql`account.id`)}, ${methodsColumn(sql`session.id`)}
    from auth.sessions as session join auth.users as account on account.id = session.user_id
    where session.id = ${sessionId} and account.deleted_at is null`.execute(platform.database)
  const [found] = rows
  return found && { ...found, refresh_key: refreshKeyOf(platform, sessionId, found.refresh_key) }
}

/** Decrypts the key of a session with which its refresh tokens are made. */
export function refreshKeyOf({ encryption }: Platform, sessionId: string, held: Buffer): Buffer {
  return encryption.decryptBytes('auth.sessions.refresh_key', sessionId, held)
}

function methodsColumn(sessionId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('method', method, 'provider', provider, 'timestamp',
        floor(extract(epoch from created_at))) order by created_at desc), '[]')
      from auth.mfa_amr_claims where session_id = ${sessionId}) as methods`
}

/** Deletes a session. All its refresh tokens become invalid. */
async function revokeFamily({ platform }: AuthContext, sessionId: string): Promise<void> {
  await platform.database.deleteFrom('auth.sessions').where('id', '=', sessionId).execute()
}

/**
 * Increases the refresh counter of a session. Returns false if another request has increased it, or has changed the
 * assurance level of the session, in the meantime.
 */
async function advance({ platform }: AuthContext, found: FoundSession, device: Device): Promise<boolean> {
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

/** Issues a pair of tokens for a session, and returns it with the user. */
export async function presentSession(context: AuthContext, tx: Tx, user: UserRow, session: SessionRow) {
  const { rows } = await sql<SessionDetails>`
    select ${detailColumns(user.id)}, ${methodsColumn(session.id)}`.execute(tx)
  const [details] = rows
  if (!details) throw new Error('The query returned no row.')
  return issueTokens(context, user, session, details)
}

async function issueTokens({ keys, issuer }: AuthContext, user: UserRow, session: SessionRow, details: SessionDetails) {
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
