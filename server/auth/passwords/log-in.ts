import { pendingPasswordOf } from '../accounts/claim-account.ts'
import { type Identifier, isBanned, type UserRow, userByIdentifier } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { hashPassword, isOutdated, isPasswordOfAnybody } from './passwords.ts'

/**
 * Opens a session for an email or phone and a password. Throws `invalid_credentials` for an unknown account and for a
 * wrong password, so that the two cannot be distinguished. Throws `over_request_rate_limit` after too many wrong
 * passwords. Only if the password is right, it may throw `user_banned`, `email_not_confirmed` or `phone_not_confirmed`.
 */
export async function logIn(context: AuthContext, identifier: Identifier, password: string, device: Device) {
  const { database, configuration } = context.platform
  const isByEmail = 'email' in identifier
  const user = await userByIdentifier(database, identifier)
  const guess = await context.guesses.begin('password', identifier, device.ip)
  const passwordHash = user && (user.encrypted_password ?? (await pendingPasswordOf(database, user)))
  const isRight = await isPasswordOfAnybody(passwordHash, password, configuration.auth.password)
  if (!user || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  await guess.wasRight()
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (isByEmail && !user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (!isByEmail && !user.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  const session = await openSession(context, database, user, 'password', device)
  if (user.encrypted_password && isOutdated(user.encrypted_password, configuration.auth.password))
    await renewHash(context, user, password)
  return session
}

/**
 * Replaces an outdated password hash by one with the configured cost. Does nothing if the password has changed since
 * its hash was read.
 */
async function renewHash(
  { platform }: AuthContext,
  { id, encrypted_password }: UserRow,
  password: string,
): Promise<void> {
  const renewed = await hashPassword(password, platform.configuration.auth.password)
  await platform.database
    .updateTable('auth.users')
    .set({ encrypted_password: renewed })
    .where('id', '=', id)
    .where('encrypted_password', '=', encrypted_password)
    .execute()
}
