import { AuthError } from './auth-error.ts'
import { hashPassword, isOutdated, isPasswordOfAnybody } from './passwords.ts'
import { type Device, openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import type { Newcomer } from './sign-up.ts'
import { isBanned, type UserRow, userByEmail, userByPhone } from './users.ts'

/** Opens a session for an e-mail or a phone and its password. Who exists, and what was wrong, can't be told from the refusal; `over_request_rate_limit` for too many guesses. */
export async function logIn(signIn: SignIn, name: Newcomer, password: string, device: Device) {
  const { database, configuration } = signIn.platform
  const isByEmail = 'email' in name
  const user = isByEmail ? await userByEmail(database, name.email) : await userByPhone(database, name.phone)
  if (user && isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  const guess = await signIn.guesses.begin('password', name, device.ip)
  const isRight = await isPasswordOfAnybody(user?.encrypted_password, password, configuration.auth.password)
  if (!user || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  await guess.wasRight()
  if (isByEmail && !user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (!isByEmail && !user.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  const session = await openSession(signIn, database, user, 'password', device)
  if (user.encrypted_password && isOutdated(user.encrypted_password, configuration.auth.password))
    await renewHash(signIn, user, password)
  return session
}

/** Keeps a password as new ones are, unless it was changed in the meantime. */
async function renewHash({ platform }: SignIn, { id, encrypted_password }: UserRow, password: string): Promise<void> {
  const renewed = await hashPassword(password, platform.configuration.auth.password)
  await platform.database
    .updateTable('auth.users')
    .set({ encrypted_password: renewed })
    .where('id', '=', id)
    .where('encrypted_password', '=', encrypted_password)
    .execute()
}
