import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { emailChangeMail } from './mails.ts'
import { consumeCode, issueToken } from './one-time-tokens.ts'
import { hashPassword, isPassword, requireStrongPassword } from './passwords.ts'
import type { LinkWish } from './send-token.ts'
import type { SignIn } from './sign-in.ts'
import { presentUser, type UserRow, userByEmail, userById } from './users.ts'

export type UserChange = {
  email?: string | undefined
  password?: string | undefined
  nonce?: string | undefined
  metadata?: Record<string, unknown> | undefined
  challenge: CodeChallenge | undefined
  redirectTo: string
}

/** Hours after which a session is too old to change the password without a fresh proof. */
const REAUTHENTICATION_AGE = 24

/**
 * Changes the caller's password, metadata or e-mail. A new password ends every other session; a new e-mail counts only once
 * both addresses have confirmed.
 */
export async function updateUser(signIn: SignIn, { user, session }: Bearer, change: UserChange) {
  const { database } = signIn.platform
  const { password } = change
  if (password !== undefined) {
    requireStrongPassword(password)
    if (await isPassword(password, user.encrypted_password)) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
    }
  }
  const newEmail = change.email?.toLowerCase() === user.email ? undefined : change.email?.toLowerCase()
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const outcome = await database.transaction().execute(async (tx) => {
    if (newEmail && (await userByEmail(tx, newEmail))) return 'email_exists' as const
    if (passwordHash !== undefined) {
      if (isOld(session.created_at)) {
        if (!change.nonce) return 'reauthentication_needed' as const
        if (!(await consumeCode(tx, user.id, change.nonce, ['reauthentication'])))
          return 'reauthentication_not_valid' as const
      }
      await setPassword(tx, user.id, session.id, passwordHash)
    }
    if (change.metadata) await mergeMetadata(tx, user.id, change.metadata)
    if (newEmail) await beginEmailChange(signIn, tx, user, newEmail, change)
    const changed = await userById(tx, user.id)
    return presentUser(tx, changed ?? user)
  })
  if (typeof outcome === 'string') throw new AuthError(REFUSALS[outcome].status, outcome, REFUSALS[outcome].message)
  return outcome
}

const REFUSALS = {
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
}

function isOld(createdAt: string): boolean {
  return Date.now() - Date.parse(createdAt) > REAUTHENTICATION_AGE * 3_600_000
}

async function setPassword(tx: Tx, userId: string, sessionId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_state').where('user_id', '=', userId).execute()
}

/** A shallow merge; a null deletes the key. */
async function mergeMetadata(tx: Tx, userId: string, metadata: Record<string, unknown>): Promise<void> {
  const deleted = Object.keys(metadata).filter((key) => metadata[key] === null)
  await sql`
    update auth.users set updated_at = now(),
      raw_user_meta_data = (raw_user_meta_data || ${JSON.stringify(metadata)}::jsonb) - ${deleted}::text[]
    where id = ${userId}`.execute(tx)
}

async function beginEmailChange(
  { platform, issuer }: SignIn,
  tx: Tx,
  user: UserRow,
  newEmail: string,
  { redirectTo, challenge }: LinkWish,
): Promise<void> {
  const { configuration, post } = platform
  await tx
    .updateTable('auth.users')
    .set({ new_email: newEmail, email_change_sent_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  const recipients = [
    { to: newEmail, type: 'email_change_new' as const },
    ...(user.email ? [{ to: user.email, type: 'email_change_current' as const }] : []),
  ]
  for (const { to, type } of recipients) {
    const { code, linkToken } = await issueToken(tx, user.id, type, challenge)
    const link = new URL(`${issuer}/verify`)
    link.search = new URLSearchParams({ token: linkToken, type: 'email_change', redirect_to: redirectTo }).toString()
    await post.sendMail(tx, emailChangeMail(configuration.store, to, newEmail, link.href, code))
  }
}
