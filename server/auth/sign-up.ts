import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from './auth-error.ts'
import { createAnonymousUser, createUsers } from './create-user.ts'
import { hashPassword } from './passwords.ts'
import { type LinkWish, sendTokenMail, sendTokenText } from './send-token.ts'
import { type Device, openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { lockName, presentUser, type UserRow, userByEmail, userById, userByPhone } from './users.ts'

/** Who signs up: by e-mail or by phone. */
export type Newcomer = { email: string } | { phone: string }

export type SignUpForm = LinkWish & { newcomer: Newcomer; password: string; metadata: Record<string, unknown> }

/**
 * Makes an account. Answers a session where confirmation is off, else the user, who gets a mail or a text. For a name that is
 * taken it answers a made-up user without identities, so that a stranger can't learn who has an account.
 */
export async function signUp(signIn: SignIn, form: SignUpForm, device: Device) {
  const { newcomer, password, metadata } = form
  const { database, configuration } = signIn.platform
  const passwordHash = await hashPassword(password, configuration.auth.password)
  const isByEmail = 'email' in newcomer
  const isConfirmed = isByEmail ? configuration.auth.autoconfirm : configuration.auth.smsAutoconfirm
  return database.transaction().execute(async (tx) => {
    await lockName(tx, isByEmail ? newcomer.email : newcomer.phone)
    const existing = await find(tx, newcomer)
    const hasConfirmed = isByEmail ? existing?.email_confirmed_at : existing?.phone_confirmed_at
    if (existing && (isConfirmed || hasConfirmed)) {
      if (isConfirmed) throw new AuthError(422, 'user_already_exists', 'User already registered')
      return fabricatedUser(newcomer, metadata)
    }
    if (!existing) {
      await createUsers(tx, [{ ...newcomer, password_hash: passwordHash, user_metadata: metadata }], { isConfirmed })
    }
    const user = await find(tx, newcomer)
    if (!user) throw new Error('An account is missing right after it was made.')
    if (isConfirmed) return openSession(signIn, tx, user, 'password', device)
    if (isByEmail) await sendTokenMail(signIn.platform, tx, user, 'confirmation', form)
    else await sendTokenText(signIn.platform, tx, user, 'sms')
    return presentUser(tx, { ...user, confirmation_sent_at: new Date().toISOString() })
  })
}

/** A session for somebody who says no name; the account can be given one later. */
export async function signUpAnonymously(signIn: SignIn, metadata: Record<string, unknown>, device: Device) {
  return signIn.platform.database.transaction().execute(async (tx) => {
    const user = await userById(tx, await createAnonymousUser(tx, metadata))
    if (!user) throw new Error('An account is missing right after it was made.')
    return openSession(signIn, tx, user, 'anonymous', device)
  })
}

function find(tx: Tx, newcomer: Newcomer): Promise<UserRow | undefined> {
  return 'email' in newcomer ? userByEmail(tx, newcomer.email) : userByPhone(tx, newcomer.phone)
}

function fabricatedUser(newcomer: Newcomer, metadata: Record<string, unknown>): Record<string, unknown> {
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const name = 'email' in newcomer ? { email: newcomer.email.toLowerCase() } : newcomer
  const [provider] = Object.keys(name)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...name,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...metadata, sub: id, ...name, email_verified: false, phone_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
