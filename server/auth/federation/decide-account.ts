import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { removeWaysIn } from '../accounts/delete-auth-user.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { isBanned, lockUser, type UserRow, userByEmail } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { sendTokenMail } from '../links/send-token.ts'
import { addIdentity, identityOf, lockProfile, ownersOf, refreshIdentity } from './identities.ts'
import { isSingleSignOn, type Profile } from './profile.ts'

/**
 * Returns the account for a provider login. This is the account that already has the identity. If no account has the
 * identity, it is the account with the verified email, which then gets the identity. If no account has the email
 * either, a new account is created. If the user must first confirm the email, the function returns the error
 * `provider_email_needs_verification`. It does not throw this error, so that the transaction commits and the
 * confirmation email is sent. Throws, among others, `signup_disabled` and `user_banned`.
 */
export async function decideAccount(
  context: AuthContext,
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
  const made = known || owner ? undefined : await createUser(context, tx, profile)
  const userId = known?.user_id ?? owner ?? made?.userId ?? ''
  const user = await requireUser(tx, userId)
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (known) await refreshIdentity(tx, known, profile)
  if (owner) {
    if (user.email === profile.email && !user.email_confirmed_at) await removeAccess(tx, userId)
    await addIdentity(tx, userId, profile)
    await notifyOwner(context.platform, tx, user, { change: 'identity_linked', provider: profile.provider })
  }
  // The account of a provider login must have a confirmed email. For an account that already has the identity, a
  // confirmed phone is enough.
  if (user.email_confirmed_at || (known && user.phone_confirmed_at)) return requireUser(tx, userId)
  return confirmOrAsk(context, tx, user, profile, { identityId: known?.id ?? made?.identityId, redirectTo })
}

/**
 * Returns whether an account can be identified by the email that a login provider returns. This is so if the provider
 * has verified the email, or if the provider is a company's single sign-on.
 */
function isTrusted({ provider, email, isEmailVerified }: Profile): boolean {
  return email !== undefined && (isEmailVerified || isSingleSignOn(provider))
}

async function requireUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (!user) throw new AuthError(403, 'user_not_found', 'The account was deleted')
  return user
}

/**
 * Creates an account with the identity of a profile. If another account has the profile's email, the new account gets
 * no email.
 */
async function createUser(
  { platform }: AuthContext,
  tx: Tx,
  profile: Profile,
): Promise<{ userId: string; identityId: string }> {
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
  return { userId: id, identityId: await addIdentity(tx, id, profile) }
}

/**
 * Confirms an unconfirmed account at once, if the provider has verified the email of the profile or AUTH_AUTOCONFIRM
 * allows it. The account then gets that email, unless another account has it. An account without an email is accepted
 * if the provider allows that. In all other cases, emails a confirmation link and returns the error.
 */
async function confirmOrAsk(
  { platform }: AuthContext,
  tx: Tx,
  user: UserRow,
  profile: Profile,
  { identityId, redirectTo }: { identityId: string | undefined; redirectTo: string },
): Promise<UserRow | AuthError> {
  const { email, mayLackEmail, provider } = profile
  if (email && (isTrusted(profile) || platform.configuration.auth.autoconfirm)) {
    // The profile proves only its own email. If the account has another unconfirmed email, which may belong to another
    // person, the email of the profile replaces it.
    const isFree = user.email !== email && !user.is_sso_user && !(await userByEmail(tx, email))
    if (isFree || user.email === email) await confirm(tx, user.id, email)
    if (isFree || user.email === email || user.email === null) return requireUser(tx, user.id)
  }
  if (!email && user.email === null && mayLackEmail) return requireUser(tx, user.id)
  // The link in this email confirms the email and keeps this identity. Any other confirmation of the account removes
  // the identity.
  const pending = identityId === undefined ? {} : { identity_id: identityId }
  await sendTokenMail(platform, tx, user, 'confirmation', { redirectTo, challenge: undefined, pending })
  // The error message about the unverified email is the same whether another account has the email or not. It therefore
  // does not reveal that account.
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  return new AuthError(422, 'provider_email_needs_verification', message)
}

/**
 * Gives the account this email, which then counts as confirmed, and deletes the account's pending codes and links. Does
 * nothing if the email is null.
 */
export async function confirm(tx: Tx, userId: string, email: string | null): Promise<void> {
  if (email === null) return
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await sql`
    update auth.users set email = ${email}, email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${userId}`.execute(tx)
}

/**
 * Removes every way to log in to an account, its phone and its user metadata. A stranger may have created the account
 * with an unconfirmed email, and the person who has confirmed that email now gets the account.
 */
async function removeAccess(tx: Tx, userId: string): Promise<void> {
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
