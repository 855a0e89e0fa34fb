import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from '../auth-error.ts'
import { createUsers } from '../create-user.ts'
import { issueToken, type TokenType } from '../one-time-tokens.ts'
import { hashPassword, requirePassword, requireStrongPassword } from '../passwords.ts'
import { requireEmail, requireSmallMetadata } from '../requests.ts'
import { linkTo, sendTokenMail } from '../send-token.ts'
import type { SignIn } from '../sign-in.ts'
import { lockName, presentUser, type UserRow, userByEmail } from '../users.ts'
import type { LinkForm } from './forms.ts'

/** The types of links, the token behind each, and the type by which its address is verified. */
const LINKS = new Map<string, { token: TokenType; verifiedAs: string }>([
  ['signup', { token: 'confirmation', verifiedAs: 'signup' }],
  ['invite', { token: 'confirmation', verifiedAs: 'invite' }],
  ['magiclink', { token: 'recovery', verifiedAs: 'magiclink' }],
  ['recovery', { token: 'recovery', verifiedAs: 'recovery' }],
  ['email_change_current', { token: 'email_change_current', verifiedAs: 'email_change' }],
  ['email_change_new', { token: 'email_change_new', verifiedAs: 'email_change' }],
])

/**
 * Makes a link and a code that the calling program hands over itself: no mail is sent. `signup` and `invite` make the account,
 * and so does `magiclink` where there is none. Answers the user with `action_link`, `email_otp`, `hashed_token`.
 */
export async function generateLink({ platform }: SignIn, form: LinkForm, redirectTo: string) {
  const email = requireEmail(form.email).toLowerCase()
  if (!form.type || !LINKS.has(form.type)) {
    throw new AuthError(400, 'validation_failed', `Invalid email action link type requested: ${form.type ?? ''}`)
  }
  const newEmail = form.type.startsWith('email_change') ? requireEmail(form.new_email).toLowerCase() : undefined
  const passwordHash = form.type === 'signup' ? await hashedPassword(platform, form) : null
  return platform.database.transaction().execute(async (tx) => {
    await lockName(tx, email)
    const existing = await userByEmail(tx, email)
    const type = form.type === 'magiclink' && !existing ? 'signup' : (form.type ?? '')
    const link = LINKS.get(type)
    if (!link) throw new Error(`No link of type ${type}.`)
    const user = await accountFor(tx, { type, email, existing, passwordHash, data: requireSmallMetadata(form.data) })
    if (newEmail) await announceEmail(platform, tx, user, newEmail)
    const { code, linkToken } = await issueToken(platform, tx, user, link.token)
    return {
      ...(await presentUser(tx, user)),
      action_link: linkTo(platform.configuration, linkToken, link.verifiedAs, redirectTo),
      email_otp: code,
      hashed_token: linkToken,
      verification_type: type,
      redirect_to: redirectTo,
    }
  })
}

/** Mails somebody an invitation to an account made for them. Throws `email_exists` for somebody who has confirmed. */
export async function invite({ platform }: SignIn, form: LinkForm, redirectTo: string) {
  const email = requireEmail(form.email).toLowerCase()
  return platform.database.transaction().execute(async (tx) => {
    await lockName(tx, email)
    const existing = await userByEmail(tx, email)
    const data = requireSmallMetadata(form.data)
    const user = await accountFor(tx, { type: 'invite', email, existing, passwordHash: null, data })
    await sendTokenMail(platform, tx, user, 'invite', { redirectTo, challenge: undefined })
    return presentUser(tx, { ...user, invited_at: new Date().toISOString() })
  })
}

async function hashedPassword(platform: Platform, { password }: LinkForm): Promise<string> {
  await requireStrongPassword(platform, requirePassword(password))
  return hashPassword(requirePassword(password), platform.configuration.auth.password)
}

type Wanted = {
  type: string
  email: string
  existing: UserRow | undefined
  passwordHash: string | null
  data: Record<string, unknown> | undefined
}

async function accountFor(tx: Tx, { type, email, existing, passwordHash, data = {} }: Wanted): Promise<UserRow> {
  const isForNewcomer = type === 'signup' || type === 'invite'
  if (existing && isForNewcomer && existing.email_confirmed_at) throw emailExists()
  if (existing) return existing
  if (!isForNewcomer) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  await createUsers(tx, [{ email, password_hash: passwordHash, user_metadata: data }], { isConfirmed: false })
  const user = await userByEmail(tx, email)
  if (!user) throw new Error('An account is missing right after it was made.')
  return user
}

/** Notes the wish to move to a new e-mail; both addresses have to confirm, whichever link is asked for first. */
async function announceEmail(platform: Platform, tx: Tx, user: UserRow, newEmail: string): Promise<void> {
  if (user.new_email === newEmail) return
  if (await userByEmail(tx, newEmail)) throw emailExists()
  await issueToken(platform, tx, user, 'email_change_current')
  await issueToken(platform, tx, user, 'email_change_new')
  await tx
    .updateTable('auth.users')
    .set({ new_email: newEmail, email_change_sent_at: new Date() })
    .where('id', '=', user.id)
    .execute()
}

function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
