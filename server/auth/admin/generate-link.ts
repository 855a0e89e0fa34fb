import { COLUMNS } from '#database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createUsers } from '../accounts/create-user.ts'
import { mergeMetadata } from '../accounts/update-user.ts'
import { lockIdentifier, presentUser, type UserRow, userByEmail } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { metadata, read, requiredEmail, requiredPassword } from '../edge/schemas.ts'
import { issueToken, type TokenType } from '../links/one-time-tokens.ts'
import { linkTo, sendTokenMail } from '../links/send-token.ts'
import { hashPassword, requireStrongPassword } from '../passwords/passwords.ts'
import type { LinkForm } from './forms.ts'

type SentAt = 'confirmation_sent_at' | 'invited_at' | 'recovery_sent_at' | 'email_change_sent_at'
type Link = { token: TokenType; verifiedAs: string; sentAt: SentAt[] }

/**
 * For each kind of link that a program with the service key can create, the kind of its one-time token and the type
 * with which the protocol verifies this token. `sentAt` are the columns that store when the link was sent.
 */
const LINKS = new Map<string, Link>([
  ['signup', { token: 'confirmation', verifiedAs: 'signup', sentAt: ['confirmation_sent_at'] }],
  ['invite', { token: 'confirmation', verifiedAs: 'invite', sentAt: ['confirmation_sent_at', 'invited_at'] }],
  ['magiclink', { token: 'recovery', verifiedAs: 'magiclink', sentAt: ['recovery_sent_at'] }],
  ['recovery', { token: 'recovery', verifiedAs: 'recovery', sentAt: ['recovery_sent_at'] }],
  [
    'email_change_current',
    { token: 'email_change_current', verifiedAs: 'email_change', sentAt: ['email_change_sent_at'] },
  ],
  ['email_change_new', { token: 'email_change_new', verifiedAs: 'email_change', sentAt: ['email_change_sent_at'] }],
])

/**
 * Creates a link and a code for an account. No email is sent: the calling program delivers them. If no account has the
 * email, `signup`, `invite` and `magiclink` create one with exactly the given metadata. The other types then throw
 * `user_not_found`. A repeated `signup` updates the metadata. Returns the user with, among others, `action_link`,
 * `email_otp` and `hashed_token`.
 */
export async function generateLink({ platform }: AuthContext, form: LinkForm, redirectTo: string) {
  const email = read(requiredEmail, form.email).toLowerCase()
  if (!form.type || !LINKS.has(form.type)) {
    throw new AuthError(400, 'validation_failed', `Invalid email action link type requested: ${form.type ?? ''}`)
  }
  const newEmail = form.type.startsWith('email_change') ? read(requiredEmail, form.new_email).toLowerCase() : undefined
  const passwordHash = form.type === 'signup' ? await hashedPassword(platform, form) : null
  return platform.database.transaction().execute(async (tx) => {
    await lockIdentifier(tx, email)
    const existing = await userByEmail(tx, email)
    const type = form.type === 'magiclink' && !existing ? 'signup' : (form.type ?? '')
    const link = LINKS.get(type)
    if (!link) throw new Error(`No link of type ${type}.`)
    const user = await accountFor(tx, { type, email, existing, passwordHash, data: read(metadata, form.data) })
    if (newEmail) await requestEmailChange(platform, tx, user, newEmail)
    const { code, linkToken } = await issueToken(platform, tx, user, {
      type: link.token,
      sentTo: link.token === 'email_change_new' && newEmail ? newEmail : email,
      // The account gets the pending password and metadata only when the link or the code is used.
      pending:
        type === 'signup' || type === 'invite' ? { password_hash: passwordHash, metadata: form.data ?? {} } : undefined,
    })
    const sent = await tx
      .updateTable('auth.users')
      .set(Object.fromEntries(link.sentAt.map((column) => [column, new Date()])))
      .where('id', '=', user.id)
      .returning(COLUMNS['auth.users'])
      .executeTakeFirstOrThrow()
    return {
      ...(await presentUser(tx, sent)),
      action_link: linkTo(platform.configuration, linkToken, link.verifiedAs, redirectTo),
      email_otp: code,
      hashed_token: linkToken,
      verification_type: type,
      redirect_to: redirectTo,
    }
  })
}

/**
 * Emails an invitation to the shop. Creates the account if it does not exist. Throws `email_exists` if a confirmed
 * account has the email.
 */
export async function invite({ platform }: AuthContext, form: LinkForm, redirectTo: string) {
  const email = read(requiredEmail, form.email).toLowerCase()
  return platform.database.transaction().execute(async (tx) => {
    await lockIdentifier(tx, email)
    const existing = await userByEmail(tx, email)
    const data = read(metadata, form.data)
    const user = await accountFor(tx, { type: 'invite', email, existing, passwordHash: null, data })
    await sendTokenMail(platform, tx, user, 'invite', {
      redirectTo,
      challenge: undefined,
      pending: { metadata: data ?? {} },
    })
    return presentUser(tx, { ...user, invited_at: new Date().toISOString() })
  })
}

async function hashedPassword(platform: Platform, form: LinkForm): Promise<string> {
  const password = read(requiredPassword, form.password)
  await requireStrongPassword(platform, password)
  return hashPassword(password, platform.configuration.auth.password)
}

type Wanted = {
  type: string
  email: string
  existing: UserRow | undefined
  passwordHash: string | null
  data: Record<string, unknown> | undefined
}

async function accountFor(tx: Tx, { type, email, existing, passwordHash, data = {} }: Wanted): Promise<UserRow> {
  const createsAccount = type === 'signup' || type === 'invite'
  if (existing && createsAccount && existing.email_confirmed_at) throw emailExists()
  if (existing && type === 'signup') {
    await mergeMetadata(tx, existing.id, 'raw_user_meta_data', data)
    return existing
  }
  if (existing) return existing
  if (!createsAccount) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  await createUsers(tx, [{ email, password_hash: passwordHash, user_metadata: data }], {
    isConfirmed: false,
    isMetadataExact: true,
  })
  const user = await userByEmail(tx, email)
  if (!user) throw new Error('The account was not found after its creation.')
  return user
}

/**
 * Stores the new email that an email change requests. Creates one token for the old and one for the new email address,
 * because both must confirm the change. Does nothing if this change is already requested. Throws `email_exists` if
 * another account has the new email.
 */
async function requestEmailChange(platform: Platform, tx: Tx, user: UserRow, newEmail: string): Promise<void> {
  if (user.new_email === newEmail) return
  if (await userByEmail(tx, newEmail)) throw emailExists()
  await issueToken(platform, tx, user, { type: 'email_change_current', sentTo: user.email ?? '' })
  await issueToken(platform, tx, user, { type: 'email_change_new', sentTo: newEmail })
  await tx.updateTable('auth.users').set({ new_email: newEmail }).where('id', '=', user.id).execute()
}

function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
