import { createHash, randomInt, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { TOTP } from 'otpauth'
import { languageOf } from '#contract/language.ts'
import { COLUMNS } from '#database/columns.ts'
import type { DB } from '#database/types.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, TooManyRequests } from '../edge/auth-error.ts'
import { codeText } from '../links/mails.ts'
import { sendsTexts } from '../links/phones.ts'
import { type Bearer, isUuid } from '../tokens/bearer.ts'
import { type Device, presentSession, refreshKeyOf, type SessionRow } from '../tokens/sessions.ts'
import { describeFactor, factorNotFound, requireFactorId } from './factors.ts'

/**
 * A challenge for a second factor is valid for `CHALLENGE_LIFETIME` seconds. `TEXT_PAUSE` is the number of seconds
 * between two text messages with a code.
 */
const CHALLENGE_LIFETIME = 300
const TEXT_PAUSE = 60
/** Seconds for which an authenticator app shows the same code. */
const STEP = 30
/** The number of wrong codes after which a challenge is void. */
const MAX_ATTEMPTS = 5

type Factor = Selectable<DB['auth.mfa_factors']>

function hashOf(factorId: string, code: string): string {
  return createHash('sha256')
    .update(factorId + code)
    .digest('hex')
}

/**
 * Starts a challenge for a second factor. If the factor is a phone, sends the code to it by text message. Throws, among
 * others, `over_sms_send_rate_limit` for a second text message to the phone within a minute, and
 * `over_request_rate_limit` for too many text messages of the account.
 */
export async function challengeFactor(context: AuthContext, { user }: Bearer, factorId: string, device: Device) {
  requireFactorId(factorId)
  const { platform, limit } = context
  const { database, configuration, encryption, post, settings } = platform
  const pause = TEXT_PAUSE / configuration.auth.rateLimits
  const { factor_type } = await requireFactor(database, user.id, factorId)
  if (factor_type === 'phone') {
    if (!sendsTexts(configuration)) {
      throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
    }
    await limit('factorText', user.id)
  }
  return database.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, user.id, factorId)
    const code = factor_type === 'phone' ? randomInt(1_000_000).toString().padStart(6, '0') : undefined
    if (code !== undefined) {
      requirePause(factor, pause)
      await post.sendText(tx, {
        to: factor.phone ?? '',
        text: codeText(settings.current, code, languageOf(user.language)),
      })
    }
    await tx
      .updateTable('auth.mfa_factors')
      .set({ last_challenged_at: new Date() })
      .where('id', '=', factorId)
      .execute()
    const id = randomUUID()
    const otp_hash =
      code === undefined ? null : encryption.encrypt('auth.mfa_challenges.otp_hash', id, hashOf(factorId, code))
    const { created_at } = await tx
      .insertInto('auth.mfa_challenges')
      .values({ id, factor_id: factorId, ip: device.ip, otp_hash })
      .returning('created_at')
      .executeTakeFirstOrThrow()
    return { id, type: factor_type, expires_at: Math.floor(Date.parse(created_at) / 1000) + CHALLENGE_LIFETIME }
  })
}

function requirePause({ last_challenged_at }: Factor, pause: number): void {
  if (last_challenged_at === null) return
  const seconds = Math.ceil(pause - (Date.now() - Date.parse(last_challenged_at)) / 1000)
  if (seconds <= 0) return
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  throw new TooManyRequests(seconds, 'over_sms_send_rate_limit', message)
}

type Answer = { factorId: string; challengeId: string; code: string }

/**
 * Verifies the code of a second factor. The session is raised to assurance level aal2 and gets a new refresh token; the
 * old refresh token never reaches aal2. All other sessions of the account below aal2 end. The first verification
 * activates the factor and notifies the owner. Throws, among others, `mfa_verification_failed` for a wrong code, and
 * `mfa_challenge_expired` for an expired challenge or after too many wrong codes.
 */
export async function verifyFactor(context: AuthContext, bearer: Bearer, answer: Answer, device: Device) {
  const { factorId, challengeId, code } = answer
  requireFactorId(factorId)
  if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
  if (!isUuid(challengeId))
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: challenge_id is no UUID')
  // The transaction returns errors instead of throwing them. It therefore commits even after a wrong code, and stores
  // the number of wrong codes.
  const outcome = await context.platform.database.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, bearer.user.id, factorId)
    const refusal = await judge(context.platform, tx, factor, answer, device.ip)
    if (refusal) return refusal
    await raise(context.platform, tx, bearer, factor)
    if (factor.status === 'unverified') {
      await notifyOwner(context.platform, tx, bearer.user, { change: 'factor_added', factor: describeFactor(factor) })
    }
    const raised = await tx
      .updateTable('auth.sessions')
      .set({
        aal: 'aal2',
        refresh_counter: sql`refresh_counter + 1`,
        first_counter: sql`refresh_counter + 1`,
        refreshed_at: sql`now()`,
      })
      .where('id', '=', bearer.session.id)
      .returning(['id', 'aal', 'refresh_key', 'refresh_counter', 'created_at'])
      .executeTakeFirstOrThrow()
    const session = { ...raised, refresh_key: refreshKeyOf(context.platform, raised.id, raised.refresh_key) }
    return presentSession(context, tx, bearer.user, session satisfies SessionRow)
  })
  if (outcome instanceof AuthError) throw outcome
  const { user, session } = bearer
  context.platform.log.info(
    { user_id: user.id, session_id: session.id, factor_id: factorId, ip: device.ip },
    'second factor given',
  )
  return outcome
}

/**
 * Checks a code for a challenge of a second factor. After a right code, deletes the challenge, so that the code cannot
 * be used again. Counts a wrong code. The caller's transaction must therefore commit in both cases.
 */
export async function takeFactorCode(
  platform: Platform,
  tx: Tx,
  userId: string,
  answer: Answer,
  ip: string,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId, answer.factorId)
  return (await judge(platform, tx, factor, answer, ip)) === null
}

/**
 * Checks the code of a challenge. Returns null if the code is right; neither the code nor the challenge can then be
 * used again. Otherwise returns the error.
 */
async function judge({ encryption }: Platform, tx: Tx, factor: Factor, { challengeId, code }: Answer, ip: string) {
  const { rows } = await sql<{ ip: string; otp_hash: string | null; attempts: number; is_expired: boolean }>`
    select ip, otp_hash, attempts, created_at <= now() - make_interval(secs => ${CHALLENGE_LIFETIME}) as is_expired
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factor.id} for update`.execute(tx)
  const challenge = rows[0]
  if (!challenge) {
    return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.ip !== ip) {
    return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  const isVoid = challenge.is_expired || challenge.attempts >= MAX_ATTEMPTS
  const secret = encryption.decrypt('auth.mfa_factors.secret', factor.id, factor.secret ?? '')
  const otpHash = encryption.decrypt('auth.mfa_challenges.otp_hash', challengeId, challenge.otp_hash ?? '')
  const step = isVoid ? null : stepOf({ ...factor, secret }, otpHash, code)
  if (isVoid || step !== null) await tx.deleteFrom('auth.mfa_challenges').where('id', '=', challengeId).execute()
  if (isVoid) {
    const message = 'MFA challenge has expired, verify against another challenge or create a new challenge.'
    return new AuthError(422, 'mfa_challenge_expired', message)
  }
  if (step === null) {
    await sql`update auth.mfa_challenges set attempts = attempts + 1 where id = ${challengeId}`.execute(tx)
    const kind = factor.factor_type === 'totp' ? 'TOTP' : 'MFA Phone'
    return new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
  }
  await tx.updateTable('auth.mfa_factors').set({ last_used_step: step }).where('id', '=', factor.id).execute()
  return null
}

/**
 * Returns the time step of a right code from an authenticator app, and 0 for a right code that was sent to a phone.
 * Returns null for a wrong code and for one that was already used.
 */
function stepOf(factor: Factor, otpHash: string, code: string): number | null {
  if (factor.factor_type === 'phone') {
    return isSameSecret(hashOf(factor.id, code), otpHash) ? 0 : null
  }
  const now = Date.now()
  const delta = new TOTP({ secret: factor.secret ?? '', period: STEP }).validate({
    token: code,
    timestamp: now,
    // A code is accepted if the clock of the phone with the authenticator app differs by at most one time step (30
    // seconds).
    window: 1,
  })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / STEP) + delta
  return step > factor.last_used_step ? step : null
}

async function raise({ events }: Platform, tx: Tx, { user, session }: Bearer, factor: Factor): Promise<void> {
  const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
  await sql`
    insert into auth.mfa_amr_claims (session_id, method, factor_id) values (${session.id}, ${method}, ${factor.id})
    on conflict (session_id, method) do update set created_at = now(), factor_id = excluded.factor_id`.execute(tx)
  await sql`
    update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id} and status = 'unverified'`.execute(
    tx,
  )
  await sql`
    delete from auth.mfa_factors
    where user_id = ${user.id} and factor_type = ${factor.factor_type} and status = 'unverified'`.execute(tx)
  await sql`
    delete from auth.sessions where user_id = ${user.id} and aal = 'aal1' and id <> ${session.id}`.execute(tx)
  // The account's sessions below aal2 have ended. The event `account` closes the event streams of the account, so that
  // these sessions get no more events.
  await events.publish(tx, 'account', user.id)
}

async function requireFactor(database: Database, userId: string, factorId: string): Promise<Factor> {
  const factor = await factorsWith(database, userId, factorId).executeTakeFirst()
  if (!factor) throw factorNotFound()
  return factor
}

async function lockFactor(tx: Tx, userId: string, factorId: string): Promise<Factor> {
  const factor = await factorsWith(tx, userId, factorId).forUpdate().executeTakeFirst()
  if (!factor) throw factorNotFound()
  return factor
}

function factorsWith(database: Database | Tx, userId: string, factorId: string) {
  return database
    .selectFrom('auth.mfa_factors')
    .select(COLUMNS['auth.mfa_factors'])
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
}
