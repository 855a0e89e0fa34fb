import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from '../auth-error.ts'
import { removeWaysIn } from '../delete-auth-user.ts'
import { sendTokenMail } from '../send-token.ts'
import type { SignIn } from '../sign-in.ts'
import { isBanned, type UserRow, userByEmail } from '../users.ts'
import { addIdentity, identityOf, lockProfile, lockUser, ownersOf, refreshIdentity } from './identities.ts'
import { isSingleSignOn, type Profile } from './profile.ts'

/**
 * The account of whoever another service vouches for: the one that has the identity; else the one that has its proven e-mail,
 * which gets the identity; else a new one. Gives `provider_email_needs_verification` back instead of an account, so that what
 * was done (the mail to confirm) is committed. Throws `signup_disabled` and `user_banned`.
 */
export async function decideAccount(
  signIn: SignIn,
  tx: Tx,
  profile: Profile,
  redirectTo: string,
): Promise<UserRow | AuthError> {
  await lockProfile(tx, profile)
  const known = await identityOf(tx, profile)
  const [owner, ...others] = known || !isTrusted(profile) ? [] : await ownersOf(tx, profile)
  if (others.length > 0) {
    throw new AuthError(500, 'unexpected_failure', 'Several accounts have this email address')
  }
  const userId = known?.user_id ?? owner ?? (await createUser(signIn, tx, profile))
  const user = await requireUser(tx, userId)
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (known) await refreshIdentity(tx, known, profile)
  if (owner) {
    if (user.email === profile.email && !user.email_confirmed_at) await disown(tx, userId)
    await addIdentity(tx, userId, profile)
  }
  // A phone that counts as proven says whose account it is just as well, once the identity belongs to it.
  if (user.email_confirmed_at || (known && user.phone_confirmed_at)) return requireUser(tx, userId)
  return settle(signIn, tx, user, profile, redirectTo)
}

/** Whether the e-mail says whose account it is. */
function isTrusted({ provider, email, isEmailVerified }: Profile): boolean {
  return email !== undefined && (isEmailVerified || isSingleSignOn(provider))
}

async function requireUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (!user) throw new AuthError(403, 'user_not_found', 'The account was deleted')
  return user
}

/** Makes an account with the identity; its e-mail stays empty where somebody else has it. */
async function createUser({ platform }: SignIn, tx: Tx, profile: Profile): Promise<string> {
  if (!platform.configuration.auth.allowsSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const isSso = isSingleSignOn(profile.provider)
  const isFree = profile.email !== undefined && (isSso || !(await userByEmail(tx, profile.email)))
  const { id } = await tx
    .insertInto('auth.users')
    .values({ email: isFree ? profile.email : null, is_sso_user: isSso, raw_app_meta_data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addIdentity(tx, id, profile)
  return id
}

/** Lets somebody in whose account has not been proven before, where the service or the configuration vouches for the e-mail. */
async function settle(
  { platform }: SignIn,
  tx: Tx,
  user: UserRow,
  profile: Profile,
  redirectTo: string,
): Promise<UserRow | AuthError> {
  const { email, mayLackEmail, provider } = profile
  if (isTrusted(profile) || (email && platform.configuration.auth.autoconfirm)) {
    const isFree = user.email === null && email !== undefined && !(await userByEmail(tx, email))
    await confirm(tx, user.id, isFree ? email : user.email)
    return requireUser(tx, user.id)
  }
  if (!email && user.email === null && mayLackEmail) return requireUser(tx, user.id)
  await sendTokenMail(platform, tx, user, 'confirmation', { redirectTo, challenge: undefined })
  const hint = user.email
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify it with ${provider}`
  const message = `Unverified email with ${provider}. ${hint}`
  return new AuthError(422, 'provider_email_needs_verification', message)
}

/** Makes the e-mail the account's own and proven; nothing that was sent to prove it works any more. */
export async function confirm(tx: Tx, userId: string, email: string | null): Promise<void> {
  if (email === null) return
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await sql`
    update auth.users set email = ${email}, email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${userId}`.execute(tx)
}

/**
 * Takes an account from whoever opened it with an e-mail that was never proven, before its owner gets it: every way in is
 * removed that could have been left open on purpose.
 */
async function disown(tx: Tx, userId: string): Promise<void> {
  await removeWaysIn(tx, userId)
  await tx
    .updateTable('auth.users')
    .set({
      encrypted_password: null,
      phone: null,
      phone_confirmed_at: null,
      new_email: null,
      new_phone: null,
      raw_user_meta_data: '{}',
      is_anonymous: false,
    })
    .where('id', '=', userId)
    .execute()
}
