import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { finishEmailChange, setPhone } from '../accounts/change-identifier.ts'
import { claimAccount, isUnclaimed } from '../accounts/claim-account.ts'
import { isBanned, type UserRow, userById, userByPhone } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import type { CodeChallenge } from '../tokens/code-challenge.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { consumeCode, consumeLinkToken, type Pending, provenAccount, type TokenType } from './one-time-tokens.ts'

/** The kinds of one-time tokens that each verification type of the protocol accepts. */
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

/**
 * The message that is returned instead of a session when only one of the two email addresses has confirmed an email
 * change.
 */
export const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Verifies a code or a link and opens a session. Returns null if an email change is not complete, because the other
 * email address must still confirm it. Throws, among others, `over_request_rate_limit` after too many wrong codes.
 */
export async function verify(context: AuthContext, proof: Proof, device: Device) {
  const guess = 'code' in proof ? await context.guesses.begin('code', proof, device.ip) : undefined
  const session = await confirm(context, proof, (tx, user) => openSession(context, tx, user, 'otp', device))
  await guess?.wasRight()
  return session
}

/**
 * Verifies a link or a code, and calls `finish` with its account in the same transaction. Resolves to the result of
 * `finish`, or to null if the other email address must still confirm an email change. Throws, among others,
 * `otp_expired`, `user_banned`, `phone_exists` or `email_exists`.
 */
export async function confirm<Outcome extends object>(
  context: AuthContext,
  proof: Proof,
  finish: (tx: Tx, user: UserRow, challenge: CodeChallenge | undefined) => Promise<Outcome>,
): Promise<Outcome | null> {
  const types = TOKENS_FOR.get(proof.type)
  if (!types || PHONE_TYPES.includes(proof.type) !== 'phone' in proof) {
    throw new AuthError(400, 'validation_failed', 'Verify requires a valid verification type')
  }
  // The transaction returns errors instead of throwing them. It therefore commits even after a wrong code, and stores
  // the number of wrong codes.
  const outcome = await context.platform.database.transaction().execute(async (tx) => {
    const proven = await prove(context.platform, tx, proof, types)
    if (!proven) return 'otp_expired' as const
    const { user } = proven
    if (isBanned(user)) return 'user_banned' as const
    const change = await apply(context.platform, tx, proven)
    if (change === 'waiting') return null
    if (change === 'taken') return 'phone' in proof ? ('phone_exists' as const) : ('email_exists' as const)
    const current = await userById(tx, user.id)
    return current ? finish(tx, current, proven.challenge) : ('otp_expired' as const)
  })
  if (outcome === 'user_banned') throw new AuthError(403, 'user_banned', 'User is banned')
  if (outcome === 'phone_exists') {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  }
  if (outcome === 'email_exists') {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  if (outcome === 'otp_expired') {
    const message = 'linkToken' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
    throw new AuthError(403, 'otp_expired', message)
  }
  return outcome
}

type Proven = {
  user: UserRow
  type: TokenType
  pending: Pending | undefined
  challenge?: CodeChallenge | undefined
}

/**
 * Applies the confirmation by a code or link to its account. If it is the first confirmation of the account, the person
 * who confirms becomes its owner.
 */
async function apply(
  platform: Platform,
  tx: Tx,
  { user, type, pending }: Proven,
): Promise<'done' | 'waiting' | 'taken'> {
  if (type === 'email_change_current' || type === 'email_change_new') return finishEmailChange(platform, tx, user)
  if (type === 'phone_change') {
    if (!user.new_phone || (await userByPhone(tx, user.new_phone))) return 'taken'
    await setPhone(platform, tx, user, user.new_phone)
    return 'done'
  }
  if (isUnclaimed(user)) await claimAccount(tx, user, pending)
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
  if (type === 'sms') await confirmPhone(platform, tx, user)
  else await confirmEmail(tx, user)
  return 'done'
}

async function prove(platform: Platform, tx: Tx, proof: Proof, types: TokenType[]): Promise<Proven | null> {
  const used =
    'linkToken' in proof
      ? await consumeLinkToken(tx, proof.linkToken, types)
      : await consumeCode(platform, tx, { sentTo: identifierIn(proof) }, proof.code, types)
  const user = used ? await provenAccount(tx, used) : undefined
  return used && user ? { ...used, user } : null
}

function identifierIn(proof: { email: string } | { phone: string }): string {
  return 'email' in proof ? proof.email.toLowerCase() : proof.phone
}

async function confirmPhone(platform: Platform, tx: Tx, user: UserRow): Promise<void> {
  if (user.phone && !user.phone_confirmed_at) await setPhone(platform, tx, user, user.phone)
}

async function confirmEmail(tx: Tx, user: UserRow): Promise<void> {
  if (user.email_confirmed_at) return
  await sql`
    update auth.users set email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${user.id}`.execute(tx)
  await sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email'`.execute(tx)
}
