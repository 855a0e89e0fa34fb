import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from './auth-error.ts'
import { finishEmailChange, setPhone } from './change-name.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { consumeCode, consumeLinkToken, type TokenType } from './one-time-tokens.ts'
import { type Device, openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { isBanned, type UserRow, userByEmail, userById, userByPhone } from './users.ts'

/** Which one-time tokens each of the protocol's types of verification takes. */
const TOKENS_FOR = new Map<string, TokenType[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['email', ['confirmation', 'recovery']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['sms', ['sms']],
  ['phone_change', ['phone_change']],
])
const PHONE_TYPES = ['sms', 'phone_change']

export type Proof =
  | { type: string; linkToken: string }
  | { type: string; email: string; code: string }
  | { type: string; phone: string; code: string }

/** Answered instead of a session when one of the two addresses of an e-mail change has confirmed. */
export const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Proves an e-mail and opens a session. Resolves to null when an e-mail change still waits for the other address. Throws
 * `over_request_rate_limit` for too many codes.
 */
export async function verify(signIn: SignIn, proof: Proof, device: Device) {
  const guess = 'code' in proof ? await signIn.guesses.begin('code', proof, device.ip) : undefined
  const session = await confirm(signIn, proof, (tx, user) => openSession(signIn, tx, user, 'otp', device))
  await guess?.wasRight()
  return session
}

/**
 * Proves an e-mail by the link or the code that was sent to it, and resolves to what `finish` makes of it in the same
 * transaction; to null when an e-mail change still waits for the other address. Throws `otp_expired`, `user_banned`,
 * `email_exists`.
 */
export async function confirm<Outcome extends object>(
  signIn: SignIn,
  proof: Proof,
  finish: (tx: Tx, user: UserRow, challenge: CodeChallenge | undefined) => Promise<Outcome>,
): Promise<Outcome | null> {
  const types = TOKENS_FOR.get(proof.type)
  if (!types || PHONE_TYPES.includes(proof.type) !== 'phone' in proof) {
    throw new AuthError(400, 'validation_failed', 'Verify requires a valid verification type')
  }
  // Thrown only after the commit: a wrong code must be counted.
  const outcome = await signIn.platform.database.transaction().execute(async (tx) => {
    const proven = await prove(signIn.platform, tx, proof, types)
    if (!proven) return 'otp_expired' as const
    const { user, type } = proven
    if (isBanned(user)) return 'user_banned' as const
    const change = await settle(tx, user, type)
    if (change === 'waiting') return null
    if (change === 'taken') return 'email_exists' as const
    const current = await userById(tx, user.id)
    return current ? finish(tx, current, proven.challenge) : ('otp_expired' as const)
  })
  if (outcome === 'user_banned') throw new AuthError(403, 'user_banned', 'User is banned')
  if (outcome === 'email_exists') {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  if (outcome === 'otp_expired') {
    const message = 'linkToken' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
    throw new AuthError(403, 'otp_expired', message)
  }
  return outcome
}

/** What the proof changes about the account. */
async function settle(tx: Tx, user: UserRow, type: TokenType): Promise<'done' | 'waiting' | 'taken'> {
  if (type === 'email_change_current' || type === 'email_change_new') return finishEmailChange(tx, user)
  if (type === 'phone_change') {
    if (!user.new_phone || (await userByPhone(tx, user.new_phone))) return 'taken'
    await setPhone(tx, user.id, user.new_phone)
  } else if (type === 'sms') await setPhone(tx, user.id, user.phone ?? '')
  else await confirmEmail(tx, user)
  return 'done'
}

type Proven = { user: UserRow; type: TokenType; challenge?: CodeChallenge | undefined }

async function prove(platform: Platform, tx: Tx, proof: Proof, types: TokenType[]): Promise<Proven | null> {
  if ('linkToken' in proof) {
    const found = await consumeLinkToken(tx, proof.linkToken, types)
    const user = found && (await userById(tx, found.userId))
    return user ? { user, type: found.type, challenge: found.challenge } : null
  }
  const user = await namedUser(tx, proof)
  const type = user && (await consumeCode(platform, tx, user.id, proof.code, types))
  return user && type ? { user, type } : null
}

/** The account that has the name, or is about to take it. */
async function namedUser(tx: Tx, proof: { email: string } | { phone: string }): Promise<UserRow | undefined> {
  const [column, value] =
    'email' in proof ? (['new_email', proof.email.toLowerCase()] as const) : (['new_phone', proof.phone] as const)
  const present = 'email' in proof ? await userByEmail(tx, proof.email) : await userByPhone(tx, proof.phone)
  return present ?? tx.selectFrom('auth.users').selectAll().where(column, '=', value).executeTakeFirst()
}

async function confirmEmail(tx: Tx, user: UserRow): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
  if (user.email_confirmed_at) return
  await sql`
    update auth.users set email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${user.id}`.execute(tx)
  await sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email'`.execute(tx)
}
