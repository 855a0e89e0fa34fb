import { randomUUID } from 'node:crypto'
import { AuthError } from './auth-error.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { createUsers } from './create-user.ts'
import { hashPassword } from './passwords.ts'
import { sendTokenMail } from './send-token.ts'
import { type Device, openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { lockEmail, presentUser, userByEmail } from './users.ts'

export type SignUpForm = {
  email: string
  password: string
  metadata: Record<string, unknown>
  challenge: CodeChallenge | undefined
  redirectTo: string
}

/**
 * Makes an account. Answers a session where confirmation is off, else the user, who gets a mail. For an e-mail that is taken
 * it answers a made-up user without identities, so that a stranger can't learn who has an account.
 */
export async function signUp(signIn: SignIn, form: SignUpForm, device: Device) {
  const { email, password, metadata } = form
  const { database, configuration } = signIn.platform
  const passwordHash = await hashPassword(password)
  return database.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const existing = await userByEmail(tx, email)
    const isConfirmed = configuration.auth.autoconfirm
    if (existing && (isConfirmed || existing.email_confirmed_at)) {
      if (isConfirmed) throw new AuthError(422, 'user_already_exists', 'User already registered')
      return fabricatedUser(email, metadata)
    }
    if (!existing)
      await createUsers(tx, [{ email, password_hash: passwordHash, user_metadata: metadata }], { isConfirmed })
    const user = await userByEmail(tx, email)
    if (!user)
      throw new AuthError(
        500,
        'unexpected_failure',
        'Unexpected failure, please check server logs for more information',
      )
    if (isConfirmed) return openSession(signIn, tx, user, 'password', device)
    await sendTokenMail(signIn.platform, tx, user, 'confirmation', form)
    return presentUser(tx, { ...user, confirmation_sent_at: new Date().toISOString() })
  })
}

function fabricatedUser(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const [id, now] = [randomUUID(), new Date().toISOString()]
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: email.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...metadata, sub: id, email: email.toLowerCase(), email_verified: false, phone_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
