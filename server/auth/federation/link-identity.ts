import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from '../auth-error.ts'
import { sendTokenMail } from '../send-token.ts'
import type { SignIn } from '../sign-in.ts'
import { isBanned, type UserRow, userByEmail } from '../users.ts'
import { addIdentity, identityOf, lockProfile, lockUser } from './identities.ts'
import type { Profile } from './profile.ts'

/**
 * Gives a signed-in person's account one more identity; an account without an e-mail takes the identity's. Gives
 * `email_not_confirmed` back instead of the account where that e-mail has to be proven first, so that the mail is committed.
 * Throws `identity_already_exists`, `email_exists`, and `user_sso_managed` for an account of a company.
 */
export async function linkIdentity(
  { platform }: SignIn,
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
      ...(email ? { email, email_confirmed_at: isProven ? new Date() : null } : {}),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!email || isProven) return changed
  await sendTokenMail(platform, tx, changed, 'confirmation', { redirectTo, challenge: undefined })
  return new AuthError(422, 'email_not_confirmed', `Unverified email with ${profile.provider}`)
}

/** Throws `identity_already_exists` where the identity belongs to an account, whosever it is. */
export async function requireNewIdentity(tx: Tx, userId: string, profile: Profile): Promise<void> {
  const known = await identityOf(tx, profile)
  if (!known) return
  const message = known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user'
  throw new AuthError(422, 'identity_already_exists', message)
}

/** Throws `manual_linking_disabled` where AUTH_MANUAL_LINKING is off. */
export function requireManualLinking({ platform }: SignIn): void {
  if (platform.configuration.auth.allowsManualLinking) return
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
