import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import { beginEmailChange, setEmail, setPhone } from './change-name.ts'
import { consumeCode } from './one-time-tokens.ts'
import { hashPassword, isPasswordOf, requireStrongPassword } from './passwords.ts'
import { type LinkWish, sendTokenText } from './send-token.ts'
import type { SignIn } from './sign-in.ts'
import { presentUser, type UserRow, userByEmail, userById, userByPhone } from './users.ts'

export type UserChange = LinkWish & {
  email?: string | undefined
  phone?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
  nonce?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/** Hours after which a session is too old to change the password without a fresh proof. */
const REAUTHENTICATION_AGE = 24
/** Ways in that prove the mailbox or phone, so that a forgotten password need not be known. */
const RECOVERING = ['otp', 'magiclink', 'recovery']
/** Seconds for which such a way in is fresh enough to prove whose the new password is. */
const RECOVERED_LATELY = 3600

/**
 * Changes the caller's password, metadata, e-mail or phone. A new password ends every other session; a new e-mail counts only
 * once both addresses have confirmed, a new phone once its code was typed. The code that `reauthenticate` sends comes with a password from an
 * old session and, where the protocol is strict, with an e-mail or phone from any. Throws `reauthentication_needed` without it.
 */
export async function updateUser(signIn: SignIn, bearer: Bearer, change: UserChange) {
  const { platform } = signIn
  const { user } = bearer
  const newEmail = change.email?.toLowerCase() === user.email ? undefined : change.email?.toLowerCase()
  const newPhone = change.phone === user.phone ? undefined : change.phone
  const { password } = change
  if (password !== undefined) await requireStrongPassword(platform, password)
  if (newEmail ?? newPhone ?? password) await requireRightToChange(signIn, bearer, change, newEmail ?? newPhone)
  if (password !== undefined) await requireOtherPassword(signIn, bearer, password, change.currentPassword)

  // Hashing takes a while, which no transaction should.
  const passwordHash =
    password === undefined ? undefined : await hashPassword(password, platform.configuration.auth.password)
  // Thrown only after the commit: a wrong code must be counted.
  const outcome = await platform.database.transaction().execute(async (tx) => {
    if (newEmail && (await userByEmail(tx, newEmail))) return 'email_exists' as const
    if (newPhone && (await userByPhone(tx, newPhone))) return 'phone_exists' as const
    const isOldWithPassword = passwordHash !== undefined && isOld(bearer.session)
    const isStrictWithName = platform.configuration.auth.isStrict && (newEmail ?? newPhone) !== undefined
    if (isOldWithPassword || (isStrictWithName && isReachable(user))) {
      const refusal = await proveAgain(platform, tx, bearer, change.nonce)
      if (refusal) return refusal
    }
    if (passwordHash !== undefined) await setPassword(tx, bearer, passwordHash, await isProven(tx, bearer, change))
    if (change.metadata) await mergeMetadata(tx, user.id, 'raw_user_meta_data', change.metadata)
    if (newEmail) await changeEmail(signIn, tx, user, newEmail, change)
    if (newPhone) await changePhone(signIn, tx, user, newPhone)
    const changed = await userById(tx, user.id)
    return presentUser(tx, changed ?? user)
  })
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

/** Changing how one signs in needs the second factor where there is one, and an account of one's own. */
async function requireRightToChange(
  { platform }: SignIn,
  { user, session }: Bearer,
  { password }: UserChange,
  newName: string | undefined,
): Promise<void> {
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  await requireSecondFactor(platform.database, { user, session }, message)
  if (user.is_anonymous && password !== undefined && newName === undefined) {
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

/** How one signs in is changed with the second factor, where there is one. Throws `insufficient_aal` with the message. */
export async function requireSecondFactor(
  database: SignIn['platform']['database'],
  { user, session }: Bearer,
  message: string,
): Promise<void> {
  if (session.aal === 'aal2') return
  const factor = await database
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  if (factor) throw new AuthError(401, 'insufficient_aal', message)
}

/** The present password has to be right where it is given, and given where AUTH_PASSWORD_REQUIRE_CURRENT asks for it. */
async function requireOtherPassword(
  { platform }: SignIn,
  { user, session }: Bearer,
  password: string,
  currentPassword: string | undefined,
): Promise<void> {
  const present = user.encrypted_password
  if (currentPassword !== undefined && present !== null && !(await isPasswordOf(present, currentPassword))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not correct.')
  }
  const mustBeGiven = platform.configuration.auth.password.requireCurrent && present !== null
  if (mustBeGiven && currentPassword === undefined && !(await isRecovering(platform.database, session.id))) {
    throw new AuthError(400, 'current_password_required', 'Current password required when setting new password.')
  }
  if (present !== null && (await isPasswordOf(present, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

/** Whether the session began, or was raised, by something sent to its owner, in the last `within` seconds. */
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

function isOld({ created_at }: Bearer['session']): boolean {
  return Date.now() - Date.parse(created_at) > REAUTHENTICATION_AGE * 3_600_000
}

/** Whoever has no address yet can be sent nothing to prove it by. */
function isReachable({ email, phone }: UserRow): boolean {
  return Boolean(email ?? phone)
}

/** A session proves once more whose it is, by the code that `reauthenticate` sent. */
async function proveAgain(platform: Platform, tx: Tx, { user }: Bearer, nonce: string | undefined) {
  if (!nonce) return 'reauthentication_needed' as const
  return (await consumeCode(platform, tx, user.id, nonce, ['reauthentication']))
    ? null
    : ('reauthentication_not_valid' as const)
}

/**
 * Whether a new password is set by its owner for sure: the one before was given (and was itself set so), or a code or link was sent just
 * now. Whoever merely holds a session must not make a proof of what they set.
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
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth.flow_state').where('user_id', '=', user.id).execute()
}

/** A shallow merge; a null deletes the key. */
export async function mergeMetadata(
  tx: Tx,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  metadata: Record<string, unknown>,
): Promise<void> {
  const deleted = Object.keys(metadata).filter((key) => metadata[key] === null)
  await sql`
    update auth.users set updated_at = now(),
      ${sql.ref(column)} = (${sql.ref(column)} || ${JSON.stringify(metadata)}::jsonb) - ${deleted}::text[]
    where id = ${userId}`.execute(tx)
}

async function changeEmail({ platform }: SignIn, tx: Tx, user: UserRow, email: string, wish: LinkWish): Promise<void> {
  if (user.is_anonymous && platform.configuration.auth.autoconfirm) await setEmail(tx, user.id, email)
  else await beginEmailChange(platform, tx, user, email, wish)
}

async function changePhone({ platform }: SignIn, tx: Tx, user: UserRow, phone: string): Promise<void> {
  if (platform.configuration.auth.smsAutoconfirm) return setPhone(tx, user.id, phone)
  await tx.updateTable('auth.users').set({ new_phone: phone }).where('id', '=', user.id).execute()
  await sendTokenText(platform, tx, { ...user, new_phone: phone }, 'phone_change')
}
