import { COLUMNS } from '#database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { beginEmailChange } from '../accounts/change-identifier.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { isBanned, lockUser, type UserRow, userByEmail } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { addIdentity, identityOf, lockProfile } from './identities.ts'
import type { Profile } from './profile.ts'

/**
 * Adds an identity to the account of a signed-in user and notifies the owner. If the account has no email, it gets the
 * email of the identity. If the provider has not verified that email, the user must first confirm it: the function then
 * returns `email_not_confirmed` instead of the account. It does not throw this error, so that the transaction commits
 * and the confirmation email is sent. Throws, among others, `identity_already_exists`, `email_exists`, and
 * `user_sso_managed` for an account that a company manages.
 */
export async function linkIdentity(
  { platform }: AuthContext,
  tx: Tx,
  userId: string,
  profile: Profile,
  redirectTo: string,
): Promise<UserRow | AuthError> {
  await lockProfile(tx, profile)
  await requireNewIdentity(tx, userId, profile)
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (user.is_sso_user) {
    throw new AuthError(422, 'user_sso_managed', 'Identities of a SSO account are managed by SSO')
  }
  await addIdentity(tx, userId, profile)
  const email = user.email === null ? profile.email : undefined
  if (email && (await userByEmail(tx, email))) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const isProven = profile.isEmailVerified || platform.configuration.auth.autoconfirm
  const changed = await tx
    .updateTable('auth.users')
    .set({
      is_anonymous: false,
      ...(email && isProven ? { email, email_confirmed_at: new Date() } : {}),
    })
    .where('id', '=', userId)
    .returning(COLUMNS['auth.users'])
    .executeTakeFirstOrThrow()
  await notifyOwner(platform, tx, user, { change: 'identity_linked', provider: profile.provider })
  if (!email || isProven) return changed
  await beginEmailChange(platform, tx, changed, email, { redirectTo, challenge: undefined })
  return new AuthError(422, 'email_not_confirmed', `Unverified email with ${profile.provider}`)
}

/** Throws `identity_already_exists` if the identity already belongs to an account. */
export async function requireNewIdentity(tx: Tx, userId: string, profile: Profile): Promise<void> {
  const known = await identityOf(tx, profile)
  if (!known) return
  const message = known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user'
  throw new AuthError(422, 'identity_already_exists', message)
}

/** Throws `manual_linking_disabled` if AUTH_ALLOW does not include `linking`. */
export function requireManualLinking({ platform }: AuthContext): void {
  if (platform.configuration.auth.allowsManualLinking) return
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
