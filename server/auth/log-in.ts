import { AuthError } from './auth-error.ts'
import { isPassword } from './passwords.ts'
import { type Device, openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { isBanned, userByEmail } from './users.ts'

/** Opens a session for an e-mail and its password. Who exists, and what was wrong, can't be told from the refusal. */
export async function logIn(signIn: SignIn, email: string, password: string, device: Device) {
  const { database } = signIn.platform
  const user = await userByEmail(database, email)
  if (user && isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  const isRight = await isPassword(password, user?.encrypted_password ?? null)
  if (!user || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return database.transaction().execute((tx) => openSession(signIn, tx, user, 'password', device))
}
