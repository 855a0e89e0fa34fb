import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { MAX_METADATA, METADATA_TOO_LARGE } from '../edge/schemas.ts'
import { takeReauthenticationCode, voidPendingProofs } from '../links/one-time-tokens.ts'
import { type LinkOptions, requirePause, sendTokenText } from '../links/send-token.ts'
import { hashPassword, isPasswordOf, requireStrongPassword } from '../passwords/passwords.ts'
import { type Bearer, isOld } from '../tokens/bearer.ts'
import { beginEmailChange, setEmail, setPhone } from './change-identifier.ts'
import { notifyOwner } from './notify-owner.ts'
import { removeRecentLogins } from './remove-recent-logins.ts'
import { type Identifier, lockUser, presentUser, type UserRow, userByEmail, userById, userByPhone } from './users.ts'

export type UserChange = LinkOptions & {
  email?: string | undefined
  phone?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  nonce?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/**
 * The sign-in methods that prove access to the mailbox or phone. In a session with such a sign-in, a new password does
 * not require the current one.
 */
const RECOVERING = ['otp', 'magiclink', 'recovery']
/** Seconds after the use of an emailed or texted code or link in which a new password counts as set by the owner. */
const RECOVERED_LATELY = 3600

/**
 * Changes the caller's password, metadata, email or phone.
 * - A new password ends all other sessions of the account. If this session has used an emailed or texted code or link
 *   in the last hour, the phone and the logins of the last seven days are also removed.
 * - A new email is set when both the old and the new address have confirmed it. A new phone is set when its code is
 *   entered. Both are set immediately if AUTH_AUTOCONFIRM allows it; for an email, only in an anonymous account.
 * - If the session is older than a day, a new password, email or phone requires the code that `reauthenticate` sends.
 *
 * Throws, among others, `reauthentication_needed` if that code is missing. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit` for a second change within a minute, and `over_request_rate_limit` after too many wrong
 * codes or current passwords.
 */
export async function updateUser(context: AuthContext, bearer: Bearer, change: UserChange, ip: string) {
  const { platform } = context
  const { user } = bearer
  const newEmail = change.email?.toLowerCase() === user.email ? undefined : change.email?.toLowerCase()
  const newPhone = change.phone === user.phone ? undefined : change.phone
  const { password } = change
  if (password !== undefined) await requireStrongPassword(platform, password)
  if (newEmail ?? newPhone ?? password) requireRightToChange(bearer, change, newEmail ?? newPhone)
  if (password !== undefined) await requireOtherPassword(context, bearer, password, change.currentPassword, ip)

  // Hashing is slow, so it runs before the transaction.
  const passwordHash =
    password === undefined ? undefined : await hashPassword(password, platform.configuration.auth.password)
  const guess =
    change.nonce && isOld(bearer.session) ? await context.guesses.begin('code', guessedAccount(user), ip) : undefined
  // The transaction returns errors instead of throwing them. It therefore commits even after a wrong code, and stores
  // the number of wrong codes.
  const outcome = await platform.database.transaction().execute(async (tx) => {
    const user = (await lockUser(tx, bearer.user.id)) ?? bearer.user
    if (newEmail && !takesEmailAtOnce(platform, user))
      requirePause(platform.configuration, user.email_change_sent_at, 'email')
    if (newPhone && !takesPhoneAtOnce(platform)) requirePause(platform.configuration, user.phone_change_sent_at, 'sms')
    if (newEmail && (await userByEmail(tx, newEmail))) return 'email_exists' as const
    if (newPhone && (await userByPhone(tx, newPhone))) return 'phone_exists' as const
    const changesIdentifier = (newEmail ?? newPhone) !== undefined && isReachable(user)
    if (isOld(bearer.session) && (passwordHash !== undefined || changesIdentifier)) {
      const refusal = await proveAgain(platform, tx, bearer, change.nonce)
      if (refusal) return refusal
    }
    if (passwordHash !== undefined) {
      await setPassword(tx, bearer, passwordHash, await isProven(tx, bearer, change))
      if (await isRecovering(tx, bearer.session.id, RECOVERED_LATELY))
        await removeRecentLogins(platform, tx, user, bearer.session)
      await notifyOwner(platform, tx, user, { change: 'password_changed' })
    }
    if (change.metadata) await mergeMetadata(tx, user.id, 'raw_user_meta_data', change.metadata)
    // A phone change that needs no confirmation voids all pending codes. It therefore comes before the changes that
    // send new codes, which must stay valid.
    if (newPhone && takesPhoneAtOnce(platform)) await setPhone(platform, tx, user, newPhone)
    if (newEmail && takesEmailAtOnce(platform, user)) await setEmail(platform, tx, user, newEmail)
    else if (newEmail) await beginEmailChange(platform, tx, user, newEmail, change)
    if (newPhone && !takesPhoneAtOnce(platform)) await beginPhoneChange(platform, tx, user, newPhone)
    const changed = await userById(tx, user.id)
    return presentUser(tx, changed ?? user)
  })
  if (outcome !== 'reauthentication_not_valid') await guess?.wasRight()
  if (outcome === 'reauthentication_needed' && password === undefined)
    throw new AuthError(400, outcome, 'Updating email or phone requires reauthentication')
  if (typeof outcome === 'string') throw new AuthError(REFUSALS[outcome].status, outcome, REFUSALS[outcome].message)
  if (passwordHash !== undefined)
    platform.log.info({ user_id: user.id, session_id: bearer.session.id }, 'password changed')
  return outcome
}

const REFUSALS = {
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
}

/**
 * Throws `validation_failed` if an anonymous account sets a password without an email or phone. Throws
 * `user_sso_managed` if a company manages the account.
 */
function requireRightToChange({ user }: Bearer, { password }: UserChange, newIdentifier: string | undefined): void {
  if (user.is_anonymous && password !== undefined && newIdentifier === undefined) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new AuthError(422, 'validation_failed', message)
  }
  if (user.is_sso_user) {
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  }
}

/**
 * Throws `current_password_invalid` if the current password of the request is wrong, and `same_password` if the new
 * password equals the stored one. With AUTH_PASSWORD_REQUIRE_CURRENT, throws `current_password_required` if the current
 * password is missing, unless the session has used an emailed or texted code or link.
 */
async function requireOtherPassword(
  { platform, guesses }: AuthContext,
  { user, session }: Bearer,
  password: string,
  currentPassword: string | undefined,
  ip: string,
): Promise<void> {
  const present = user.encrypted_password
  if (currentPassword !== undefined && present !== null) {
    const guess = await guesses.begin('password', guessedAccount(user), ip)
    if (!(await isPasswordOf(present, currentPassword))) {
      throw new AuthError(400, 'current_password_invalid', 'Current password is not correct.')
    }
    await guess.wasRight()
  }
  const mustBeGiven = platform.configuration.auth.password.requireCurrent && present !== null
  if (mustBeGiven && currentPassword === undefined && !(await isRecovering(platform.database, session.id))) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.')
  }
  if (present !== null && (await isPasswordOf(present, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

/**
 * Returns whether the owner proved access to the mailbox or phone in this session, at its start or later. If `within`
 * is given, the proof must not be older than this number of seconds.
 */
async function isRecovering(database: Database | Tx, sessionId: string, within?: number): Promise<boolean> {
  let claims = database
    .selectFrom('auth.mfa_amr_claims')
    .select('method')
    .where('session_id', '=', sessionId)
    .where('method', 'in', RECOVERING)
  if (within !== undefined)
    claims = claims.where('created_at', '>', sql<string>`now() - make_interval(secs => ${within})`)
  const claim = await claims.executeTakeFirst()
  return claim !== undefined
}

/**
 * Returns the identifier under which wrong passwords and codes of an account are counted. Wrong passwords of logins are
 * counted under the same identifier.
 */
function guessedAccount({ id, email, phone }: UserRow): Identifier {
  return email === null ? { phone: phone ?? id } : { email }
}

/** Returns whether the account has an email or a phone to which the shop can send a code. */
function isReachable({ email, phone }: UserRow): boolean {
  return Boolean(email ?? phone)
}

/** Checks the code that `reauthenticate` sent. Returns null if the code is right, or else the error code. */
async function proveAgain(platform: Platform, tx: Tx, { user }: Bearer, nonce: string | undefined) {
  if (!nonce) return 'reauthentication_needed' as const
  const isRight = await takeReauthenticationCode(platform, tx, user.id, nonce)
  return isRight ? null : ('reauthentication_not_valid' as const)
}

/**
 * Returns whether the person who sets the new password has proven to be the owner of the account. There are two proofs:
 * a current password that a proven owner has set, or a code or link that was used in the last hour. Without this check,
 * a borrowed session could set a password that later counts as proof of the owner.
 */
async function isProven(tx: Tx, { user, session }: Bearer, { currentPassword }: UserChange): Promise<boolean> {
  const gaveProvenOne =
    currentPassword !== undefined && user.encrypted_password !== null && user.password_unproven_since === null
  return gaveProvenOne || isOld(session) || (await isRecovering(tx, session.id, RECOVERED_LATELY))
}

async function setPassword(
  tx: Tx,
  { user, session }: Bearer,
  encrypted_password: string,
  isProven: boolean,
): Promise<void> {
  const unprovenSince = isProven
    ? null
    : sql<string>`least(password_unproven_since, ${session.created_at}::timestamptz)`
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password, password_unproven_since: unprovenSince, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).where('id', '<>', session.id).execute()
  await voidPendingProofs(tx, user.id)
}

/**
 * Adds the keys of user metadata to the stored metadata, replacing equal keys; a null deletes its key. Throws
 * `validation_failed` if the metadata would become larger than an access token may contain. This check is needed
 * because many small changes add up.
 */
export async function mergeMetadata(
  tx: Tx,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  metadata: Record<string, unknown>,
): Promise<void> {
  const deleted = Object.keys(metadata).filter((key) => metadata[key] === null)
  const merged = sql`(${sql.ref(column)} || ${JSON.stringify(metadata)}::jsonb) - ${deleted}::text[]`
  const { numAffectedRows } = await sql`
    update auth.users set updated_at = now(), ${sql.ref(column)} = ${merged}
    where id = ${userId} and octet_length((${merged})::text)
      <= greatest(${MAX_METADATA}, octet_length(${sql.ref(column)}::text))`.execute(tx)
  if (numAffectedRows === 0n) throw new AuthError(400, 'validation_failed', METADATA_TOO_LARGE)
}

function takesEmailAtOnce({ configuration }: Platform, user: UserRow): boolean {
  return user.is_anonymous && configuration.auth.autoconfirm
}

function takesPhoneAtOnce({ configuration }: Platform): boolean {
  return configuration.auth.smsAutoconfirm
}

async function beginPhoneChange(platform: Platform, tx: Tx, user: UserRow, phone: string): Promise<void> {
  await tx.updateTable('auth.users').set({ new_phone: phone }).where('id', '=', user.id).execute()
  await sendTokenText(platform, tx, { ...user, new_phone: phone }, 'phone_change')
}
